import type * as office from '@ronda/contract/backoffice/identity.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../../base/amounts.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../../merchants/change-settings.ts'
import { type Limits, rulesOf } from '../rules.ts'

type Rules = OutputOf<typeof office.rules>

const SAVED = 'identity.rules-saved'

const toRules = (ctx: Context, merchant: Merchant): Omit<Rules, 'waiting'> => ({
  version: merchant.version,
  currency: merchant.currency,
  rules: rulesOf(merchant),
  providers: ['local', ...ctx.identityProviders.codes],
})

export const getRules = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Rules> => ({
  ...toRules(ctx, caller.merchant),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveRules(
  ctx: Context,
  { version, rules, reason }: ParsedInputOf<typeof office.saveRules>,
  caller: OperatorCaller,
): Promise<Rules> {
  const { currency } = caller.merchant
  if (rules.provider !== 'local' && !ctx.identityProviders.get(rules.provider))
    throw invalidInput([{ field: 'provider', rule: 'unknown' }])
  // Nothing at all may leave without it: that is 0, and not written as an amount.
  const amountOf = (text: string | null, field: string) =>
    text === null || Number(text) === 0 ? text && '0' : toWire(payableAmount(text, currency, field), currency)
  const inMoney = <T extends Limits>(limits: T, under = ''): T => ({
    ...limits,
    total: amountOf(limits.total, `${under}total`),
    single: amountOf(limits.single, `${under}single`),
    day: amountOf(limits.day, `${under}day`),
  })
  const identity = { ...inMoney(rules), address: inMoney(rules.address, 'address.') }
  const { merchant, waiting } = await changeSettings(
    ctx,
    caller,
    { version, reason, action: SAVED },
    () => ({ identity }),
    settings => ({ identity: rulesOf({ settings }) }),
  )
  return { ...toRules(ctx, merchant), waiting }
}
