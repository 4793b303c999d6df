import { isDeepStrictEqual } from 'node:util'
import type * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import type { CampaignDetail } from '@ronda/contract/backoffice/campaigns.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ask } from '../approvals/ask.ts'
import { dropWaiting } from '../approvals/drop.ts'
import { writeAudit } from '../audit-log/write.ts'
import { lockSending, reachedAlone } from './alone.ts'
import { campaignSend } from './approval.ts'
import { deliverSoon } from './deliver.ts'
import { reachOf } from './segment.ts'
import { type Campaign, lockCampaign, said, segmentOf, textsOf, toDetail, updateCampaign } from './store.ts'

/** People come and go while an operator writes; more than this is another message. */
const isAnother = (seen: number, now: number) => Math.abs(now - seen) > Math.max(5, seen * 0.05)

type Asked = ParsedInputOf<typeof campaigns.send>

const saysTheSame = (row: Campaign, { kind, category, link, texts, segment }: Asked): boolean =>
  isDeepStrictEqual([row.kind, row.category, row.link], [kind, category, link]) &&
  isDeepStrictEqual(textsOf(row), texts) &&
  isDeepStrictEqual(segmentOf(row), segment)

/** What the same request wrote before. */
async function known(tx: Tx, asked: Asked, { merchant, operator }: OperatorCaller): Promise<Campaign | undefined> {
  const row = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('request_id', '=', asked.requestId)
    .executeTakeFirst()
  if (row && (row.created_by !== operator.username || !saysTheSame(row, asked))) throw refuse('DuplicateRequest')
  return row
}

function write(tx: Tx, asked: Asked, expected: number, { merchant, operator, now }: OperatorCaller) {
  return tx
    .insertInto('campaigns')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      request_id: asked.requestId,
      kind: asked.kind,
      category: asked.category,
      texts: JSON.stringify(asked.texts),
      link: asked.link,
      segment: JSON.stringify(asked.segment),
      expected,
      state: 'waiting',
      created_by: operator.username,
      created_at: new Date(now),
      send_at: new Date(Math.max(now, asked.sendAt ?? now)),
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'request_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function send(ctx: Context, asked: Asked, caller: OperatorCaller): Promise<CampaignDetail> {
  const { merchant, now } = caller
  if (!asked.texts.es) throw invalidInput([{ field: 'texts.es.title', rule: 'required' }])
  const done = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await known(tx, asked, caller)
    if (before) return { row: before, announce: () => {} }
    const { total } = await reachOf(tx, merchant.id, asked, now)
    if (total === 0) throw refuse('NobodyReached')
    if (isAnother(asked.expected, total)) throw refuse('ChangedMeanwhile')
    await lockSending(tx, merchant.id)
    const reached = (await reachedAlone(tx, caller)) + total
    const row = await write(tx, asked, total, caller)
    // Written by the same request meanwhile.
    if (!row) return { row: (await known(tx, asked, caller))!, announce: () => {} }
    const limit = merchant.settings.campaigns.twoPeopleAbove
    if (reached > limit) {
      const { announce } = await ask(
        ctx,
        tx,
        campaignSend,
        {
          subject: row.id,
          payload: { id: row.id },
          why: [{ reason: 'many-members', about: String(reached) }],
          after: said(row, merchant),
          reason: asked.reason,
        },
        caller,
      )
      return { row, announce }
    }
    await updateCampaign(tx, row, { state: 'scheduled' })
    await writeAudit(tx, caller, {
      action: 'campaign.sent',
      subject: row.id,
      reason: asked.reason,
      after: said(row, merchant),
    })
    return { row, announce: () => deliverSoon(ctx, merchant.id, row.id) }
  })
  done.announce()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'campaigns' })
  return shown(ctx, done.row.id, caller)
}

const shown = (ctx: Context, id: string, caller: OperatorCaller): Promise<CampaignDetail> =>
  inMerchant(ctx.app, caller.merchant.id, async tx => {
    const row = await tx
      .selectFrom('campaigns')
      .selectAll()
      .where('merchant_id', '=', caller.merchant.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    return toDetail(ctx, tx, row, caller)
  })

export const get = (ctx: Context, { id }: ParsedInputOf<typeof campaigns.get>, caller: OperatorCaller) =>
  shown(ctx, id, caller)

export async function stop(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof campaigns.stop>,
  caller: OperatorCaller,
): Promise<CampaignDetail> {
  const { merchant, operator, now } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the campaign, as deciding it does.
    await dropWaiting(tx, merchant.id, 'campaign.send', id, { by: operator.username, now })
    const row = await lockCampaign(tx, merchant.id, id)
    if (!['waiting', 'scheduled', 'sending'].includes(row.state)) throw refuse('WrongState', { state: row.state })
    await updateCampaign(tx, row, {
      state: 'stopped',
      stopped_by: operator.username,
      stopped_why: reason,
      finished_at: new Date(now),
    })
    await writeAudit(tx, caller, {
      action: 'campaign.stopped',
      subject: id,
      reason,
      before: { state: row.state },
      after: { state: 'stopped', count: row.reached },
    })
  })
  for (const topic of ['campaigns', 'approvals'] as const) ctx.bus.publish({ merchantId: merchant.id, topic })
  return shown(ctx, id, caller)
}
