import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { maskPhone } from '../../messaging/messenger.ts'
import { phoneOf } from '../verification/offer.ts'
import { memberOfPhone, phoneColumns, readPhone } from '../verification/phone.ts'
import { bindContact } from './bind.ts'

export async function bindMobile(
  ctx: Context,
  { mobileNum, countryDialingCode, ...proof }: ParsedInputOf<typeof security.bindMobile>,
  caller: MemberCaller,
): Promise<OutputOf<typeof security.bindMobile>> {
  const { merchant, session, now } = caller
  const phone = readPhone(merchant, mobileNum, countryDialingCode)
  await bindContact(ctx, caller, proof, {
    cause: 'mobile',
    target: { channel: 'sms', phone },
    before: profile => phoneOf(merchant, profile)?.e164,
    after: { mobileNum: phone.e164, countryDialingCode: undefined },
    columns: phoneColumns(ctx, merchant.id, phone, now),
    async assertFree(tx) {
      const owner = await memberOfPhone(ctx, tx, merchant.id, phone.e164)
      if (owner && owner.id !== session.memberId) throw refuse('MobileTaken')
    },
  })
  return { mobile: maskPhone(phone.e164) }
}
