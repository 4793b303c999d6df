import type * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import { fixBrand } from '@ronda/contract/brand-guard.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import { toWire } from '@ronda/contract/money.ts'
import { positiveAmount } from '../../amounts.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { Merchant, MerchantSettings } from '../merchants/merchants.ts'
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
  const { merchant, operator } = caller
  const fixed = fixBrand(input.brand)
  if (!fixed.isUsable || fixed.brand.brandL !== input.brand.brandL)
    throw refuse('UnsafeBrand', { brandL: fixed.isUsable ? fixed.brand.brandL : '–' })
  const brand = { ...input.brand, ...fixed.brand }
  const twoPersonFrom = toWire(
    positiveAmount(input.twoPersonFrom, merchant.currency, 'twoPersonFrom'),
    merchant.currency,
  )
  await inSystem(ctx.system, async tx => {
    const row = await tx
      .selectFrom('merchants')
      .select(['settings', 'version'])
      .where('id', '=', merchant.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.version !== input.version) throw refuse('ChangedMeanwhile')
    const before = row.settings as unknown as MerchantSettings
    assertFlags({ ...before.modules, ...input.modules })
    const after: MerchantSettings = {
      ...before,
      brand,
      modules: { ...before.modules, ...input.modules },
      cashier: { ...before.cashier, receiptMinutes: input.receiptMinutes, twoPersonFrom },
    }
    await tx
      .updateTable('merchants')
      .set({ settings: JSON.stringify(after), version: row.version + 1 })
      .where('id', '=', merchant.id)
      .execute()
    const shown = (settings: MerchantSettings) => ({
      brand: settings.brand,
      modules: settings.modules,
      receiptMinutes: settings.cashier.receiptMinutes,
      twoPersonFrom: settings.cashier.twoPersonFrom,
    })
    await writeAudit(
      tx,
      merchant.id,
      {
        operator: operator.username,
        action: 'settings.saved',
        subject: merchant.code,
        reason: input.reason,
        before: shown(before),
        after: shown(after),
      },
      caller,
    )
  })
  ctx.merchants.forget()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return toSettings(ctx, (await ctx.merchants.byId(merchant.id)) as Merchant)
}
