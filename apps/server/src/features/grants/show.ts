import type * as office from '@ronda/contract/backoffice/grants.ts'
import type { GrantBatch } from '@ronda/contract/backoffice/grants.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { GrantBatches } from '../../db/generated/tables.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { waitingFor } from '../approvals/ask.ts'
import { choose } from '../content/texts.ts'
import { membersById } from '../members/directory.ts'
import { FULL_PCT } from '../rewards/store.ts'

type BatchRow = Selectable<GrantBatches>

export function batchOf(
  tx: Tx,
  merchantId: number,
  id: string,
  lock?: 'update' | 'share',
): Promise<BatchRow | undefined> {
  const query = tx.selectFrom('grant_batches').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id)
  const locked = lock === 'update' ? query.forUpdate() : lock === 'share' ? query.forShare() : query
  return locked.executeTakeFirst()
}

export async function toBatches(
  ctx: Context,
  tx: Tx,
  rows: readonly BatchRow[],
  caller: OperatorCaller,
): Promise<GrantBatch[]> {
  const { merchant, language } = caller
  const ids = rows.map(row => row.id)
  const waiting = await waitingFor(ctx, tx, 'grants.list', ids, caller)
  const { rows: counts } = await sql<{ id: string; given: bigint; amount: string; failed: bigint }>`
    select batch_id as id, count(*) filter (where state = 'given') as given,
      coalesce(sum(amount) filter (where state = 'given'), 0) as amount, count(*) filter (where state = 'failed') as failed
    from grant_lines where merchant_id = ${merchant.id} and batch_id = any(${ids}::text[]) group by batch_id`.execute(
    tx,
  )
  const countOf = new Map(counts.map(count => [count.id, count]))
  return rows.map(row => ({
    id: row.id,
    title: choose(row.titles as Record<string, string>, language, merchant.defaultLanguage).value,
    reason: row.reason,
    state: row.state as GrantBatch['state'],
    count: row.count,
    total: toWire(row.total, merchant.currency),
    given: Number(countOf.get(row.id)?.given ?? 0),
    givenAmount: toWire(BigInt(countOf.get(row.id)?.amount ?? 0), merchant.currency),
    failed: Number(countOf.get(row.id)?.failed ?? 0),
    claimDays: row.claim_days,
    askedBy: row.asked_by,
    askedAt: row.asked_at.getTime(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    waiting: waiting.get(row.id) ?? null,
  }))
}

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof office.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, ...page } = await readPage(
      tx
        .selectFrom('grant_batches')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc'),
      input,
    )
    return { ...page, rows: await toBatches(ctx, tx, rows, caller), currency: merchant.currency }
  })
}

export async function get(
  ctx: Context,
  { id, state, ...input }: ParsedInputOf<typeof office.get>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.get>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const batch = await batchOf(tx, merchant.id, id)
    if (!batch) throw refuse('NotFound')
    let query = tx
      .selectFrom('grant_lines')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('batch_id', '=', id)
    if (state) query = query.where('state', '=', state)
    const { rows, ...page } = await readPage(query.orderBy('line'), input)
    const members = await membersById(
      ctx,
      tx,
      merchant.id,
      rows.map(row => row.member_id),
    )
    return {
      ...page,
      rows: rows.map(row => ({
        id: String(row.line),
        line: row.line,
        memberId: String(row.member_id),
        account: members.get(row.member_id)?.username ?? '',
        amount: toWire(row.amount, merchant.currency),
        multiple: String(row.turnover_pct / FULL_PCT),
        state: row.state as 'waiting',
        problem: (row.problem || null) as null,
        at: row.at?.getTime() ?? null,
      })),
      batch: (await toBatches(ctx, tx, [batch], caller))[0]!,
      currency: merchant.currency,
    }
  })
}
