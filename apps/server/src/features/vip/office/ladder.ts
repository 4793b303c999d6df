import type * as office from '@ronda/contract/backoffice/vip.ts'
import type { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { lockSubject } from '../../approvals/lock.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { ladderChange } from '../approval.ts'
import { levelsOf } from '../ladder.ts'
import { checked, rulesChanged, tagOf, toEdit, toStored } from './edit.ts'

/** There is one ladder. */
const SUBJECT = 'ladder'

export async function ladderOf(tx: Tx, merchant: Merchant): Promise<{ tag: string; levels: VipLevelEdit[] }> {
  const levels = (await levelsOf(tx, merchant.id)).map(row => toEdit(row, merchant.currency))
  return { tag: tagOf(levels), levels }
}

export async function getLadder(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.get>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => ({
    ...(await ladderOf(tx, merchant)),
    currency: merchant.currency,
    waiting: (await waitingFor(ctx, tx, 'vip.ladder', [SUBJECT], caller)).get(SUBJECT) ?? null,
  }))
}

/** Names, colours and texts at once; what levels ask for and give, with all that came with it, waits for a second person. */
export async function saveLadder(
  ctx: Context,
  input: ParsedInputOf<typeof office.save>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.save>> {
  const { merchant } = caller
  const levels = checked(input.levels, merchant.currency)
  const announce = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the ladder, as deciding it does.
    await lockSubject(tx, merchant.id, ladderChange.name, SUBJECT)
    const before = await lockLadder(tx, merchant)
    if (before.tag !== input.tag) throw refuse('ChangedMeanwhile')
    const { was, will, isChanged } = rulesChanged(before.levels, levels)
    if (isChanged) {
      await assertUnused(tx, merchant, levels)
      const { announce } = await ask(
        ctx,
        tx,
        ladderChange,
        {
          subject: SUBJECT,
          payload: { tag: before.tag, levels },
          why: [{ reason: 'always' }],
          before: was,
          after: will,
          reason: input.reason,
        },
        caller,
      )
      return announce
    }
    await writeLadder(tx, merchant, levels)
    await writeAudit(tx, caller, {
      action: 'vip.saved',
      subject: merchant.code,
      reason: input.reason,
      before: before.levels,
      after: levels,
    })
    return () => ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  })
  announce()
  return getLadder(ctx, {}, caller)
}

export async function lockLadder(tx: Tx, merchant: Merchant) {
  await sql`select pg_advisory_xact_lock(hashtext('vip-levels'), ${merchant.id})`.execute(tx)
  return ladderOf(tx, merchant)
}

/** A level that somebody has cannot go. */
export async function assertUnused(tx: Tx, merchant: Merchant, levels: readonly VipLevelEdit[]): Promise<void> {
  const stranded = await tx
    .selectFrom('members')
    .select('vip_level')
    .where('merchant_id', '=', merchant.id)
    .where(
      'vip_level',
      'not in',
      levels.map(level => level.level),
    )
    .limit(1)
    .executeTakeFirst()
  if (stranded) throw refuse('LevelInUse', { level: stranded.vip_level })
}

export async function writeLadder(tx: Tx, merchant: Merchant, levels: readonly VipLevelEdit[]): Promise<void> {
  await tx.deleteFrom('vip_levels').where('merchant_id', '=', merchant.id).execute()
  await tx
    .insertInto('vip_levels')
    .values(levels.map(level => toStored(level, merchant)))
    .execute()
}
