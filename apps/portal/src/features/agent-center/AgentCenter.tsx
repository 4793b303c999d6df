import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Panel } from '@ronda/ui/overlay/panel.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { PanelWaiting } from '@ronda/ui/state/waiting.tsx'
import { Suspense } from 'react'
import { MissingPage } from '../../shell/missing-page.tsx'
import { useMerchant } from '../../site/merchant.tsx'
import { useUncover } from '../../site/uncover.ts'
import { useIsWide } from '../../site/use-is-wide.ts'
import { useAgentPanel } from './agent-link.ts'
import { pages as allPages, pagesFor } from './pages.ts'

/** An agent's rooms, a panel over whatever page is open. */
export default function AgentCenter() {
  const t = useT()
  const { page, isUnknown, show } = useAgentPanel()
  const close = useUncover(() => show(null, {}, { replace: true }))
  const isWide = useIsWide()
  const { modules } = useMerchant()
  const hasContracts = modules.AGENTPOLICY3 === true
  const { data: settled } = useCall(contracts.contracts, {}, { isEnabled: hasContracts })
  const known = [settled?.own, settled?.past, settled?.requests].flatMap(rows => rows?.map(({ kind }) => kind) ?? [])
  const pages = pagesFor(known, page, hasContracts)
  const { data: room } = useCall(team.room, {})
  // Wide screens have room for a page beside the menu, so there is always one.
  const shown = page ?? (isWide && !isUnknown ? allPages[0].page : null)
  const Page = pages.find(entry => entry.page === shown)?.Page
  const isMissing = isUnknown || (page !== null && !Page)
  return (
    <Panel
      isOpen
      onClose={close}
      title={t('agent.title')}
      entries={pages.map(entry => ({ page: entry.page, icon: entry.icon, label: t(entry.label) }))}
      page={shown}
      missing={isMissing ? t('notFound.title') : undefined}
      onPage={next => show(next ?? 'menu')}
      header={
        room?.isFrozen && (
          <div className="mb-3">
            <Note tone="warning">{t('agent.frozen.note')}</Note>
          </div>
        )
      }
    >
      <Suspense fallback={<PanelWaiting />}>
        {isMissing ? (
          <MissingPage
            note={t('agent.missing.note')}
            menu={t('agent.missing.menu')}
            onMenu={() => show('menu', {}, { replace: true })}
          />
        ) : (
          Page && <Page />
        )}
      </Suspense>
    </Panel>
  )
}
