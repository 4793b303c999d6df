import type { DrawDetail, ExposureRow } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { HeatMap } from './HeatMap.tsx'
import { NoteCsv } from './NoteCsv.tsx'

const TABLE_MAX = 50

/** What the house would pay at most if a number came, by way of betting: a map against the limit, and the highest in a table. */
export function Exposure({ vendor, data: { draw, bets } }: { vendor: string; data: DrawDetail }) {
  const isSold = draw.state === 'scheduled' || draw.state === 'open'
  const query = useCall(lotteries.exposure, { vendor, issueId: draw.id }, { everyMs: isSold ? 10_000 : false })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {({ rows, most }) => <ByBet rows={rows} most={most} bets={bets} name={`${draw.gameCode}-${draw.issue}`} />}
    </QueryView>
  )
}

type Bets = DrawDetail['bets']

function ByBet({ rows, most, bets, name }: { rows: readonly ExposureRow[]; most: string; bets: Bets; name: string }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const { get, set } = useFilters()
  const byBet = Map.groupBy(rows, row => row.bet)
  const codes = [...byBet.keys()].toSorted((a, b) => highest(byBet.get(b)) - highest(byBet.get(a)))
  const bet = byBet.has(get('bet')) ? get('bet') : (codes[0] ?? '')
  const shown = byBet.get(bet) ?? []
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const nameOf = (code: string) => bets.find(one => one.code === code)?.name ?? code
  const currency = shown[0]?.currency
  if (rows.length === 0)
    return <EmptyState motif="search" title={t('bo.lottery.noExposure')} note={t('bo.lottery.noExposureHint')} />
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t('bo.lottery.bet')}
        value={bet}
        onChange={code => set({ bet: code })}
        options={codes.map(code => ({
          value: code,
          label: (
            <>
              {nameOf(code)}{' '}
              <span className="numeral text-12 text-fg-3">{percent.format(highest(byBet.get(code)) / 100)}</span>
            </>
          ),
        }))}
      />
      <Card
        title={nameOf(bet)}
        actions={
          <NoteCsv
            call={lotteries.exposure}
            filter={{ draw: name, bet }}
            name={`exposure-${name}-${bet}`}
            header={[
              'bo.lottery.number',
              'bo.col.currency',
              'bo.lottery.atMost',
              'bo.lottery.ofLimit',
              'bo.lottery.orders',
            ].map(id => t(id))}
            read={async () => shown.map(row => [row.number, row.currency, row.amount, `${row.share}`, row.orders])}
          />
        }
      >
        <HeatMap rows={shown} />
        <p className="mt-3 text-13 text-fg-3">
          {t('bo.lottery.exposure.note', { most: money(most, { ...(currency && { currency }) }) })}
        </p>
      </Card>
      <Table
        label={t('bo.lottery.highest')}
        isDense
        rows={shown.slice(0, TABLE_MAX)}
        keyOf={row => row.id}
        columns={[
          {
            key: 'number',
            header: t('bo.lottery.number'),
            isTitle: true,
            cell: row => <span className="numeral font-bold">{row.number}</span>,
          },
          {
            key: 'amount',
            header: t('bo.lottery.atMost'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.amount} currency={row.currency} />,
          },
          {
            key: 'share',
            header: t('bo.lottery.ofLimit'),
            isNumeric: true,
            cell: row => (
              <span className="flex items-center justify-end gap-2">
                <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-surface-3 max-sm:w-12">
                  <span
                    className={row.share >= 100 ? 'block h-full bg-danger' : 'block h-full bg-brand'}
                    style={{ width: `${Math.min(100, row.share)}%` }}
                  />
                </span>
                <span className="w-14">{percent.format(row.share / 100)}</span>
              </span>
            ),
          },
          { key: 'orders', header: t('bo.lottery.orders'), isNumeric: true, cell: row => row.orders },
        ]}
      />
    </div>
  )
}

const highest = (rows: readonly ExposureRow[] = []) => Math.max(0, ...rows.map(({ share }) => share))
