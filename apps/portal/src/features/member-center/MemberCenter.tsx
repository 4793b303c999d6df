import * as identity from '@ronda/contract/portal/account/identity.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as activities from '@ronda/contract/portal/cashier/activity-list.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Panel } from '@ronda/ui/overlay/panel.tsx'
import { PanelWaiting } from '@ronda/ui/state/waiting.tsx'
import { Suspense, useEffect } from 'react'
import { LanguagePicker } from '../../shell/language-picker.tsx'
import { MissingPage, MissingPanel } from '../../shell/missing-page.tsx'
import { here } from '../../site/client.ts'
import { openDialog, openLogin, openSignOut } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { type PanelPage, usePanel } from '../../site/panel-link.ts'
import { useIsGuest, useSession } from '../../site/session.ts'
import { useUncover } from '../../site/uncover.ts'
import { useIsWide } from '../../site/use-is-wide.ts'
import { useMember } from '../../site/use-member.ts'
import { MemberCard } from './MemberCard.tsx'
import { pages } from './pages.ts'
import { useWaitingActivities } from './rewards/WaitingActivities.tsx'

/** The member's own rooms, a panel over whatever page is open. */
export default function MemberCenter() {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const { page, isUnknown, show } = usePanel()
  const close = useUncover(() => show(null, { replace: true }))
  const isWide = useIsWide()
  const { modules } = useMerchant()
  const member = useMember().data
  const mayTransferUp = member?.toUpline === true
  // Wide screens have room for a page beside the menu, so there is always one.
  const shown = page ?? (isWide && !isUnknown ? pages[0].page : null)
  const isEnabled = session !== undefined && !isGuest
  const proof = useCall(identity.get, {}, { isEnabled, staleMs: 60_000 }).data
  const isIdentityShown = page === 'identity' || (proof !== undefined && (proof.isAsked || proof.state !== 'none'))
  const offered = pages.filter(
    ({ module, isUp, isIdentity }) =>
      (!module || modules[module] === true) && (!isUp || mayTransferUp) && (!isIdentity || isIdentityShown),
  )
  const missions = useCall(activities.list, {}, { isEnabled }).data?.missions
  const inActivities = useWaitingActivities({ isEnabled }).count
  const waiting = useCall(rewards.list, { pageSize: 1 }, { isEnabled }).data?.claimable.count
  const unread = useCall(messages.list, { pageSize: 1 }, { isEnabled }).data?.unread.total
  const counts: Partial<Record<PanelPage, number>> = {
    missionLeaderboard: missions ?? 0,
    rewardCenter: (waiting ?? 0) + inActivities,
    messageV2: unread ?? 0,
  }
  // Whether money may be sent up is known with the member.
  const isMissing =
    isUnknown ||
    (page !== null &&
      (page !== 'transferUpline' || member !== undefined) &&
      !offered.some(entry => entry.page === page))
  const Page = offered.find(entry => entry.page === shown)?.Page

  useEffect(() => {
    if ((session && !isGuest) || isUnknown) return
    if (isGuest) openDialog({ kind: 'need-account' })
    else openLogin({ reason: 'session.needed', goTo: here() })
    show(null, { replace: true })
  }, [session, isGuest, isUnknown, show])
  if (!session || isGuest) return isUnknown && <MissingPanel onClose={close} />

  return (
    <Panel
      isOpen
      onClose={close}
      title={t('member.title')}
      entries={offered.map(entry => ({
        page: entry.page,
        icon: entry.icon,
        label: t(entry.label),
        badge: <MenuCount count={counts[entry.page] ?? 0} />,
      }))}
      page={shown}
      missing={isMissing ? t('notFound.title') : undefined}
      onPage={next => show(next ?? 'menu')}
      header={<MemberCard />}
      footer={
        <div className="mt-4 flex flex-col gap-2 border-t border-subtle pt-4 lg:hidden">
          <LanguagePicker size={40} />
          <Button icon="logout" onClick={openSignOut}>
            {t('auth.logout')}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<PanelWaiting />}>
        {isMissing ? (
          <MissingPage
            note={t('member.missing.note')}
            menu={t('member.missing.menu')}
            onMenu={() => show('menu', { replace: true })}
          />
        ) : (
          Page && <Page />
        )}
      </Suspense>
    </Panel>
  )
}

/** How much waits there; nothing at 0. */
function MenuCount({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Badge tone="brand" className="numeral">
      {count}
    </Badge>
  )
}
