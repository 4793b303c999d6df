import { Refusal } from '@ronda/contract/core/errors.ts'
import type { VerificationMethod, VerificationOffer } from '@ronda/contract/portal/account/session.ts'
import type { Context } from '../../context.ts'
import { maskEmail, maskPhone } from '../../messaging/messenger.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Phone, readPhone } from './phone.ts'

export type Profile = Record<string, string | undefined>

export interface Provable {
  profile_sealed: Buffer
  phone_proven_at: Date | null
  totp_confirmed_at: Date | null
}

export function profileOf(ctx: Pick<Context, 'vault'>, merchant: Merchant, row: { profile_sealed: Buffer }): Profile {
  return ctx.vault.open<Profile>(merchant.id, 'profile', row.profile_sealed)
}

/** The number of a profile, if the merchant still serves its country. */
export function phoneOf(merchant: Merchant, profile: Profile): Phone | undefined {
  if (!profile.mobileNum) return undefined
  try {
    return readPhone(merchant, profile.mobileNum, profile.countryDialingCode)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What a member can prove. A typed number and payee name count only together, so neither is offered alone. */
export function verificationOffer(ctx: Context, merchant: Merchant, member: Provable): VerificationOffer {
  const profile = profileOf(ctx, merchant, member)
  const phone = phoneOf(merchant, profile)
  const methods: VerificationMethod[] = []
  if (phone && member.phone_proven_at) methods.push('verificationCode')
  if (profile.email) methods.push('email')
  if (member.totp_confirmed_at) methods.push('totp')
  if (phone && profile.payeeName) methods.push('mobile', 'payeeName')
  return {
    methods,
    mobile: phone ? maskPhone(phone.e164) : '',
    email: profile.email ? maskEmail(profile.email) : '',
  }
}
