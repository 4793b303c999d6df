import * as site from '@ronda/contract/backoffice/site.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import { ruleMessage } from '../../base/messages.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { forAnyone, forOperator } from '../../handlers.ts'
import { findAffiliate } from './affiliate.ts'
import { getRegistration, saveRegistration } from './office.ts'
import { isModeOpen, register } from './register.ts'
import { rulesOf } from './rules.ts'

async function settings(_ctx: Context, _input: unknown, { merchant, language }: PublicCaller) {
  const modes = registration.registrationModes.filter(mode => isModeOpen(merchant, mode))
  return {
    open: modes.length > 0,
    forms: Object.fromEntries(
      modes.map(mode => [
        mode,
        rulesOf(merchant, mode).map(rule => ({ ...rule, message: ruleMessage(language, rule) })),
      ]),
    ),
    captcha: merchant.settings.registration.captcha,
    ageMin: merchant.ageMin,
  }
}

export const calls = [
  forAnyone(registration.settings, settings),
  forAnyone(registration.register, (ctx, input, caller) => register(ctx, 'username', input, caller)),
  forAnyone(registration.registerMobile, (ctx, input, caller) => register(ctx, 'mobile', input, caller)),
  forAnyone(registration.affiliate, findAffiliate),
]

export const officeCalls = [
  forOperator(site.registration, getRegistration),
  forOperator(site.saveRegistration, saveRegistration),
]
