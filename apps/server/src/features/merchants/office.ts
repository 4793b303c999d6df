import type * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import { fixBrand } from '@ronda/contract/brand/brand-guard.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { positiveAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { assertFlags } from '../site/flags.ts'
import { changeSettings, waitingSettings } from './change-settings.ts'

type Settings = OutputOf<typeof merchantCalls.settings>

const SAVED = 'settings.saved'

function toSettings(ctx: Context, merchant: Merchant): Omit<Settings, 'waiting'> {
  const { brand, modules, cashier } = merchant.settings
  const host = merchant.hosts[0] ?? 'localhost'
  return {
    version: merchant.version,
    name: merchant.name,
    brand,
    modules,
    receiptMinutes: cashier.receiptMinutes,
    twoPersonFrom: cashier.twoPersonFrom,
    openingHoldHours: cashier.openingHoldHours,
    fourEyes: merchant.fourEyes,
    currency: merchant.currency,
    previewUrl: host.endsWith('localhost') ? `http://${host}:${ctx.config.port}/` : `https://${host}/`,
  }
}

export const getSettings = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Settings> => ({
  ...toSettings(ctx, caller.merchant),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveSettings(
  ctx: Context,
  input: ParsedInputOf<typeof merchantCalls.saveSettings>,
  caller: OperatorCaller,
): Promise<Settings> {
  const { currency } = caller.merchant
  const fixed = fixBrand(input.brand)
  if (!fixed.isUsable || fixed.brand.brandL !== input.brand.brandL)
    throw refuse('UnsafeBrand', { brandL: fixed.isUsable ? fixed.brand.brandL : '–' })
  const brand = { ...input.brand, ...fixed.brand }
  const twoPersonFrom = toWire(positiveAmount(input.twoPersonFrom, currency, 'twoPersonFrom'), currency)
  const { version, reason, receiptMinutes, openingHoldHours } = input
  const { merchant, waiting } = await changeSettings(
    ctx,
    caller,
    { version, reason, action: SAVED },
    before => {
      const modules = { ...before.modules, ...input.modules }
      assertFlags(modules)
      return { brand, modules, cashier: { ...before.cashier, receiptMinutes, twoPersonFrom, openingHoldHours } }
    },
    ({ brand, modules, cashier: { receiptMinutes, twoPersonFrom, openingHoldHours } }) => ({
      brand,
      modules,
      receiptMinutes,
      twoPersonFrom,
      openingHoldHours,
    }),
  )
  return { ...toSettings(ctx, merchant), waiting }
}
