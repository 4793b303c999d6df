import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as contract from '@ronda/contract/portal/agents/bills.ts'
import type { Bill } from '@ronda/contract/portal/agents/bills.ts'
import type { Terms as WireTerms } from '@ronda/contract/portal/agents/contracts.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { readTerms } from '../agent-contracts/codec.ts'
import { netLossOf } from '../agent-contracts/dividend.ts'
import { lineFigures } from '../agent-contracts/figures.ts'
import { lossPartsOf } from '../agent-contracts/net-loss.ts'
import type { Span } from '../agent-contracts/periods.ts'
import { kindOf, namesOf, runKindOf } from '../agent-contracts/store.ts'
import { ownTeam, rateToWire } from '../agents/team.ts'
import { assertSpan } from '../team-statements/days.ts'

const DAY_MS = 86_400_000

/** A bill with its run and what the agent owes of the same period. */
export interface ShownBill {
  id: bigint
  run_id: bigint
  contract_id: bigint
  kind: string
  from_at: Date
  to_at: Date
  correction: number
  made_at: Date
  state: string
  agent_id: bigint
  upline_id: bigint | null
  account: string
  upline: string | null
  path: string[]
  turnover: bigint
  loss: bigint
  carry: bigint
  parts: Bill['parts']
  is_covered: boolean
  active: number
  level: number | null
  rate: number | null
  missed: Bill['missed']
  due: bigint
  paid: bigint
  back: bigint
  taken: bigint
  forgiven: bigint
  is_rejected: boolean
  flags: string[]
  usual: bigint | null
  note: string
  below: string
  below_open: string
}

