import { refuse } from '@ronda/contract/core/errors.ts'
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

export interface Phone {
  e164: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** Digits of the number range that is counted together: country code and the first three after it. */
export function prefixOf(phone: Phone): string {
  return phone.e164.slice(0, 1 + getCountryCallingCode(phone.country as CountryCode).length + 3)
}

/** A mobile number of a country the merchant serves, or a refusal. Premium, fixed and unassigned numbers are refused. */
export function readPhone(merchant: Merchant, mobileNum: string | undefined, dialingCode: string | undefined): Phone {
  const typed = mobileNum?.trim() ?? ''
  if (!typed) throw refuse('auth/missing-phone-number', { fields: [{ field: 'mobileNum', rule: 'required' }] })
  const served = merchant.settings.phoneCountries as CountryCode[]
  const code = dialingCode?.replace('+', '') ?? (served[0] ? getCountryCallingCode(served[0]) : '')
  const countries = served.filter(country => getCountryCallingCode(country) === code)
  for (const country of typed.startsWith('+') && !dialingCode ? served : countries) {
    const parsed = parsePhoneNumberFromString(typed, country)
    if (parsed?.country !== country || !parsed.isValid()) continue
    const type = parsed.getType()
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return { e164: parsed.number, country }
  }
  throw refuse('auth/invalid-phone-number', { fields: [{ field: 'mobileNum', rule: 'mobileNum' }] })
}

export function phoneIndex(ctx: Pick<Context, 'vault'>, merchantId: number, e164: string): Buffer {
  return ctx.vault.index(merchantId, 'phone', e164)
}

/**
 * Columns of `members` for a number. Pass `provenAt` once a code sent to it came back: only a proven number signs in, and it belongs to one
 * member only (unique index `members_proven_phone`).
 */
export function phoneColumns(
  ctx: Pick<Context, 'vault'>,
  merchantId: number,
  phone: Phone,
  provenAt: number | undefined,
): { phone_index: Buffer; phone_proven_at: Date | null } {
  return {
    phone_index: phoneIndex(ctx, merchantId, phone.e164),
    phone_proven_at: provenAt === undefined ? null : new Date(provenAt),
  }
}

/** The member who proved to own a number. */
export async function memberOfPhone(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  merchantId: number,
  e164: string,
): Promise<{ id: bigint; status: string; language: string } | undefined> {
  return tx
    .selectFrom('members')
    .select(['id', 'status', 'language'])
    .where('merchant_id', '=', merchantId)
    .where('phone_index', '=', phoneIndex(ctx, merchantId, e164))
    .where('phone_proven_at', 'is not', null)
    .executeTakeFirst()
}
