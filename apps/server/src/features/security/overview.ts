import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { maskEmail, maskPhone } from '../../messaging/messenger.ts'
import { isOldPasswordNeeded } from '../passwords/change.ts'
import { phoneOf, profileOf } from '../verification/offer.ts'

export function overview(ctx: Context, caller: MemberCaller): Promise<OutputOf<typeof security.overview>> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('members')
      .select(['profile_sealed', 'phone_proven_at', 'email_proven_at', 'totp_confirmed_at', 'password_changed_at'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    const devices = await tx
      .selectFrom('trusted_devices')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('expires_at', '>', new Date(now))
      .orderBy('trusted_at', 'desc')
      .execute()
    const profile = profileOf(ctx, merchant, row)
    const phone = row.phone_proven_at ? phoneOf(merchant, profile) : undefined
    return {
      mobile: phone ? maskPhone(phone.e164) : '',
      email: profile.email ? maskEmail(profile.email) : '',
      isEmailProven: Boolean(profile.email) && row.email_proven_at !== null,
      totp: row.totp_confirmed_at !== null,
      passwordChangedAt: row.password_changed_at.getTime(),
      oldPasswordNeeded: isOldPasswordNeeded(caller),
      trustedDevices: devices.map(device => ({
        id: device.id,
        current: device.device === caller.device,
        userAgent: device.user_agent,
        ip: device.ip,
        trustedAt: device.trusted_at.getTime(),
        expiresAt: device.expires_at.getTime(),
      })),
    }
  })
}

export async function forgetDevice(
  ctx: Context,
  input: ParsedInputOf<typeof security.forgetDevice>,
  { merchant, session }: MemberCaller,
): Promise<Record<string, never>> {
  const gone = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .deleteFrom('trusted_devices')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', '=', input.id)
      .executeTakeFirst(),
  )
  if (gone.numDeletedRows === 0n) throw refuse('NotFound')
  return {}
}
