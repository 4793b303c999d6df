import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { assertPassword } from '../passwords/prove.ts'
import { checkCode, spendCode } from '../verification/codes.ts'
import { profileOf } from '../verification/offer.ts'
import { noteReachChanged } from './hold.ts'
import { noticeTo } from './notices.ts'

type Profile = ReturnType<typeof profileOf>

interface Contact {
  cause: 'email' | 'mobile'
  target: Parameters<typeof checkCode>[2]['target']
  /** What the profile says of it before, and from now on. */
  before(profile: Profile): string | undefined
  after: Profile
  /** Beside the profile: what is searched by, and that it is proven. */
  columns: { email_proven_at: Date } | { phone_index: Buffer; phone_proven_at: Date | null }
  assertFree?(tx: Tx): Promise<void>
}

/**
 * Makes a proven address or number the member's: with the password, and the code that was sent there. Whoever reads what it replaces hears of it,
 * links that were mailed before end, and withdrawals wait a while.
 */
export async function bindContact(
  ctx: Context,
  caller: MemberCaller,
  { password, verificationCode }: { password: string; verificationCode: string },
  { cause, target, before, after, columns, assertFree }: Contact,
): Promise<void> {
  const { merchant, session, now } = caller
  const { memberId } = session
  await assertPassword(ctx, caller, password)
  const code = await checkCode(ctx, caller, { action: 'bind', target, code: verificationCode })
  const postNotice = await noticeTo(ctx, caller, memberId, cause === 'email' ? 'emailBound' : 'mobileBound')
  const isNew = await inMerchant(ctx.app, merchant.id, async tx => {
    await assertFree?.(tx)
    await spendCode(tx, merchant.id, code, now)
    const row = await tx
      .selectFrom('members')
      .select('profile_sealed')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const profile = profileOf(ctx, merchant, row)
    const next = { ...profile, ...after }
    await tx
      .updateTable('members')
      .set({ profile_sealed: ctx.vault.seal(merchant.id, 'profile', next), ...columns })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .execute()
    const was = before(profile)
    if (was === before(next)) return false
    await tx
      .updateTable('password_resets')
      .set({ used_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .execute()
    if (was) await noteReachChanged(tx, merchant.id, memberId, { cause, now })
    return true
  })
  if (isNew) postNotice()
}
