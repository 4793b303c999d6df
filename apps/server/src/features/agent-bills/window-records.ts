import type * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import type { RealTimeReview, RealTimeWindow } from '@ronda/contract/backoffice/agent-contracts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as contract from '@ronda/contract/portal/agents/bills.ts'
import type { Window } from '@ronda/contract/portal/agents/bills.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, MemberCaller, OperatorCaller, Tx } from '../../context.ts'
import { businessDate } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lastContract, termsOf } from '../agent-contracts/store.ts'
import { shareOf } from '../agent-contracts/wage.ts'
import { ownTeam, rateToWire } from '../agents/team.ts'
import { assertSpan } from '../team-statements/days.ts'
import { pairsOf } from './one-person.ts'
import { pendingTurnover } from './real-time.ts'

const DAY_MS = 86_400_000

/** The business day that a window ended in. */
const day = businessDate(sql`(w.to_at - interval '1 second')`)
export const within = (from: string, to: string) =>
  sql`w.to_at > ${new Date(businessDayStart(from))} and w.to_at <= ${new Date(businessDayStart(to) + DAY_MS)}`
const due = sql`coalesce(sum(w.due) filter (where not w.is_rejected), 0)`
export const inReview = sql`w.needs_review and w.reviewed_at is null`
const review = sql`coalesce(sum(w.due) filter (where ${inReview}), 0)`
const paid = sql`coalesce(sum(w.due) filter (where w.paid_at is not null), 0)`

export async function realTimeDays(
  ctx: Context,
  { from, to }: ParsedInputOf<typeof contract.realTimeDays>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.realTimeDays>> {
  const { merchant, session } = caller
  assertSpan({ from, to })
  return inMerchant(ctx.app, merchant.id, async tx => {
    await ownTeam(tx, caller)
    const { rows } = await sql<{
      day: string
      windows: bigint
      delta: string
      due: string
      review: string
      paid: string
    }>`
      select to_char(${day}, 'YYYY-MM-DD') as day, count(*) as windows, sum(w.delta) as delta, ${due} as due, ${review} as review,
        ${paid} as paid
      from agent_windows w where w.merchant_id = ${merchant.id} and w.agent_id = ${session.memberId} and ${within(from, to)}
      group by 1 order by 1 desc`.execute(tx)
    const { rows: waiting } = await sql<{ owed: string }>`
      select coalesce(sum(p.owed), 0) as owed from agent_pending p
      join agent_contracts c on c.merchant_id = p.merchant_id and c.id = p.contract_id
      where p.merchant_id = ${merchant.id} and c.downline_id = ${session.memberId} and p.owed < 0`.execute(tx)
    const own = await lastContract(tx, merchant.id, session.memberId, 'real-time-wage')
    const pending = BigInt(waiting[0]!.owed)
    const wire = (amount: bigint) => toWire(amount, merchant.currency)
    const sum = (of: 'delta' | 'due' | 'review' | 'paid') =>
      wire(rows.reduce((total, row) => total + BigInt(row[of]), 0n))
    return {
      days: rows.map(row => ({
        day: row.day,
        windows: Number(row.windows),
        delta: wire(BigInt(row.delta)),
        due: wire(BigInt(row.due)),
        review: wire(BigInt(row.review)),
        paid: wire(BigInt(row.paid)),
      })),
      totals: { delta: sum('delta'), due: sum('due'), review: sum('review'), paid: sum('paid') },
      pending: wire(pending),
      pendingTurnover: wire(own ? pendingTurnover(pending, termsOf(own, merchant).levels[0]?.rate ?? 0) : 0n),
      currency: merchant.currency,
    }
  })
}

interface WindowRow {
  contract_id: bigint
  agent_id: bigint
  account: string
  from_at: Date
  to_at: Date
  delta: bigint
  rate: number
  below: bigint
  before: bigint
  due: bigint
  owed: bigint
  usual: bigint | null
  flags: string[]
  is_rejected: boolean
  paid_at: Date | null
  needs_review: boolean
  reviewed_by: string | null
  reviewed_at: Date | null
  note: string
  n: bigint
}

async function readWindows(
  tx: Tx,
  merchantId: number,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: WindowRow[]; total: number }> {
  const { rows } = await sql<WindowRow>`
    select w.*, m.username as account, count(*) over () as n from agent_windows w
    join members m on m.merchant_id = w.merchant_id and m.id = w.agent_id
    where w.merchant_id = ${merchantId} and ${where}
    order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx)
  return { rows, total: Number(rows[0]?.n ?? 0) }
}

function stateOf(row: WindowRow): Window['state'] {
  if (row.due === 0n) return 'nothing'
  if (row.is_rejected) return 'rejected'
  if (row.paid_at) return 'paid'
  return row.needs_review && !row.reviewed_at ? 'review' : 'open'
}

function windowToWire(row: WindowRow, currency: string): Window {
  const wire = (amount: bigint) => toWire(amount, currency)
  return {
    id: `${row.contract_id}/${row.to_at.getTime()}`,
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    delta: wire(row.delta),
    rate: rateToWire(row.rate),
    share: wire(shareOf(row.delta, row.rate)),
    below: wire(row.below),
    before: wire(row.before),
    due: wire(row.due),
    owed: wire(row.owed),
    state: stateOf(row),
  }
}

export async function realTimeWindows(
  ctx: Context,
  { day: of, ...page }: ParsedInputOf<typeof contract.realTimeWindows>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.realTimeWindows>> {
  const { merchant, session } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    await ownTeam(tx, caller)
    const found = sql`w.agent_id = ${session.memberId} and ${within(of, of)}`
    const { rows, total } = await readWindows(tx, merchant.id, found, sql`w.to_at desc, w.contract_id`, page)
    return { rows: rows.map(row => windowToWire(row, merchant.currency)), total, ...page, currency: merchant.currency }
  })
}

export async function realTimeRuns(
  ctx: Context,
  page: ParsedInputOf<typeof office.realTime>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.realTime>> {
  const { pageNo, pageSize } = page
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows } = await sql<{
      day: string
      agents: bigint
      windows: bigint
      flagged: bigint
      due: string
      review: string
      paid: string
      n: bigint
    }>`
      select to_char(${day}, 'YYYY-MM-DD') as day, count(distinct w.agent_id) as agents, count(*) as windows,
        count(*) filter (where w.flags <> '{}') as flagged, ${due} as due, ${review} as review, ${paid} as paid,
        count(*) over () as n
      from agent_windows w where w.merchant_id = ${merchant.id}
      group by 1 order by 1 desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx)
    const { rows: waiting } = await sql<{ owed: string; n: bigint }>`
      select coalesce(sum(owed), 0) as owed, count(*) as n from agent_pending
      where merchant_id = ${merchant.id} and owed < 0`.execute(tx)
    const wire = (amount: string) => toWire(BigInt(amount), merchant.currency)
    return {
      rows: rows.map(row => ({
        day: row.day,
        agents: Number(row.agents),
        windows: Number(row.windows),
        flagged: Number(row.flagged),
        due: wire(row.due),
        review: wire(row.review),
        paid: wire(row.paid),
      })),
      total: Number(rows[0]?.n ?? 0),
      pageNo,
      pageSize,
      pending: wire(waiting[0]!.owed),
      owing: Number(waiting[0]!.n),
      currency: merchant.currency,
    }
  })
}

