import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { RESET_LINK_MINUTES } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type { SignedIn } from '@ronda/contract/portal/account/session.ts'
import { hashToken, newToken } from '../../base/crypto.ts'
import { text, writingLanguage } from '../../base/messages.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { assertOpen } from '../members/locked.ts'
import { pagesAt } from '../merchants/addresses.ts'
import { enter, entrantColumns } from '../sessions/enter.ts'
import { checkCode, spendCode } from '../verification/codes.ts'
import { verifyHuman } from '../verification/human.ts'
import { profileOf } from '../verification/offer.ts'
import { memberOfPhone, readPhone } from '../verification/phone.ts'
import { assertNewPassword, storePassword, tellPasswordChanged } from './new-password.ts'

const MINUTE_MS = 60_000
const LINKS_PER_HOUR = 3

/** The merchant's own page, at the host it was asked from where that is one of its hosts. Nothing else a caller says is in it. */
function pageOf(ctx: Context, merchant: Merchant, caller: PublicCaller): string {
  const asked = URL.canParse(caller.origin) ? new URL(caller.origin).hostname : ''
  return pagesAt(ctx.config, merchant.hosts.find(host => host === asked) ?? (merchant.hosts[0] as string))
}

export async function forgotByEmail(
  ctx: Context,
  input: ParsedInputOf<typeof security.forgotByEmail>,
  caller: PublicCaller,
): Promise<Record<string, never>> {
  await verifyHuman(ctx, caller, 'forgot', input.humanVerification)
  // Everything that differs between a known and an unknown account happens after the answer.
  ctx.messenger.later('passwordReset', () => mailLink(ctx, input, caller))
  return {}
}

async function mailLink(ctx: Context, asked: { username: string; email: string }, caller: PublicCaller): Promise<void> {
  const { merchant, now } = caller
  const token = newToken()
  const member = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('members')
      .select(['id', 'username', 'language', 'status', 'profile_sealed'])
      .where('merchant_id', '=', merchant.id)
      .where('username_key', '=', asked.username.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    const email = row && profileOf(ctx, merchant, row).email
    if (row?.status !== 'active' || !email || email.toLowerCase() !== asked.email.toLowerCase()) return undefined
    const recent = await tx
      .selectFrom('password_resets')
      .select('token_hash')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .where('created_at', '>', new Date(now - 60 * MINUTE_MS))
      .execute()
    if (recent.length >= LINKS_PER_HOUR) return undefined
    await tx
      .insertInto('password_resets')
      .values({
        merchant_id: merchant.id,
        token_hash: hashToken(token),
        member_id: row.id,
        created_at: new Date(now),
        expires_at: new Date(now + RESET_LINK_MINUTES * MINUTE_MS),
        ip: caller.ip,
      })
      .execute()
    return { ...row, email }
  })
  if (!member) return
  const gaps = {
    merchant: merchant.name,
    account: member.username,
    minutes: RESET_LINK_MINUTES,
    link: `${pageOf(ctx, merchant, caller)}/?reset=${token}`,
  }
  const language = writingLanguage(merchant, member.language)
  ctx.messenger.post({
    merchantId: merchant.id,
    channel: 'mail',
    purpose: 'passwordReset',
    memberId: member.id,
    to: member.email,
    subject: text(language, 'mail.passwordReset.subject', gaps),
    body: text(language, 'mail.passwordReset', gaps),
  })
}

export async function resetByLink(
  ctx: Context,
  input: ParsedInputOf<typeof security.resetByLink>,
  caller: PublicCaller,
): Promise<OutputOf<typeof security.resetByLink>> {
  const { merchant, now } = caller
  const found = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('password_resets as r')
      .innerJoin('members as m', join =>
        join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
      )
      .select(['m.id', 'm.username'])
      .where('r.merchant_id', '=', merchant.id)
      .where('r.token_hash', '=', hashToken(input.token))
      .where('r.used_at', 'is', null)
      .where('r.expires_at', '>', new Date(now))
      .where('m.status', '=', 'active')
      .executeTakeFirst(),
  )
  if (!found) throw refuse('ResetLinkInvalid')
  assertNewPassword(merchant, input, found.username)
  const passwordHash = await ctx.passwords.hash(input.newPassword)
  await inMerchant(ctx.app, merchant.id, async tx => {
    const spent = await tx
      .updateTable('password_resets')
      .set({ used_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('token_hash', '=', hashToken(input.token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) throw refuse('ResetLinkInvalid')
    await storePassword(tx, merchant.id, found.id, passwordHash, caller)
  })
  tellPasswordChanged(ctx, caller, found.id)
  return { account: found.username }
}

export async function resetByPhone(
  ctx: Context,
  input: ParsedInputOf<typeof security.resetByPhone>,
  caller: PublicCaller,
): Promise<SignedIn> {
  const { merchant } = caller
  if (!merchant.settings.modules.CHNGPASSVERIF3) throw refuse('auth/operation-not-allowed')
  const phone = readPhone(merchant, input.mobileNum, input.countryDialingCode)
  assertNewPassword(merchant, input, '')
  const code = await checkCode(ctx, caller, {
    action: 'forgot',
    target: { channel: 'sms', phone },
    code: input.verificationCode,
  })
  const passwordHash = await ctx.passwords.hash(input.newPassword)
  const { member, signedIn } = await inMerchant(ctx.app, merchant.id, async tx => {
    const owner = await memberOfPhone(ctx, tx, merchant.id, phone.e164)
    if (!owner) throw refuse('auth/invalid-verification-code')
    await assertOpen(tx, merchant.id, owner)
    const row = await tx
      .selectFrom('members')
      .select([...entrantColumns, 'username'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', owner.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    assertNewPassword(merchant, input, row.username)
    await spendCode(tx, merchant.id, code, caller.now)
    await storePassword(tx, merchant.id, owner.id, passwordHash, caller)
    const renewed = {
      ...row,
      password_initial: false,
      first_login_pending: false,
      password_changed_at: new Date(caller.now),
    }
    return { member: row, signedIn: await enter(ctx, tx, caller, renewed, 'code') }
  })
  tellPasswordChanged(ctx, caller, member.id)
  return signedIn
}
