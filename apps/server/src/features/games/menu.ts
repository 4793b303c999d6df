import type * as games from '@ronda/contract/backoffice/games.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type Category, categories } from '@ronda/contract/core/constants.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { changeSettings } from '../merchants/change-settings.ts'

type Menu = OutputOf<typeof games.menu>

/** Bingo has its fixed place behind all others, and only where the language TY is served. */
const ordered: readonly Category[] = categories.filter(category => category !== 'BG')

async function menuOf(ctx: Context, merchant: Merchant): Promise<Menu> {
  const catalogue = await ctx.catalogues.of(merchant)
  const shown = merchant.settings.categories.filter(id => ordered.includes(id))
  const entry = (id: Category, isShown: boolean): Menu['categories'][number] => {
    const own = catalogue.allGames.filter(game => game.category === id)
    const vendors = catalogue.vendors.filter(vendor => own.some(game => game.vendor === vendor.code))
    return { id, isShown, vendors: vendors.map(vendor => vendor.name), games: own.length }
  }
  const others = ordered.filter(id => !shown.includes(id))
  return {
    version: merchant.version,
    categories: [...shown.map(id => entry(id, true)), ...others.map(id => entry(id, false))],
  }
}

export const getMenu = (ctx: Context, _input: unknown, { merchant }: OperatorCaller): Promise<Menu> =>
  menuOf(ctx, merchant)

export async function saveMenu(
  ctx: Context,
  { version, shown, reason }: ParsedInputOf<typeof games.saveMenu>,
  caller: OperatorCaller,
): Promise<Menu> {
  if (new Set(shown).size !== shown.length || shown.includes('BG'))
    throw invalidInput([{ field: 'shown', rule: 'format' }])
  const { merchant } = await changeSettings(ctx, caller, { version, action: 'menu.saved', reason }, before => ({
    categories: before.categories.includes('BG') ? [...shown, 'BG'] : shown,
  }))
  return menuOf(ctx, merchant)
}
