import { esportsVendors } from '@ronda/contract/core/constants.ts'
import type { OpensIn } from '@ronda/contract/portal/play/games.ts'
import type { Database } from '../../context.ts'
import type { Catalogue, CatalogueGame, Catalogues, CatalogueVendor } from '../../ports/lobby.ts'
import { createSearchIndex } from './search.ts'

/** Makers of esports are split out of sports by their codes: in the menu, and so in every list as well. */
const categoryOf = ({ category, vendor }: { category: string; vendor: string }) =>
  category === 'SPORTS' && (esportsVendors as readonly string[]).includes(vendor) ? 'ESPORTS' : category

/** The merchant's categories in its order, with bingo last where it serves the language TY and nowhere else. */
export function menuCategories(categories: readonly string[], languages: readonly string[]): string[] {
  const others = categories.filter(category => category !== 'BG')
  return languages.some(code => code.toLowerCase() === 'ty') ? [...others, 'BG'] : others
}

/** Keeps every merchant's catalogue in memory; one look at its version tells whether it is still true. */
export function createCatalogues(system: Database): Catalogues {
  const kept = new Map<number, { version: string; catalogue: Promise<Catalogue> }>()

  return {
    async of({ id: merchantId, settings, languages }) {
      const row = await system
        .selectFrom('lobby_versions')
        .select('version')
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst()
      const categories = menuCategories(settings.categories, languages)
      const version = `${row?.version ?? 0}/${categories}`
      const known = kept.get(merchantId)
      if (known?.version === version) return known.catalogue
      const catalogue = read(system, merchantId, categories)
      kept.set(merchantId, { version, catalogue })
      catalogue.catch(() => kept.delete(merchantId))
      return catalogue
    },
  }
}

async function read(system: Database, merchantId: number, categories: string[]): Promise<Catalogue> {
  const vendors = await system
    .selectFrom('vendors as v')
    .leftJoin('vendor_health as h', join =>
      join.onRef('h.merchant_id', '=', 'v.merchant_id').onRef('h.vendor', '=', 'v.code'),
    )
    .select([
      'v.code',
      'v.display_name',
      'v.is_hot',
      'v.account_type_id',
      'v.is_game',
      'v.icon',
      'v.wallet',
      'v.opens_in',
      'h.is_down',
    ])
    .where('v.merchant_id', '=', merchantId)
    .where('v.status', '=', 'on')
    .orderBy('v.sort')
    .orderBy('v.code')
    .execute()
  const vendorOf = new Map(vendors.map(vendor => [vendor.code, vendor]))
  const rows = await system
    .selectFrom('games')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('status', '!=', 'off')
    .orderBy('is_hot', 'desc')
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const allGames = rows.flatMap((row): CatalogueGame[] => {
    const vendor = vendorOf.get(row.vendor)
    if (!vendor) return []
    return [
      {
        code: row.code,
        vendor: row.vendor,
        vendorName: vendor.display_name,
        category: categoryOf(row),
        classify: row.classify,
        names: row.names as Record<string, string>,
        rtp: row.rtp,
        volatility: row.volatility,
        lines: row.lines,
        betMin: row.bet_min,
        betMax: row.bet_max,
        features: row.features,
        turnoverPct: row.turnover_pct,
        isHot: row.is_hot,
        isMaintenance: row.status === 'maintenance' || (vendor.is_down ?? false),
        hasDemo: vendor.wallet !== 'transfer',
        opensIn: vendor.opens_in as OpensIn,
        addedAt: row.added_at.getTime(),
      },
    ]
  })
  const shown = new Set(categories)
  const games = allGames.filter(game => shown.has(game.category))
  return {
    categories,
    games,
    allGames,
    vendors: vendors.map(row => ({
      code: row.code,
      name: row.display_name,
      isHot: row.is_hot,
      accountTypeId: row.account_type_id,
      isGame: row.is_game,
      icon: row.icon,
      wallet: row.wallet as CatalogueVendor['wallet'],
      opensIn: row.opens_in as OpensIn,
      isDown: row.is_down ?? false,
    })),
    search: createSearchIndex(games.map(game => ({ names: Object.values(game.names), vendorName: game.vendorName }))),
    gameOf: finderOf(games),
    anyGameOf: finderOf(allGames),
  }
}

function finderOf(games: readonly CatalogueGame[]): Catalogue['gameOf'] {
  const byKey = new Map(games.map(game => [`${game.vendor}/${game.code}`, game]))
  return (vendor, code) => byKey.get(`${vendor}/${code}`)
}
