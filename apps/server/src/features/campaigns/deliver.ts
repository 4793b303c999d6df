import { newId } from '@ronda/contract/core/ids.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { campaignMessages } from '../inbox/kinds.ts'
import { type CampaignKind, fits, mayBeTold, reachOf } from './segment.ts'
import { type Campaign, segmentOf, updateCampaign } from './store.ts'

/** Members looked at in one transaction. */
const SLICE = 500
/** Whoever was here so lately may have a page open that shows how many messages are unread. */
const PRESENT_MS = 10 * 60_000

const isUnderWay = (row: Campaign, now: number) =>
  row.state === 'sending' || (row.state === 'scheduled' && row.send_at.getTime() <= now)

/** One person let so many be reached; by now it may be more. */
async function begin(tx: Tx, merchant: Merchant, row: Campaign, now: number): Promise<Campaign> {
  if (merchant.fourEyes && row.approved_by === '') {
    const asked = { kind: row.kind as CampaignKind, segment: segmentOf(row) }
    const { total } = await reachOf(tx, merchant.id, asked, now)
    if (total > merchant.settings.campaigns.twoPeopleAbove)
      return updateCampaign(tx, row, { state: 'stopped', stopped_why: 'too-many', finished_at: new Date(now) })
  }
  return updateCampaign(tx, row, { state: 'sending', started_at: new Date(now) })
}

/**
 * The next members in order of their numbers. The campaign is held meanwhile, and where it stands is written with the messages, so that no
 * second run begins where the first is; a message is one per campaign and member in any case.
 */
async function slice(ctx: Context, merchant: Merchant, id: string, now: number) {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const found = await tx
      .selectFrom('campaigns')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found || !isUnderWay(found, now)) return { isDone: true, present: [] }
    const row = found.state === 'scheduled' ? await begin(tx, merchant, found, now) : found
    if (row.state !== 'sending') return { isDone: true, present: [] }
    const startedAt = row.started_at!
    const walk = await tx
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('id', '>', row.passed)
      .where('registered_at', '<=', startedAt)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    const last = walk.at(-1)?.id
    if (last === undefined) {
      await updateCampaign(tx, row, { state: 'sent', finished_at: new Date(now) })
      return { isDone: true, present: [] }
    }
    const kind = row.kind as CampaignKind
    const { rows: told } = await sql<{ id: bigint }>`
      select m.id from members m where m.id > ${row.passed} and m.id <= ${last} and m.registered_at <= ${startedAt}
        and ${fits(merchant.id, segmentOf(row), startedAt.getTime())} and ${mayBeTold(kind, now)}`.execute(tx)
    const written =
      told.length === 0
        ? []
        : await tx
            .insertInto('messages')
            .values(
              told.map(member => ({
                merchant_id: merchant.id,
                id: newId(now),
                member_id: member.id,
                category: row.category,
                kind: campaignMessages[kind],
                ref: row.id,
                params: '{}',
                created_at: new Date(now),
              })),
            )
            .onConflict(conflict => conflict.columns(['merchant_id', 'member_id', 'kind', 'ref']).doNothing())
            .returning('member_id')
            .execute()
    const isDone = walk.length < SLICE
    await updateCampaign(tx, row, {
      passed: last,
      reached: row.reached + written.length,
      ...(isDone && { state: 'sent', finished_at: new Date(now) }),
    })
    return { isDone, present: await presentAmong(tx, merchant.id, written, now) }
  })
}

async function presentAmong(
  tx: Tx,
  merchantId: number,
  written: readonly { member_id: bigint }[],
  now: number,
): Promise<bigint[]> {
  if (written.length === 0) return []
  const rows = await tx
    .selectFrom('sessions')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where(
      'member_id',
      'in',
      written.map(row => row.member_id),
    )
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now - PRESENT_MS))
    .execute()
  return rows.map(row => row.member_id)
}

/** Sends a campaign, slice by slice, until everybody it is for has it or somebody stops it. */
export async function deliver(ctx: Context, merchantId: number, id: string): Promise<void> {
  const merchant = await ctx.merchants.byId(merchantId)
  if (!merchant) return
  for (let isDone = false; !isDone; ) {
    const sent = await slice(ctx, merchant, id, ctx.clock.now())
    for (const memberId of sent.present) ctx.bus.publish({ merchantId, memberId, topic: 'messages' })
    ctx.bus.publish({ merchantId, topic: 'campaigns' })
    isDone = sent.isDone
  }
}

/** The same without being waited for; what fails here the job takes up. */
export const deliverSoon = (ctx: Context, merchantId: number, id: string): void =>
  void deliver(ctx, merchantId, id).catch(error =>
    ctx.log.error('a campaign waits for the job', { campaign: id, error: String(error) }),
  )

/** Everything whose time has come, or that was left half sent. */
export async function deliverDue(ctx: Context): Promise<void> {
  const due = await ctx.system
    .selectFrom('campaigns')
    .select(['merchant_id', 'id'])
    .where('state', 'in', ['scheduled', 'sending'])
    .where('send_at', '<=', new Date(ctx.clock.now()))
    .orderBy('send_at')
    .execute()
  await forEach(ctx, 'a campaign could not go on', due, ({ merchant_id, id }) => deliver(ctx, merchant_id, id))
}
