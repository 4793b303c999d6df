import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { FEEDBACK_PER_HOUR, type sendAsVisitor as sendCall } from '@ronda/contract/portal/site/feedback.ts'
import { sql } from 'kysely'
import { placeOf } from '../../base/networks.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { verifyHuman } from '../verification/human.ts'
import { sealEmail } from './email.ts'
import { assertWords } from './send.ts'

const HOUR_MS = 3_600_000

export async function sendAsVisitor(
  ctx: Context,
  { category, content, email, humanVerification }: ParsedInputOf<typeof sendCall>,
  caller: PublicCaller,
): Promise<Record<string, never>> {
  const { merchant, language, now } = caller
  assertWords(content, caller)
  await verifyHuman(ctx, caller, 'feedback', humanVerification)
  await inMerchant(ctx.app, merchant.id, async tx => {
    await assertVisitorLimit(tx, caller)
    await tx
      .insertInto('feedback')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        visitor_place: placeOf(caller.ip),
        language,
        category,
        content,
        ...(email && sealEmail(ctx, merchant.id, email)),
        created_at: new Date(now),
      })
      .execute()
  })
  return {}
}

/** As `assertWriteLimit` for members: only what was taken counts. */
async function assertVisitorLimit(tx: Tx, { merchant, ip, now }: PublicCaller): Promise<void> {
  const place = placeOf(ip)
  await sql`select pg_advisory_xact_lock(hashtext(${`feedback/${place}`}), ${merchant.id})`.execute(tx)
  const taken = await tx
    .selectFrom('feedback')
    .select('created_at')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', 'is', null)
    .where('visitor_place', '=', place)
    .where('created_at', '>', new Date(now - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(FEEDBACK_PER_HOUR)
    .execute()
  const oldest = taken[FEEDBACK_PER_HOUR - 1]?.created_at.getTime()
  if (oldest !== undefined) throw refuse('TooManyRequests', { retryAfterS: Math.ceil((oldest + HOUR_MS - now) / 1000) })
}
