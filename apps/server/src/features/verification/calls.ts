import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone, forMember } from '../../handlers.ts'
import { type CodeAction, sendCode } from './codes.ts'
import { offerOwn, passVerification, sendOwnCode } from './extra.ts'
import { newHumanChallenge, verifyHuman } from './human.ts'
import { memberOfPhone, readPhone } from './phone.ts'

type CodeSent = OutputOf<typeof verification.smsLogin>

interface Asked {
  number: string
  countryDialingCode?: string
  humanVerification?: string
}

async function smsCode(ctx: Context, caller: PublicCaller, action: CodeAction, asked: Asked): Promise<CodeSent> {
  const { merchant } = caller
  const phone = readPhone(merchant, asked.number, asked.countryDialingCode)
  await verifyHuman(ctx, caller, 'sms', asked.humanVerification)
  const owner = await inMerchant(ctx.app, merchant.id, tx => memberOfPhone(ctx, tx, merchant.id, phone.e164))
  const isNew = action === 'register' || action === 'bind'
  return sendCode(ctx, caller, {
    action,
    target: { channel: 'sms', phone },
    language: owner?.language ?? caller.language,
    memberId: owner?.id,
    reader: isNew ? (owner ? 'taken' : 'owner') : owner ? 'owner' : 'nobody',
  })
}

export const calls = [
  forAnyone(verification.human, (ctx, input, caller) => newHumanChallenge(ctx, input.action, caller)),
  forAnyone(verification.smsLogin, (ctx, { mobileNum, ...rest }, caller) =>
    smsCode(ctx, caller, 'login', { number: mobileNum, ...rest }),
  ),
  forAnyone(verification.smsRegister, (ctx, { mobileNo, ...rest }, caller) =>
    smsCode(ctx, caller, 'register', { number: mobileNo, ...rest }),
  ),
  forAnyone(verification.smsForgot, (ctx, { mobileNum, ...rest }, caller) =>
    smsCode(ctx, caller, 'forgot', { number: mobileNum, ...rest }),
  ),
  forMember(verification.smsBind, (ctx, { mobileNum, ...rest }, caller) =>
    smsCode(ctx, caller, 'bind', { number: mobileNum, ...rest }),
  ),
  forMember(verification.send, sendOwnCode),
  forMember(verification.offer, (ctx, _input, caller) => offerOwn(ctx, caller)),
  forMember(verification.pass, passVerification),
]
