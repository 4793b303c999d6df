import type { Bill } from '@ronda/contract/portal/agents/bills.ts'
import type { ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { Moment } from '@ronda/ui/text/moment.tsx'
import type { AgentPage } from '../agent-link.ts'

const pages: Record<ContractKind, AgentPage> = {
  dividend: 'agentDividendRecordCopy2',
  'daily-wage': 'agentDailyWages2',
  'hourly-wage': 'agentHourSalary',
}
export const pageOf = (kind: ContractKind) => pages[kind]

/** The first and the last business day of a period. */
export const daysOf = ({ from, to }: Pick<Bill, 'from' | 'to'>) => ({
  from: businessDay(from),
  to: businessDay(to - 1),
})

/** A day, the hour of one, or several. */
export function PeriodText({ bill }: { bill: Pick<Bill, 'kind' | 'from' | 'to'> }) {
  if (bill.kind === 'hourly-wage') return <Moment at={bill.from} />
  const { from, to } = daysOf(bill)
  return (
    <span className="numeral">
      {dayToText(from)}
      {to !== from && ` – ${dayToText(to)}`}
    </span>
  )
}
