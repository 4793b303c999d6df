import type { ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type * as member from '@ronda/contract/member.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

const FAILURES_MAX = 5
const LOCK_MS = 30 * 60_000

/** Refuses unless the payment password is right. Five wrong ones in a row lock it for half an hour. */
export async function assertPaymentPassword(ctx: Context, caller: MemberCaller, given: string): Promise<void> {
  const where = { merchantId: caller.merchant.id, memberId: caller.session.memberId }
  const member = await inMerchant(ctx.app, where.merchantId, tx =>
    tx
      .selectFrom('members')
      .select(['payment_hash', 'payment_locked_until'])
      .where('merchant_id', '=', where.merchantId)
      .where('id', '=', where.memberId)
      .executeTakeFirstOrThrow(),
  )
  if (!member.payment_hash) throw refuse('PaymentPasswordNeeded')
  const lockedUntil = member.payment_locked_until?.getTime() ?? 0
  if (lockedUntil > caller.now) throw locked(lockedUntil, caller.now)
  const matches = await ctx.passwords.verify(member.payment_hash, given)
  const left = await inMerchant(ctx.app, where.merchantId, async tx => {
    const row = await tx
      .selectFrom('members')
      .select('payment_failures')
      .where('merchant_id', '=', where.merchantId)
      .where('id', '=', where.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const failures = matches ? 0 : row.payment_failures + 1
    const locks = failures >= FAILURES_MAX
    await tx
      .updateTable('members')
      .set({
        payment_failures: locks ? 0 : failures,
        payment_locked_until: locks ? new Date(caller.now + LOCK_MS) : null,
      })
      .where('merchant_id', '=', where.merchantId)
      .where('id', '=', where.memberId)
      .execute()
    return locks ? 0 : FAILURES_MAX - failures
  })
  if (matches) return
  if (left === 0) throw locked(caller.now + LOCK_MS, caller.now)
  throw refuse('WrongPaymentPassword', {
    left,
    fields: [{ field: 'paymentPassword', rule: 'wrongPaymentPassword', params: { left } }],
  })
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
      .select(['password_hash', 'payment_hash'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', caller.session.memberId)
      .executeTakeFirstOrThrow(),
  )
  if (row.payment_hash) {
    if (input.current === undefined) throw refuse('PaymentPasswordSet')
    await assertPaymentPassword(ctx, caller, input.current)
  } else if (!(await ctx.passwords.verify(row.password_hash, input.password ?? ''))) {
    throw refuse('WrongCredentials', { fields: [{ field: 'password', rule: 'wrongPassword' }] })
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
  })
  ctx.bus.publish({ merchantId, memberId: caller.session.memberId, topic: 'session' })
  return {}
}
