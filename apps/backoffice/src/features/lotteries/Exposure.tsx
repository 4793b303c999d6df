import type { DrawDetail, ExposureRow } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { HeatMap } from './HeatMap.tsx'
import { NoteCsv } from './NoteCsv.tsx'
import { useShare } from './use-share.ts'

const TABLE_MAX = 25

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
  const { get, set } = useFilters()
  const byBet = Map.groupBy(rows, row => row.bet)
  const codes = [...byBet.keys()].toSorted((a, b) => highest(byBet.get(b)) - highest(byBet.get(a)))
  const bet = byBet.has(get('bet')) ? get('bet') : (codes[0] ?? '')
  const shown = byBet.get(bet) ?? []
  const shareText = useShare()
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
              {nameOf(code)} <span className="numeral text-12 text-fg-3">{shareText(highest(byBet.get(code)))}</span>
            </>
          ),
        }))}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
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
                'bo.lottery.tab.orders',
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
        <Card title={t('bo.lottery.highest')}>
          <table className="w-full text-13">
            <thead>
              <tr className="text-12 text-fg-3">
                <th scope="col" className="pb-1 text-left font-medium">
                  {t('bo.lottery.number')}
                </th>
                <th scope="col" className="pb-1 text-right font-medium">
                  {t('bo.lottery.atMost')}
                </th>
                <th scope="col" className="pb-1 text-right font-medium">
                  {t('bo.lottery.ofLimit')}
                </th>
                <th scope="col" className="pb-1 text-right font-medium">
                  {t('bo.lottery.tab.orders')}
                </th>
              </tr>
            </thead>
            <tbody className="numeral">
              {shown.slice(0, TABLE_MAX).map(row => (
                <tr key={row.id} className="border-t border-subtle">
                  <th scope="row" className="py-1.5 text-left text-14 font-bold text-fg-1">
                    {row.number}
                  </th>
                  <td className="py-1.5 text-right">
                    <MoneyText amount={row.amount} currency={row.currency} isExact />
                  </td>
                  <td className={cx('py-1.5 pl-2 text-right', row.share >= 100 && 'font-bold text-danger')}>
                    {shareText(row.share)}
                  </td>
                  <td className="py-1.5 pl-2 text-right">{row.orders}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </div>
  )
}

const highest = (rows: readonly ExposureRow[] = []) => Math.max(0, ...rows.map(({ share }) => share))
