import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as member from '@ronda/contract/portal/account/member.ts'
import { inTurn } from '../../base/turns.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { tell } from '../inbox/tell.ts'
import { assertPassword } from '../passwords/prove.ts'

const FAILURES_MAX = 5
const LOCK_MS = 30 * 60_000

/**
 * Refuses unless the payment password is right. Five wrong ones in a row lock it for half an hour. One after the other, so that right ones that
 * come at once do not lock each other out.
 */
export function assertPaymentPassword(ctx: Context, caller: MemberCaller, given: string): Promise<void> {
  const { merchant, session } = caller
  return inTurn(`payment-password/${merchant.id}/${session.memberId}`, () => prove(ctx, caller, given))
}

async function prove(ctx: Context, caller: MemberCaller, given: string): Promise<void> {
  const { hash, failures } = await countTry(ctx, caller)
  let matches: boolean
  try {
    matches = await ctx.passwords.verify(hash, given)
  } catch (error) {
    await giveTryBack(ctx, caller)
    throw error
  }
  if (matches) return forgetTries(ctx, caller)
  const left = FAILURES_MAX - failures
  if (left === 0) throw locked(caller.now + LOCK_MS, caller.now)
  throw refuse('WrongPaymentPassword', {
    left,
    fields: [{ field: 'paymentPassword', rule: 'wrongPaymentPassword', params: { left } }],
  })
}

/**
 * Counts a try as a failure before it is checked, and locks with the fifth, so that of tries made at once no more than five are checked. Only
 * a right one takes the lock away again.
 */
function countTry(ctx: Context, caller: MemberCaller): Promise<{ hash: string; failures: number }> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select(['payment_hash', 'payment_failures', 'payment_locked_until'])
      .where('merchant_id', '=', caller.merchant.id)
      .where('id', '=', caller.session.memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!member.payment_hash) throw refuse('PaymentPasswordNeeded')
    const lockedUntil = member.payment_locked_until?.getTime() ?? 0
    if (lockedUntil > caller.now) throw locked(lockedUntil, caller.now)
    const failures = (lockedUntil > 0 ? 0 : member.payment_failures) + 1
    await saveTries(tx, caller, failures, failures >= FAILURES_MAX ? new Date(caller.now + LOCK_MS) : null)
    return { hash: member.payment_hash, failures }
  })
}

/** Takes back a try that was not checked. */
function giveTryBack(ctx: Context, caller: MemberCaller): Promise<void> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const { payment_failures } = await tx
      .selectFrom('members')
      .select('payment_failures')
      .where('merchant_id', '=', caller.merchant.id)
      .where('id', '=', caller.session.memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await saveTries(tx, caller, Math.max(0, payment_failures - 1), null)
  })
}

const forgetTries = (ctx: Context, caller: MemberCaller) =>
  inMerchant(ctx.app, caller.merchant.id, tx => saveTries(tx, caller, 0, null))

async function saveTries(tx: Tx, caller: MemberCaller, failures: number, lockedUntil: Date | null): Promise<void> {
  await tx
    .updateTable('members')
    .set({ payment_failures: failures, payment_locked_until: lockedUntil })
    .where('merchant_id', '=', caller.merchant.id)
    .where('id', '=', caller.session.memberId)
    .execute()
}

function locked(until: number, now: number) {
  const retryAfterS = Math.ceil((until - now) / 1000)
  return refuse('PaymentPasswordLocked', { minutes: Math.ceil(retryAfterS / 60), retryAfterS })
}

type SetPaymentPassword = typeof member.setPaymentPassword

/** First time: proves the sign-in password. Later: proves the current payment password. */
export async function setPaymentPassword(
  ctx: Context,
  input: ParsedInputOf<SetPaymentPassword>,
  caller: MemberCaller,
): Promise<Record<string, never>> {
  const merchantId = caller.merchant.id
  const row = await inMerchant(ctx.app, merchantId, tx =>
    tx
      .selectFrom('members')
      .select('payment_hash')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', caller.session.memberId)
      .executeTakeFirstOrThrow(),
  )
  if (row.payment_hash) {
    if (input.current === undefined) throw refuse('PaymentPasswordSet')
    await assertPaymentPassword(ctx, caller, input.current)
  } else {
    await assertPassword(ctx, caller, input.password ?? '')
  }
  const hash = await ctx.passwords.hash(input.paymentPassword)
  await inMerchant(ctx.app, merchantId, async tx => {
    const changed = await tx
      .updateTable('members')
      .set({
        payment_hash: hash,
        payment_failures: 0,
        payment_locked_until: null,
        payment_changed_at: new Date(caller.now),
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', caller.session.memberId)
      .where('payment_hash', row.payment_hash ? '=' : 'is', row.payment_hash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw refuse('PaymentPasswordSet')
    const told = {
      memberId: caller.session.memberId,
      kind: 'payment-password-changed',
      ref: String(caller.now),
    } as const
    if (row.payment_hash) await tell(tx, merchantId, told, caller.now)
  })
  ctx.bus.publish({ merchantId, memberId: caller.session.memberId, topic: 'session' })
  return {}
}
