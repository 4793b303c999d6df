import type * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { businessDayText } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { toDecide } from '../approvals/list.ts'
import { manySeen } from '../audit-log/seen.ts'
import { latestAudits } from '../ledger-audit/ledger-audit.ts'
import { openExceptionCount } from '../payments/exceptions.ts'
import { refusedMessages } from '../payments/refused.ts'

const DAYS = 14
const DAY_MS = 86_400_000

type Dashboard = OutputOf<typeof merchantCalls.dashboard>

export async function dashboard(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Dashboard> {
  const { merchant, now } = caller
  await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const todayStart = businessDayStart(businessDay(now))
    const start = new Date(todayStart - (DAYS - 1) * DAY_MS)
    const play = await sumsByDay(tx, merchant, start)
    const days = Array.from({ length: DAYS }, (_, i) => {
      const day = businessDay(start.getTime() + i * DAY_MS)
      const sum = play.get(day) ?? { staked: 0n, won: 0n, deposited: 0n, withdrawn: 0n }
      return { day, sum }
    })
    const wire = (amount: bigint) => toWire(amount, merchant.currency)
    const today = days[DAYS - 1]?.sum ?? { staked: 0n, won: 0n, deposited: 0n, withdrawn: 0n }
    const people = await sql<{ active: bigint; registered: bigint }>`
      select (select count(distinct member_id) from play_hourly where merchant_id = ${merchant.id} and hour >= ${new Date(todayStart)}) as active,
        (select count(*) from members where merchant_id = ${merchant.id} and agent_type <> ${FREE_PLAY} and registered_at >= ${new Date(todayStart)}) as registered`.execute(
      tx,
    )
    const audit = (await latestAudits(tx, merchant.id, 1))[0]
    return {
      currency: merchant.currency,
      asOf: now,
      today: {
        staked: wire(today.staked),
        won: wire(today.won),
        ggr: wire(today.staked - today.won),
        activeMembers: Number(people.rows[0]?.active ?? 0),
        registrations: Number(people.rows[0]?.registered ?? 0),
        deposited: wire(today.deposited),
        withdrawn: wire(today.withdrawn),
      },
      fourEyes: merchant.fourEyes,
      manySeen: caller.operator.permissions.includes('operators.manage') ? await manySeen(tx, merchant.id, now) : [],
      waiting: { ...(await waiting(tx, merchant)), approvals: await toDecide(ctx, tx, caller) },
      days: days.map(({ day, sum }) => ({
        day,
        staked: wire(sum.staked),
        ggr: wire(sum.staked - sum.won),
        deposited: wire(sum.deposited),
        withdrawn: wire(sum.withdrawn),
      })),
      audit: audit ? { at: audit.at, clean: audit.clean, problems: audit.problems.length } : null,
    }
  })
}

interface DaySums {
  staked: bigint
  won: bigint
  deposited: bigint
  withdrawn: bigint
}

async function sumsByDay(tx: Tx, merchant: Merchant, start: Date): Promise<Map<string, DaySums>> {
  const { rows } = await sql<{ day: string; kind: 'staked' | 'won' | 'deposited' | 'withdrawn'; amount: string }>`
    with moved as (
      select hour as at, 'staked' as kind, staked as amount from play_hourly where merchant_id = ${merchant.id} and hour >= ${start}
      union all select hour, 'won', won from play_hourly where merchant_id = ${merchant.id} and hour >= ${start}
      union all select closed_at, 'deposited', paid_amount from deposits
        where merchant_id = ${merchant.id} and state = 'CREDITED' and closed_at >= ${start}
      union all select e.at, 'withdrawn', w.amount from withdrawals w
        join withdrawal_events e on e.merchant_id = w.merchant_id and e.withdrawal_id = w.id and e.state = 'AWAITING_RECEIPT'
        where w.merchant_id = ${merchant.id} and e.at >= ${start} and w.state <> 'FAILED')
    select ${businessDayText(sql`at`)} as day, kind, sum(amount)::text as amount from moved group by 1, 2`.execute(tx)
  const days = new Map<string, DaySums>()
  for (const { day, kind, amount } of rows) {
    const sums = days.get(day) ?? { staked: 0n, won: 0n, deposited: 0n, withdrawn: 0n }
    sums[kind] += BigInt(amount)
    days.set(day, sums)
  }
  return days
}

async function waiting(tx: Tx, merchant: Merchant): Promise<Omit<Dashboard['waiting'], 'approvals'>> {
  const { rows } = await sql<{
    deposits: bigint
    withdrawals: bigint
    disputes: bigint
    oldest_deposit: Date | null
    oldest_withdrawal: Date | null
  }>`
    select (select count(*) from deposits where merchant_id = ${merchant.id} and state = 'MANUAL_REVIEW') as deposits,
      (select count(*) from withdrawals where merchant_id = ${merchant.id} and state in ('REQUESTED', 'UNDER_REVIEW', 'APPROVED')) as withdrawals,
      (select count(*) from withdrawals where merchant_id = ${merchant.id} and state = 'NOT_RECEIVED') as disputes,
      (select min(created_at) from deposits where merchant_id = ${merchant.id} and state = 'MANUAL_REVIEW') as oldest_deposit,
      (select min(created_at) from withdrawals
        where merchant_id = ${merchant.id} and state in ('REQUESTED', 'UNDER_REVIEW', 'APPROVED')) as oldest_withdrawal`.execute(
    tx,
  )
  const row = rows[0] as (typeof rows)[number]
  const refused = await refusedMessages(tx, merchant.id)
  return {
    deposits: Number(row.deposits),
    withdrawals: Number(row.withdrawals),
    disputes: Number(row.disputes),
    oldestDepositAt: row.oldest_deposit?.getTime() ?? null,
    oldestWithdrawalAt: row.oldest_withdrawal?.getTime() ?? null,
    exceptions: await openExceptionCount(tx, merchant.id),
    failedCallbacks: refused.count,
    newestFailedCallbacks: refused.newest,
  }
}