export async function realTimeDay(
  ctx: Context,
  { day: of, ...page }: ParsedInputOf<typeof office.realTimeDay>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.realTimeDay>> {
  const { currency } = merchant
  return inMerchant(ctx.app, merchant.id, async tx => {
    const order = sql`(${inReview}) desc, (w.flags <> '{}') desc, w.due desc, w.to_at desc, w.contract_id`
    const { rows, total } = await readWindows(tx, merchant.id, within(of, of), order, page)
    const shown = rows.map(
      (row): RealTimeWindow => ({
        ...windowToWire(row, currency),
        memberId: String(row.agent_id),
        account: row.account,
        flags: row.flags as RealTimeWindow['flags'],
        usual: row.usual === null ? null : toWire(row.usual, currency),
        reviewedBy: row.reviewed_by,
        note: row.note,
      }),
    )
    return { rows: shown, total, ...page, reviews: await reviewsOf(tx, merchant, of), currency }
  })
}

/** Who has windows of a day that wait, the largest first. */
async function reviewsOf(tx: Tx, merchant: Pick<Merchant, 'id' | 'currency'>, of: string): Promise<RealTimeReview[]> {
  const { rows } = await sql<{ agent_id: bigint; account: string; windows: bigint; due: string; until: Date }>`
    select w.agent_id, m.username as account, count(*) as windows, sum(w.due) as due, max(w.to_at) as until
    from agent_windows w join members m on m.merchant_id = w.merchant_id and m.id = w.agent_id
    where w.merchant_id = ${merchant.id} and ${inReview} and ${within(of, of)}
    group by 1, 2 order by 4 desc, 1`.execute(tx)
  const ids = rows.map(({ agent_id }) => agent_id)
  const pairs = ids.length > 0 ? await pairsOf(tx, merchant.id, ids) : undefined
  return rows.map(row => ({
    ...(pairs?.get(row.agent_id) ?? { pairs: [], pairCount: 0 }),
    memberId: String(row.agent_id),
    account: row.account,
    windows: Number(row.windows),
    due: toWire(BigInt(row.due), merchant.currency),
    until: row.until.getTime(),
  }))
}
