import * as registration from '@ronda/contract/registration.ts'
import { forAnyone } from '../../http/calls.ts'
import { ruleMessage } from '../../http/messages.ts'
import { register } from './register.ts'

export const calls = [
  forAnyone(registration.settings, async (_ctx, _input, { merchant, language }) => ({
    open: merchant.settings.registration.open && merchant.settings.modules.USERNAMEREG3 === true,
    captcha: merchant.settings.registration.captcha,
    ageMin: merchant.ageMin,
    rules: merchant.settings.registration.rules.map(rule => ({ ...rule, message: ruleMessage(language, rule) })),
  })),
  forAnyone(registration.register, register),
]
