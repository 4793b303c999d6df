import type * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import { fixBrand } from '@ronda/contract/brand-guard.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import { toWire } from '@ronda/contract/money.ts'
import { positiveAmount } from '../../amounts.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { changeSettings } from '../merchants/change-settings.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { assertFlags } from '../site/settings.ts'

type Settings = OutputOf<typeof merchantCalls.settings>

function toSettings(ctx: Context, merchant: Merchant): Settings {
  const { brand, modules, cashier } = merchant.settings
  const host = merchant.hosts[0] ?? 'localhost'
  return {
    version: merchant.version,
    name: merchant.name,
    brand,
    modules,
    receiptMinutes: cashier.receiptMinutes,
    twoPersonFrom: cashier.twoPersonFrom,
    currency: merchant.currency,
    previewUrl: host.endsWith('localhost') ? `http://${host}:${ctx.config.port}/` : `https://${host}/`,
  }
}

export const getSettings = async (ctx: Context, _input: unknown, { merchant }: OperatorCaller): Promise<Settings> =>
  toSettings(ctx, merchant)

export async function saveSettings(
  ctx: Context,
  input: ParsedInputOf<typeof merchantCalls.saveSettings>,
  caller: OperatorCaller,
): Promise<Settings> {
  const { merchant } = caller
  const fixed = fixBrand(input.brand)
  if (!fixed.isUsable || fixed.brand.brandL !== input.brand.brandL)
    throw refuse('UnsafeBrand', { brandL: fixed.isUsable ? fixed.brand.brandL : '–' })
  const brand = { ...input.brand, ...fixed.brand }
  const twoPersonFrom = toWire(
    positiveAmount(input.twoPersonFrom, merchant.currency, 'twoPersonFrom'),
    merchant.currency,
  )
  const { version, reason } = input
  const saved = await changeSettings(
    ctx,
    caller,
    { version, reason, action: 'settings.saved' },
    before => {
      const modules = { ...before.modules, ...input.modules }
      assertFlags(modules)
      return { brand, modules, cashier: { ...before.cashier, receiptMinutes: input.receiptMinutes, twoPersonFrom } }
    },
    ({ brand, modules, cashier: { receiptMinutes, twoPersonFrom } }) => ({
      brand,
      modules,
      receiptMinutes,
      twoPersonFrom,
    }),
  )
  return toSettings(ctx, saved)
}
