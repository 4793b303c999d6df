import type { LotteryOrder } from '@ronda/contract/backoffice/lotteries.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { AlikeAmounts, MoneyText } from '@ronda/ui/text/money-text.tsx'

/** What a correction changed of an order: what it paid, what it comes to, and how far that has been given or taken. */
export function OrderCorrection({ order }: { order: LotteryOrder }) {
  const t = useT()
  const { correction, payout, currency } = order
  if (!correction || payout === null) return null
  const { before, difference, taken, owed, isUnderWay } = correction
  const isLess = difference.startsWith('-')
  const rows = [
    { id: 'correction.before', amount: before },
    { id: 'correction.now', amount: payout },
    { id: 'effect.difference', amount: difference, hasSign: true },
    ...(isLess ? [{ id: 'correction.taken', amount: taken }] : []),
    ...(isLess && owed !== '0'
      ? [{ id: isUnderWay ? 'collecting' : 'correction.owed', amount: owed, isOwed: !isUnderWay }]
      : []),
  ]
  return (
    <AlikeAmounts amounts={rows.map(({ amount }) => amount)} currency={currency}>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 text-12 whitespace-nowrap">
        {rows.map(({ id, amount, ...look }) => (
          <div key={id} className="contents">
            <dt className="text-fg-3">{t(`bo.lottery.${id}`)}</dt>
            <dd className={cx('text-right', 'isOwed' in look && look.isOwed ? 'font-bold text-danger' : 'text-fg-1')}>
              <MoneyText amount={amount} currency={currency} isExact hasSign={'hasSign' in look} />
            </dd>
          </div>
        ))}
      </dl>
    </AlikeAmounts>
  )
}
