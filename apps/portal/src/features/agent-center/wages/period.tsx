import type { Bill } from '@ronda/contract/portal/agents/bills.ts'
import type { ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import { parseMoney, parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { Moment } from '@ronda/ui/text/moment.tsx'
import type { AgentPage } from '../agent-link.ts'

const pages: Record<ContractKind, AgentPage> = {
  dividend: 'agentDividendRecordCopy2',
  'daily-wage': 'agentDailyWages2',
  'hourly-wage': 'agentHourSalary',
  'real-time-wage': 'agentHourSalary',
}
export const pageOf = (kind: ContractKind) => pages[kind]

/** The first and the last business day of a period. */
export const daysOf = ({ from, to }: Pick<Bill, 'from' | 'to'>) => ({
  from: businessDay(from),
  to: businessDay(to - 1),
})

/** What a bill gives; a correction may take back. */
export const changeOf = ({ due, back }: Pick<Bill, 'due' | 'back'>, currency: string): string =>
  toWire(parseMoney(due, currency) - parseMoney(back, currency), currency)

/** What was paid of a bill less what of it came off later ones. */
export const netOf = ({ paid, taken }: Pick<Bill, 'paid' | 'taken'>, currency: string): string =>
  toWire(parseMoney(paid, currency) - parseMoney(taken, currency), currency)

/** An amount as one that is taken away. */
export const minus = (amount: string, currency: string): string => toWire(-parseSignedMoney(amount, currency), currency)

/** A day, the hour of one, or several, and the how many-eth correction of it. */
export function PeriodText({ bill }: { bill: Pick<Bill, 'kind' | 'from' | 'to' | 'correction'> }) {
  const t = useT()
  const { from, to } = daysOf(bill)
  return (
    <span>
      {bill.kind === 'hourly-wage' ? (
        <Moment at={bill.from} />
      ) : (
        <span className="numeral">
          {dayToText(from)}
          {to !== from && ` – ${dayToText(to)}`}
        </span>
      )}
      {bill.correction > 0 && ` · ${t('agent.bill.correction', { number: bill.correction })}`}
    </span>
  )
}
