import type { Contract, ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { useSession } from '../../../site/session.ts'
import { Card } from '../../member-center/Section.tsx'
import { RequestModal } from '../contracts/RequestsGate.tsx'
import { TermsView } from '../contracts/TermsView.tsx'

/** The agent's own contract of the kind, and what is asked about it. */
export function OwnContract({ kind }: { kind: ContractKind }) {
  const t = useT()
  const query = useCall(contracts.contracts, {})
  const session = useSession()
  const [shown, setShown] = useState(false)
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-14" />}>
      {({ own, past, requests, currency }) => {
        const mine = own.filter(one => one.kind === kind)
        const request = requests.find(one => one.kind === kind && !own.some(o => o.downline.id === one.upline.id))
        return (
          <div className="flex flex-col gap-3">
            {request && (
              <Note tone="warning">
                {t('agent.request.waits', { name: request.upline.account })}{' '}
                <button type="button" className="font-medium underline" onClick={() => setShown(true)}>
                  {t('agent.request.open')}
                </button>
              </Note>
            )}
            {mine.length === 0 && !request && <Note tone="info">{t('agent.wages.noContract')}</Note>}
            {mine.map(contract => (
              <ContractCard key={contract.id} contract={contract} currency={currency} />
            ))}
            <Past
              rows={past.filter(one => one.kind === kind && one.downline.account === session?.username)}
              currency={currency}
            />
            {request && shown && <RequestModal request={request} currency={currency} onClose={() => setShown(false)} />}
          </div>
        )
      }}
    </QueryView>
  )
}

function ContractCard({ contract, currency }: { contract: Contract; currency: string }) {
  const t = useT()
  const { upline, end, terms } = contract
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h3 className="text-14 font-bold text-fg-1">
          {upline ? t('agent.wages.contract', { name: upline.account }) : t('agent.wages.contractHouse')}
        </h3>
        <p className="text-13 text-fg-3">
          <Span contract={contract} />
        </p>
        {end && <p className="text-13 text-pretty text-fg-2">{t(`agent.contract.ended.${end}`)}</p>}
      </div>
      <TermsView terms={terms} currency={currency} />
    </Card>
  )
}

/** From when to when it holds. */
function Span({ contract: { from, until } }: { contract: Contract }) {
  const t = useT()
  if (until !== null && until <= from) return t('agent.contract.neverBegan')
  return (
    <>
      {t('agent.contract.from')} <Moment at={from} />
      {until !== null && (
        <>
          {' '}
          {t('agent.contract.until')} <Moment at={until} />
        </>
      )}
    </>
  )
}

function Past({ rows, currency }: { rows: Contract[]; currency: string }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-14 font-medium text-fg-2 hover:text-fg-1">
        <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
        {t('agent.contract.past', { count: rows.length })}
      </summary>
      <ul className="flex flex-col gap-3 pt-1">
        {rows.map(contract => (
          <li key={contract.id}>
            <ContractCard contract={contract} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  )
}
