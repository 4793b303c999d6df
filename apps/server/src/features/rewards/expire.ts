import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, Tx } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import type { MessageKind, messageKinds } from '../inbox/kinds.ts'
import { tell } from '../inbox/tell.ts'
import type { RewardRecord } from './store.ts'

/** So long before something ends its member hears of it. */
const SOON_MS = 24 * 3_600_000
/** What is given for no longer than this needs no reminder. */
const SHORT_MS = 48 * 3_600_000

async function tellOf(
  ctx: Context,
  tx: Tx,
  kind: MessageKind & keyof typeof messageKinds,
  row: RewardRecord,
  now: number,
): Promise<void> {
  const currency = (await ctx.merchants.byId(row.merchant_id))?.currency
  if (!currency) return
  const params = {
    amount: toWire(row.amount, currency),
    currency,
    ...(row.valid_until && { until: String(row.valid_until.getTime()) }),
  }
  await tell(tx, row.merchant_id, { memberId: row.member_id, kind, ref: row.id, params }, now)
}

/** What nobody claimed in time is gone; the reward center says so. */
export async function expireRewards(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const rows = await inSystem(ctx.system, async tx => {
    const expired = await tx
      .updateTable('rewards')
      .set({ state: 'expired', decided_at: new Date(now) })
      .where('state', '=', 'claimable')
      .where('valid_until', '<=', new Date(now))
      .returningAll()
      .execute()
    for (const row of expired) await tellOf(ctx, tx, 'reward-expired', row, now)
    return expired
  })
  for (const { merchant_id, member_id } of rows)
    ctx.bus.publish({ merchantId: merchant_id, memberId: member_id, topic: 'rewards' })
}

/** What can be claimed for one more day, and bonuses that end within one. Each is told once. */
export async function tellEnding(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const [soon, since] = [new Date(now + SOON_MS), new Date(now)]
  const members = await inSystem(ctx.system, async tx => {
    const rewards = await tx
      .selectFrom('rewards as r')
      .selectAll('r')
      .where('r.state', '=', 'claimable')
      .where('r.valid_until', '>', since)
      .where('r.valid_until', '<=', soon)
      .where('r.asked_at', '<=', eb => eb.val(new Date(now - SHORT_MS + SOON_MS)))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.merchant_id', '=', 'r.merchant_id')
              .whereRef('m.member_id', '=', 'r.member_id')
              .where('m.kind', '=', 'reward-ending')
              .whereRef('m.ref', '=', 'r.id'),
          ),
        ),
      )
      .execute()
    for (const row of rewards) await tellOf(ctx, tx, 'reward-ending', row, now)
    const bonuses = await tx
      .selectFrom('turnover_items as i')
      .select(['i.merchant_id', 'i.member_id', 'i.ref', 'i.ends_at'])
      .where('i.status', '=', 'active')
      .where('i.ends_at', '>', since)
      .where('i.ends_at', '<=', soon)
      .where('i.created_at', '<=', new Date(now - SHORT_MS + SOON_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.merchant_id', '=', 'i.merchant_id')
              .whereRef('m.member_id', '=', 'i.member_id')
              .where('m.kind', '=', 'bonus-ending')
              .whereRef('m.ref', '=', 'i.ref'),
          ),
        ),
      )
      .execute()
    for (const { merchant_id, member_id, ref, ends_at } of bonuses)
      await tell(
        tx,
        merchant_id,
        { memberId: member_id, kind: 'bonus-ending', ref, params: { until: String(ends_at!.getTime()) } },
        now,
      )
    return [...rewards, ...bonuses]
  })
  for (const { merchant_id, member_id } of members)
    ctx.bus.publish({ merchantId: merchant_id, memberId: member_id, topic: 'messages' })
}