/** Bills that a condition finds, in an order, a page of them. */
export async function readBills(
  tx: Tx,
  merchantId: number,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit = 1000, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<ShownBill[]> {
  const { rows } = await sql<ShownBill>`
    select b.*, r.kind, r.from_at, r.to_at, r.correction, r.made_at, r.state, m.username as account, u.username as upline,
      w.below, w.below_open
    from agent_bills b
    join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
    join members m on m.merchant_id = b.merchant_id and m.id = b.agent_id
    left join members u on u.merchant_id = b.merchant_id and u.id = b.upline_id
    cross join lateral (
      select coalesce(sum(c.due - c.back), 0) as below, coalesce(sum(c.due - c.paid - c.forgiven), 0) as below_open
      from agent_bills c where c.merchant_id = b.merchant_id and c.run_id = b.run_id and c.upline_id = b.agent_id) w
    where b.merchant_id = ${merchantId} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export function billToWire(row: ShownBill, currency: string): Bill {
  const wire = (amount: bigint) => toWire(amount, currency)
  return {
    id: String(row.id),
    kind: runKindOf(row),
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    correction: row.correction,
    madeAt: row.made_at.getTime(),
    account: row.account,
    memberId: String(row.agent_id),
    upline: row.upline,
    turnover: wire(row.turnover),
    loss: wire(row.loss),
    carry: wire(row.carry),
    parts: row.parts,
    isCovered: row.is_covered,
    active: row.active,
    level: row.level,
    rate: row.rate === null ? null : rateToWire(row.rate),
    missed: row.missed,
    due: wire(row.due),
    paid: row.is_rejected ? '0' : wire(row.paid),
    back: wire(row.back),
    taken: wire(row.taken),
    forgiven: wire(row.forgiven),
    below: wire(BigInt(row.below)),
    belowOpen: wire(BigInt(row.below_open)),
    state: stateOf(row),
  }
}

function stateOf(row: ShownBill): Bill['state'] {
  if (row.is_rejected) return 'rejected'
  if (row.state === 'review') return 'review'
  if (row.taken < row.back) return 'owed'
  if (BigInt(row.below_open) > 0n) return 'insufficient'
  if (row.due - row.paid - row.forgiven > 0n) return row.paid > 0n ? 'part-paid' : 'open'
  if (row.correction > 0) return 'settled'
  return row.due === 0n ? 'not-reached' : 'paid'
}

export async function bills(
  ctx: Context,
  { kind, from, to, pageNo, pageSize }: ParsedInputOf<typeof contract.bills>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.bills>> {
  const { merchant, session } = caller
  const { currency } = merchant
  assertSpan({ from, to })
  return inMerchant(ctx.app, merchant.id, async tx => {
    await ownTeam(tx, caller)
    const found = sql`b.agent_id = ${session.memberId} and r.kind = ${kind}
      and r.from_at >= ${new Date(businessDayStart(from))} and r.from_at < ${new Date(businessDayStart(to) + DAY_MS)}`
    const rows = await readBills(tx, merchant.id, found, sql`r.to_at desc, r.correction desc`, {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    })
    const { rows: sums } = await sql<
      Record<'due' | 'paid' | 'taken' | 'passed' | 'below' | 'owed', string> & { n: bigint }
    >`
      select count(*) as n, coalesce(sum(b.due - b.back), 0) as due,
        coalesce(sum(b.back - b.taken) filter (where not b.is_rejected), 0) as owed,
        coalesce(sum(b.paid) filter (where not b.is_rejected), 0) as paid,
        coalesce(sum(b.taken), 0) as taken,
        coalesce(sum((select sum(p.amount) from agent_bills c
          join agent_bill_payments p on p.merchant_id = c.merchant_id and p.bill_id = c.id and p.payer_id = b.agent_id
          where c.merchant_id = b.merchant_id and c.run_id = b.run_id and c.upline_id = b.agent_id)), 0)
          - coalesce(sum((select sum(c.taken) from agent_bills c where c.merchant_id = b.merchant_id
            and c.run_id = b.run_id and c.upline_id = b.agent_id)), 0) as passed,
        coalesce(sum((select sum(c.due - c.back) from agent_bills c where c.merchant_id = b.merchant_id
          and c.run_id = b.run_id and c.upline_id = b.agent_id)), 0) as below
      from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
      where b.merchant_id = ${merchant.id} and ${found}`.execute(tx)
    const total = sums[0]!
    return {
      rows: rows.map(row => billToWire(row, currency)),
      total: Number(total.n),
      pageNo,
      pageSize,
      totals: {
        due: toWire(BigInt(total.due), currency),
        paid: toWire(BigInt(total.paid), currency),
        taken: toWire(BigInt(total.taken), currency),
        passed: toWire(BigInt(total.passed), currency),
        kept: toWire(BigInt(total.paid) - BigInt(total.taken) - BigInt(total.passed), currency),
        below: toWire(BigInt(total.below), currency),
        owed: toWire(BigInt(total.owed), currency),
      },
      currency,
    }
  })
}

/** What one bill is made of; of a direct downline only what the agent itself owes it. */
export async function bill(
  ctx: Context,
  { id }: ParsedInputOf<typeof contract.bill>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.bill>> {
  const { merchant, session } = caller
  const { currency } = merchant
  return inMerchant(ctx.app, merchant.id, async tx => {
    await ownTeam(tx, caller)
    const [row] = await readBills(
      tx,
      merchant.id,
      sql`b.id = ${/^\d{1,18}$/.test(id) ? BigInt(id) : -1n}
        and (b.agent_id = ${session.memberId} or b.upline_id = ${session.memberId})`,
      sql`b.id`,
    )
    if (!row) throw refuse('NotFound')
    return { ...(await partsOf(tx, merchant.id, row, currency)), currency }
  })
}

/** Terms, lines, bills below and payments of one bill. */
export async function partsOf(tx: Tx, merchantId: number, row: ShownBill, currency: string) {
  const contract = await tx
    .selectFrom('agent_contracts')
    .select(['terms', 'kind'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', row.contract_id)
    .executeTakeFirstOrThrow()
  const terms = contract.terms as unknown as WireTerms
  const span = { from: row.from_at.getTime(), to: row.to_at.getTime() }
  const of = { ...readTerms(kindOf(contract), terms, currency), countedBy: row.made_at }
  const lines = await lineFigures(tx, merchantId, row.agent_id, span, of)
  const kept = kindOf(contract) === 'dividend' ? await keptOf(tx, merchantId, row.agent_id, lines, span) : undefined
  const below = await readBills(
    tx,
    merchantId,
    sql`b.run_id = ${row.run_id} and b.upline_id = ${row.agent_id}`,
    sql`b.due desc, b.id`,
  )
  const payments = await tx
    .selectFrom('agent_bill_payments')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('bill_id', 'in', [row.id, ...below.map(one => one.id)])
    .orderBy('at')
    .orderBy(sql`bill_id = ${row.id}`, 'desc')
    .orderBy('id')
    .execute()
  const payees = new Map([row, ...below].map(one => [one.id, one.account]))
  const names = await namesOf(
    tx,
    merchantId,
    payments.flatMap(({ payer_id }) => (payer_id === null ? [] : [payer_id])),
  )
  return {
    bill: billToWire(row, currency),
    terms,
    lines: lines.map(line => ({
      id: String(line.memberId),
      account: line.account,
      isOwn: line.memberId === row.agent_id,
      turnover: toWire(line.turnover, currency),
      active: line.active,
      netLoss: kept ? toWire(kept.get(line.memberId) ?? 0n, currency) : null,
    })),
    below: below.map(one => billToWire(one, currency)),
    payments: payments.map(one => ({
      id: one.id,
      payer: one.payer_id === null ? null : (names.get(one.payer_id) ?? ''),
      payee: payees.get(one.bill_id) ?? '',
      amount: toWire(one.amount, currency),
      isOwed: one.back_bill_id !== null,
      at: one.at.getTime(),
    })),
  }
}

/** What the house kept of each line, and of the agent's own play: the team's less the lines'. */
async function keptOf(
  tx: Tx,
  merchantId: number,
  agentId: bigint,
  lines: readonly { memberId: bigint }[],
  span: Span,
): Promise<Map<bigint, bigint>> {
  const direct = lines.map(({ memberId }) => memberId).filter(id => id !== agentId)
  const parts = await lossPartsOf(tx, merchantId, [agentId, ...direct], span)
  const kept = new Map([...parts].map(([id, each]) => [id, netLossOf(each)]))
  const ofLines = direct.reduce((sum, id) => sum + (kept.get(id) ?? 0n), 0n)
  return kept.set(agentId, (kept.get(agentId) ?? 0n) - ofLines)
}
