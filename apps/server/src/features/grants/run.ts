import type * as office from '@ronda/contract/backoffice/grants.ts'
import type { GrantBatch } from '@ronda/contract/backoffice/grants.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { type ErrorCode, Refusal } from '@ronda/contract/core/errors.ts'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { offerReward } from '../rewards/offer.ts'
import { batchOf } from './show.ts'

type Problem = NonNullable<OutputOf<typeof office.get>['rows'][number]['problem']>
const problems: Partial<Record<ErrorCode, Problem>> = {
  MemberLocked: 'locked',
  RealAccountNeeded: 'guest',
  OnBreak: 'barred',
  AccountClosing: 'barred',
  SelfExcluded: 'barred',
}
const DAY_MS = 86_400_000

/** Gives what lists that were let pass still owe, a line at a time; each of them once, also where several run it at the same time. */
export async function runGrants(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.all()) {
    const running = await inMerchant(ctx.app, merchant.id, tx =>
      tx
        .selectFrom('grant_batches')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('state', '=', 'running' satisfies GrantBatch['state'])
        .orderBy('decided_at')
        .execute(),
    )
    await forEach(ctx, 'a list of rewards could not go on', running, async ({ id }) => {
      const failed = new Set<number>()
      while (await giveNext(ctx, merchant, id, failed));
    })
  }
}

/** Whether there was a line to give, but for those that failed in this run: they are tried again in the next. */
async function giveNext(ctx: Context, merchant: Merchant, id: string, failed: Set<number>): Promise<boolean> {
  const now = ctx.clock.now()
  let line: number | undefined
  try {
    const memberId = await inMerchant(ctx.app, merchant.id, async tx => {
      // Held against a stop, not against others who give.
      const batch = await batchOf(tx, merchant.id, id, 'share')
      if (batch?.state !== 'running') return undefined
      let waiting = tx.selectFrom('grant_lines')
      if (failed.size > 0) waiting = waiting.where('line', 'not in', [...failed])
      const next = await waiting
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .where('batch_id', '=', id)
        .where('state', '=', 'waiting')
        .orderBy('line')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!next) return undefined
      line = next.line
      await assertReceiver(tx, merchant, next.member_id, now)
      const { record } = await offerReward(
        tx,
        merchant,
        {
          memberId: next.member_id,
          source: 'list',
          ref: `${id}/${next.line}`,
          amount: next.amount,
          titles: batch.titles as Record<string, string>,
          turnoverPct: next.turnover_pct,
          askedBy: batch.asked_by,
          ...(batch.claim_days !== null && { claimBy: { until: new Date(now + batch.claim_days * DAY_MS) } }),
        },
        now,
      )
      await mark(tx, merchant, id, next.line, { state: 'given', reward_id: record.id, at: new Date(now) })
      return next.member_id
    })
    if (memberId === undefined) {
      await end(ctx, merchant, id)
      return false
    }
    for (const topic of ['rewards', 'balance'] as const) ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
  } catch (error) {
    if (line === undefined) throw error
    if (!(error instanceof Refusal)) {
      ctx.log.error('a line of a list of rewards could not be given', { id, line, error: String(error) })
      failed.add(line)
      return true
    }
    const refused = { state: 'failed', problem: problems[error.code] ?? 'refused', at: new Date(now) }
    await inMerchant(ctx.app, merchant.id, tx => mark(tx, merchant, id, line!, refused))
  }
  return true
}

function mark(
  tx: Tx,
  merchant: Merchant,
  id: string,
  line: number,
  change: { state: string; problem?: string; reward_id?: string; at: Date },
) {
  return tx
    .updateTable('grant_lines')
    .set(change)
    .where('merchant_id', '=', merchant.id)
    .where('batch_id', '=', id)
    .where('line', '=', line)
    .where('state', '=', 'waiting')
    .execute()
}

/** Done once no line waits, also none that another just gives. */
async function end(ctx: Context, merchant: Merchant, id: string): Promise<void> {
  await inMerchant(ctx.app, merchant.id, async tx => {
    const batch = await batchOf(tx, merchant.id, id, 'update')
    const waiting = await tx
      .selectFrom('grant_lines')
      .select('line')
      .where('merchant_id', '=', merchant.id)
      .where('batch_id', '=', id)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (batch?.state !== 'running' || waiting) return
    await tx
      .updateTable('grant_batches')
      .set({ state: 'done', ended_at: new Date(ctx.clock.now()) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .execute()
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
}
