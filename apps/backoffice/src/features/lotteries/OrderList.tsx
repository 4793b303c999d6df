import type { LotteryOrder } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { contentText } from '@ronda/ui/lottery/names.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { ROWS_MAX } from '../../list/read-all.ts'
import { useMay } from '../../shell/operator.ts'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useNameOf } from '../../text/format.ts'
import { CursorPages } from './CursorPages.tsx'
import { NoteCsv } from './NoteCsv.tsx'
import { OrderCorrection } from './OrderCorrection.tsx'
import { OrderFilters, useOrderFilter } from './OrderFilters.tsx'

const PAGE = 50
const CSV_PAGE = 200

/** Orders of the merchant’s members at a vendor: on one draw, or of one member, or the last of all. */
export function OrderList({ vendor, issueId, memberId, games, name }: OrderListProps) {
  const t = useT()
  const client = useClient()
  const { get } = useFilters()
  const { filter, isFiltered, clear } = useOrderFilter({ isOfDraw: issueId !== undefined })
  const which = { vendor, ...(issueId && { issueId }), ...(memberId && { memberId }), ...filter }
  const after = get('after')
  const query = useCall(lotteries.orders, { ...which, limit: PAGE, ...(after && { after }) })
  const stateName = useNameOf('bo.lottery.orderState')
  const { language } = useLanguage()

  async function readAll() {
    const rows: LotteryOrder[] = []
    for (let next: string | null = ''; next !== null && rows.length < ROWS_MAX; ) {
      const page: OutputOf<typeof lotteries.orders> = await client.call(lotteries.orders, {
        ...which,
        limit: CSV_PAGE,
        ...(next && { after: next }),
      })
      rows.push(...page.rows)
      next = page.next
    }
    return rows.map(row => [
      timeText(row.createdAt),
      row.id,
      row.account,
      row.gameName,
      row.issue,
      row.lines.map(line => `${line.name} ${contentText(line.content, language)}`).join(' | '),
      row.currency,
      row.stake,
      row.payout ?? '',
      stateName(row.state),
      ...(['before', 'difference', 'taken', 'owed'] as const).map(part => row.correction?.[part] ?? ''),
    ])
  }

  const heads = [
    ...['bo.col.time', 'bo.col.round', 'bo.col.member', 'bo.col.game', 'bo.lottery.draw', 'bo.lottery.lines'],
    ...['bo.col.currency', 'bo.figure.staked', 'bo.figure.won', 'bo.col.state', 'bo.lottery.correction.before'],
    ...['bo.lottery.effect.difference', 'bo.lottery.correction.taken', 'bo.lottery.correction.owed'],
  ]
  return (
    <>
      <OrderFilters games={games} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            isFiltered ? (
              <EmptyFiltered filter={Object.values(filter).join(' · ')} onClear={clear} />
            ) : (
              <EmptyState motif="search" title={t('bo.lottery.noOrders')} note={t('bo.lottery.noOrdersHint')} />
            )
          ) : (
            <>
              <div className="mb-3 flex justify-end">
                <NoteCsv
                  call={lotteries.orders}
                  filter={which}
                  name={`orders-${name}`}
                  header={heads.map(id => t(id))}
                  read={readAll}
                />
              </div>
              <Orders rows={rows} vendor={vendor} isOfDraw={issueId !== undefined} />
              <CursorPages next={next} />
            </>
          )
        }
      </QueryView>
    </>
  )
}
type OrderListProps = {
  vendor: string
  issueId?: string
  memberId?: string
  /** Where orders of all draws are listed: those to choose from. */
  games?: readonly { gameCode: string; name: string }[]
  name: string
}

const tones: Record<string, Tone> = {
  settled: 'success',
  debited: 'info',
  decided: 'info',
  settling: 'info',
  adjusting: 'info',
  disputed: 'danger',
  refused: 'neutral',
  rolled_back: 'warning',
}

function Orders({ rows, vendor, isOfDraw }: { rows: readonly LotteryOrder[]; vendor: string; isOfDraw: boolean }) {
  const t = useT()
  const may = useMay()
  const stateName = useNameOf('bo.lottery.orderState')
  return (
    <Table
      label={t('bo.lottery.orders')}
      isDense
      rows={rows}
      keyOf={row => row.id}
      columns={[
        {
          key: 'member',
          header: t('bo.col.member'),
          isTitle: true,
          cell: row => (
            <>
              <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
                {row.account || row.memberId}
              </Link>
              <span className="numeral block text-12 font-normal text-fg-3">{timeText(row.createdAt)}</span>
            </>
          ),
        },
        ...(isOfDraw
          ? []
          : [
              {
                key: 'draw',
                header: t('bo.lottery.draw'),
                cell: (row: LotteryOrder) => (
                  <Link className="text-link hover:underline" to={`/lotteries/${vendor}/${row.issueId}`}>
                    {row.gameName}
                    <span className="numeral block text-12 text-fg-3">{row.issue}</span>
                  </Link>
                ),
              },
            ]),
        {
          key: 'lines',
          header: t('bo.lottery.lines'),
          cell: row => <Lines row={row} />,
          className: 'sm:min-w-40 sm:max-w-80',
        },
        {
          key: 'stake',
          header: t('bo.figure.staked'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.stake} currency={row.currency} isExact />,
          amounts: { of: row => row.stake, currency: rows[0]!.currency },
        },
        {
          key: 'payout',
          header: t('bo.figure.won'),
          isNumeric: true,
          cell: row =>
            row.payout === null ? (
              '–'
            ) : (
              <span className="flex flex-col items-end gap-1">
                <MoneyText amount={row.payout} currency={row.currency} isColoured isExact />
                <OrderCorrection order={row} />
              </span>
            ),
          amounts: { of: row => row.payout ?? '0', currency: rows[0]!.currency },
        },
        {
          key: 'state',
          header: t('bo.col.state'),
          cell: row => (
            <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
              <Status tone={tones[row.state] ?? 'neutral'}>{stateName(row.state)}</Status>
              {row.correction && (
                <Status tone="warning" icon="history">
                  {t('bo.lottery.orderCorrected')}
                </Status>
              )}
              {row.isChase && <Status tone="neutral">{t('bo.lottery.chase')}</Status>}
            </span>
          ),
        },
        {
          key: 'round',
          header: t('bo.col.round'),
          isWideOnly: true,
          cell: row =>
            may('bets.view') ? (
              <Link
                className="font-mono text-12 whitespace-nowrap text-link hover:underline"
                title={row.id}
                to={`/vendor-calls?q=${encodeURIComponent(row.id)}`}
              >
                …{row.id.slice(-8)}
              </Link>
            ) : (
              <span className="font-mono text-12 whitespace-nowrap">…{row.id.slice(-8)}</span>
            ),
        },
      ]}
    />
  )
}

const LINES_SHOWN = 2

function Lines({ row: { lines } }: { row: LotteryOrder }) {
  const t = useT()
  const { language } = useLanguage()
  const one = (line: LotteryOrder['lines'][number], key: number) => (
    <span key={key} className="block wrap-anywhere">
      {line.name} <span className="numeral font-medium text-fg-1">{contentText(line.content, language)}</span>
    </span>
  )
  return (
    <>
      {lines.slice(0, LINES_SHOWN).map(one)}
      {lines.length > LINES_SHOWN && (
        <details>
          <summary className="cursor-pointer rounded-6 text-12 text-link">
            {t('bo.lottery.moreLines', { count: lines.length - LINES_SHOWN })}
          </summary>
          {lines.slice(LINES_SHOWN).map(one)}
        </details>
      )}
    </>
  )
}
