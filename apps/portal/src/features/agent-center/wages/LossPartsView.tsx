import type { Bill, LossParts } from '@ronda/contract/portal/agents/bills.ts'
import type { Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { AlikeAmounts, MoneyText } from '@ronda/ui/text/money-text.tsx'

/** What a dividend is paid of: what the house kept of the team, less what came of the period before. */
export const baseOf = ({ loss, carry }: Pick<Bill, 'loss' | 'carry'>, currency: string): string =>
  toWire(parseSignedMoney(loss, currency) + parseSignedMoney(carry, currency), currency)

/** Which words tell how a dividend was come to. */
export function dividendFormula({ due, rate }: Bill, { dividend }: Terms): string {
  if (rate === null || due === '0') return 'agent.bill.formulaDividendNone'
  const isPlain = dividend?.basis === 'net-loss' && !dividend.isFloating
  return isPlain ? 'agent.bill.formulaDividend' : 'agent.bill.formulaDividendOther'
}

const costs = ['won', 'selfRebate', 'commission', 'activity', 'wages'] as const satisfies (keyof LossParts)[]

/** The sum that a dividend's base is, a line for each part. */
export function LossPartsView({ parts, bill, currency }: LossPartsViewProps) {
  const t = useT()
  const minus = (amount: string) => toWire(-parseSignedMoney(amount, currency), currency)
  const lines: readonly { name: string; amount: string; isSum?: boolean }[] = [
    { name: 'staked', amount: parts.staked },
    ...costs.filter(part => parts[part] !== '0').map(part => ({ name: part, amount: minus(parts[part]) })),
    { name: 'netLoss', amount: bill.loss, isSum: true },
    ...(bill.carry === '0'
      ? []
      : [
          { name: 'carried', amount: bill.carry },
          { name: 'base', amount: baseOf(bill, currency), isSum: true },
        ]),
  ]
  return (
    <AlikeAmounts amounts={lines.map(line => line.amount)} currency={currency}>
      <dl className="flex flex-col">
        {lines.map(({ name, amount, isSum }) => (
          <div
            key={name}
            className={cx(
              'flex items-baseline justify-between gap-4 py-1.5 text-14',
              isSum ? 'border-t border-subtle font-bold text-fg-1' : 'text-fg-2',
            )}
          >
            <dt>{t(`agent.dividend.${name}`)}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} isExact />
            </dd>
          </div>
        ))}
      </dl>
    </AlikeAmounts>
  )
}
type LossPartsViewProps = { parts: LossParts; bill: Bill; currency: string }
