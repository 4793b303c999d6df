import { createHash } from 'node:crypto'
import type * as office from '@ronda/contract/backoffice/grants.ts'
import type { GrantBatch } from '@ronda/contract/backoffice/grants.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { amountMax, toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ask } from '../approvals/ask.ts'
import { writeAudit } from '../audit-log/write.ts'
import { grantList } from './approval.ts'
import { readLines, toLine, totalOf } from './lines.ts'
import { batchOf, toBatches } from './show.ts'

/** A dry run: what each line would give, and what is wrong with it. */
export async function check(
  ctx: Context,
  input: ParsedInputOf<typeof office.check>,
  { merchant, operator, now }: OperatorCaller,
): Promise<OutputOf<typeof office.check>> {
  const lines = await inMerchant(ctx.app, merchant.id, tx =>
    readLines(tx, merchant, input, { operators: [operator.username], now }),
  )
  return {
    rows: lines.map(line => toLine(line, merchant)),
    problems: lines.filter(({ problem }) => problem !== null).length,
    total: toWire(totalOf(lines), merchant.currency),
    currency: merchant.currency,
  }
}

/** Writes a list down and proposes it; nothing is given before a second person let it pass. */
export async function propose(
  ctx: Context,
  { requestId, titles, claimDays, reason, ...input }: ParsedInputOf<typeof office.propose>,
  caller: OperatorCaller,
): Promise<GrantBatch> {
  const { merchant, operator, now } = caller
  if (!titles.es) throw invalidInput([{ field: 'titles.es', rule: 'required' }])
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...input, titles, claimDays }))
    .digest('hex')
  /** What the same request wrote before. */
  const before = async (tx: Tx) => {
    const known = await tx
      .selectFrom('grant_batches')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (!known) return undefined
    const isSame = known.digest === digest && known.reason === reason && known.asked_by === operator.username
    if (!isSame) throw refuse('DuplicateRequest')
    return { batch: (await toBatches(ctx, tx, [known], caller))[0]!, announce: () => {} }
  }
  const { batch, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const known = await before(tx)
    if (known) return known
    const lines = await readLines(tx, merchant, input, { operators: [operator.username], now })
    const wrong = lines.filter(({ problem }) => problem !== null)
    if (wrong.length > 0) throw refuse('GrantsWrong', { count: wrong.length })
    const total = totalOf(lines)
    if (total > amountMax) throw invalidInput([{ field: 'lines', rule: 'money' }])
    const id = newId(now)
    const made = await tx
      .insertInto('grant_batches')
      .values({
        merchant_id: merchant.id,
        id,
        request_id: requestId,
        titles: JSON.stringify(titles),
        reason,
        claim_days: claimDays,
        count: lines.length,
        total,
        digest,
        state: 'asked',
        asked_by: operator.username,
        asked_at: new Date(now),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'request_id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    // Written by the same request meanwhile.
    if (!made) return (await before(tx))!
    await tx
      .insertInto('grant_lines')
      .values(
        lines.map(({ line, memberId, amount, turnoverPct }) => ({
          merchant_id: merchant.id,
          batch_id: id,
          line,
          member_id: memberId!,
          amount: amount!,
          turnover_pct: turnoverPct!,
          state: 'waiting',
        })),
      )
      .execute()
    const asked = await ask(
      ctx,
      tx,
      grantList,
      {
        subject: id,
        amount: total,
        payload: { id, digest },
        why: [{ reason: 'always' }],
        after: { title: titles.es, members: lines.length, claimDays },
        reason,
      },
      caller,
    )
    const batch = (await batchOf(tx, merchant.id, id))!
    return { batch: (await toBatches(ctx, tx, [batch], caller))[0]!, announce: asked.announce }
  })
  announce()
  return batch
}

/** Nobody who has something loses it; nobody else gets any. */
export async function stop(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof office.stop>,
  caller: OperatorCaller,
): Promise<GrantBatch> {
  const { merchant, now } = caller
  const stopped = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await batchOf(tx, merchant.id, id, 'update')
    if (!before) throw refuse('NotFound')
    if (before.state !== 'running') throw refuse('WrongState', { state: before.state })
    const row = await tx
      .updateTable('grant_batches')
      .set({ state: 'stopped', ended_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [batch] = await toBatches(ctx, tx, [row], caller)
    await writeAudit(tx, caller, {
      action: 'grants.stopped',
      subject: id,
      before: { state: before.state },
      after: { state: row.state, given: batch!.given },
      reason,
    })
    return batch!
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  return stopped
}
