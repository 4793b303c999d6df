import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { dateColumn, moneyColumn } from '../member-center/columns.tsx'
import { BetOutcome } from '../member-center/records/BetOutcome.tsx'
import { useAgentPanel } from './agent-link.ts'
import { SpanField } from './SpanField.tsx'
import { useRange } from './use-range.ts'

const PAGE_SIZE = 20
type TeamBet = OutputOf<typeof statements.bets>['rows'][number]

/** The rounds of somebody in the team; who that is is asked first. */
export default function TeamBetsPage() {
  const { asked } = useAgentPanel()
  const of = asked('of')
  return of ? <Bets of={of} /> : <Choose />
}

function Choose() {
  const t = useT()
  const { show } = useAgentPanel()
  const [q, setQ] = useState('')
  const query = useCall(team.downlines, { q, pageSize: 10, order: 'name' })
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <p className="text-14 text-fg-2">{t('agent.bets.choose')}</p>
      <SearchField label={t('agent.search')} isLabelHidden placeholder={t('agent.search')} value={q} onChange={setQ} />
      <QueryView query={query} skeleton={<Skeleton className="h-60 rounded-14" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="search" title={t(q ? 'agent.search.none' : 'agent.none')} />
          ) : (
            <ul className="flex flex-col gap-2">
              {rows.map(row => (
                <li key={row.id}>
                  <Button
                    iconEnd="chevron-right"
                    className="w-full justify-between!"
                    onClick={() => show('personalHistoryCopy', { of: row.id })}
                  >
                    {row.account}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}

function Bets({ of }: { of: string }) {
  const t = useT()
  const { show } = useAgentPanel()
  const { range, isAskable, field } = useRange()
  const [page, setPage] = useState(1)
  const query = useCall(statements.bets, { ...range, of, pageNo: page, pageSize: PAGE_SIZE }, { isEnabled: isAskable })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button size={32} icon="arrow-left" onClick={() => show('personalHistoryCopy')}>
          {t('agent.bets.another')}
        </Button>
        {query.data && <h3 className="text-16 font-bold">{query.data.account}</h3>}
      </div>
      <SpanField field={field} onChange={() => setPage(1)} />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total, currency }) =>
          total === 0 ? (
            <EmptyState motif="bets" title={t('agent.bets.none')} note={t('agent.bets.none.note')} />
          ) : (
            <div className="flex flex-col gap-4">
              <Table<TeamBet>
                label={t('agent.bets')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  { key: 'game', header: t('column.game'), isTitle: true, cell: row => row.gameName },
                  dateColumn(t, row => row.at),
                  moneyColumn('stake', t('column.stake'), row => row.stake, { currency }),
                  moneyColumn('payout', t('column.payout'), row => row.payout, { currency }),
                  { key: 'status', header: t('column.status'), cell: row => <BetOutcome status={row.status} /> },
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
