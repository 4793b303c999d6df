import type * as office from '@ronda/contract/backoffice/protection.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { positiveAmount } from '../../../base/amounts.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../../merchants/change-settings.ts'
import { rulesOf } from '../rules.ts'

type Rules = OutputOf<typeof office.rules>

const SAVED = 'protection.rules-saved'

const toRules = (merchant: Merchant): Omit<Rules, 'waiting'> => ({
  version: merchant.version,
  currency: merchant.currency,
  rules: rulesOf(merchant),
})

export const getRules = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Rules> => ({
  ...toRules(caller.merchant),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveRules(
  ctx: Context,
  { version, rules, reason }: ParsedInputOf<typeof office.saveRules>,
  caller: OperatorCaller,
): Promise<Rules> {
  const { currency } = caller.merchant
  const reviewWinFrom = toWire(positiveAmount(rules.reviewWinFrom, currency, 'reviewWinFrom'), currency)
  const protection = { ...rules, reviewWinFrom }
  const asked = { version, reason, action: SAVED } as const
  const { merchant, waiting } = await changeSettings(
    ctx,
    caller,
    asked,
    () => ({ protection }),
    settings => ({ protection: rulesOf({ settings, currency }) }),
  )
  return { ...toRules(merchant), waiting }
}
