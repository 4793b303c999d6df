import { text, writingLanguage } from '../../base/messages.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { phoneOf, profileOf } from '../verification/offer.ts'

export type Notice =
  | 'newNetwork'
  | 'passwordChanged'
  | 'totpOn'
  | 'totpOff'
  | 'mobileBound'
  | 'emailBound'
  | 'closingAsked'
  | 'closingTakenBack'
  | 'accountClosed'
  | 'accountReopened'

/** Tells the owner of an account what happened to it: by mail if an address is known, else by SMS to a proven number. */
export function postNotice(ctx: Context, caller: PublicCaller, memberId: bigint, notice: Notice): void {
  ctx.messenger.later(notice, async () => (await noticeTo(ctx, caller, memberId, notice))())
}

/** A notice to where the owner can be reached now, to be posted once that has changed. */
export async function noticeTo(
  ctx: Context,
  caller: Pick<PublicCaller, 'merchant' | 'now' | 'ip'>,
  memberId: bigint,
  notice: Notice,
): Promise<() => void> {
  const { merchant } = caller
  const row = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('members')
      .select(['username', 'language', 'profile_sealed', 'phone_proven_at', 'closing_ends_at'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  )
  const profile = profileOf(ctx, merchant, row)
  const gaps = {
    merchant: merchant.name,
    account: row.username,
    ip: caller.ip,
    at: utc(new Date(caller.now)),
    until: row.closing_ends_at ? utc(row.closing_ends_at) : '',
  }
  const language = writingLanguage(merchant, row.language)
  const message = { merchantId: merchant.id, purpose: notice, body: text(language, `notice.${notice}`, gaps) }
  const phone = row.phone_proven_at ? phoneOf(merchant, profile) : undefined
  const { email } = profile
  const subject = text(language, `notice.${notice}.subject`, gaps)
  return () => {
    if (email) ctx.messenger.post({ ...message, channel: 'mail', to: email, subject })
    else if (phone) ctx.messenger.post({ ...message, channel: 'sms', to: phone.e164 })
  }
}

const utc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
