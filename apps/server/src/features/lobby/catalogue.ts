import { createHash } from 'node:crypto'
import { esportsVendors } from '@ronda/contract/core/constants.ts'
import type { OpensIn } from '@ronda/contract/portal/play/games.ts'
import { GameAbout } from '@ronda/contract/vendor/catalogue.ts'
import type { Database } from '../../context.ts'
import type { Catalogue, CatalogueGame, Catalogues, CatalogueVendor } from '../../ports/lobby.ts'
import type { LotteryBoard, LotteryBoards } from '../../ports/lotteries.ts'
import { lotteryCategories } from '../lotteries/cards.ts'
import { createSearchIndex } from './search.ts'

/** Makers of esports are split out of sports by their codes: in the menu, and so in every list as well. */
const categoryOf = ({ category, vendor }: { category: string; vendor: string }) =>
  category === 'SPORTS' && (esportsVendors as readonly string[]).includes(vendor) ? 'ESPORTS' : category

/** The merchant's categories in its order, with bingo last where it serves the language TY and nowhere else. */
export function menuCategories(categories: readonly string[], languages: readonly string[]): string[] {
  const others = categories.filter(category => category !== 'BG')
  return languages.some(code => code.toLowerCase() === 'ty') ? [...others, 'BG'] : others
}

interface Kept {
  version: string
  catalogue: Promise<Catalogue>
  /** Those of its games that are lotteries: few, and looked through with every call. */
  lotteries?: CatalogueGame[]
  /** The same without the lotteries that are named here. */
  sold?: { without: string; catalogue: Catalogue }
}

/** Keeps every merchant's catalogue in memory; one look at its version, and one at that of its lotteries, tells whether it is still true. */
export function createCatalogues(system: Database, lotteries: LotteryBoards): Catalogues {
  const kept = new Map<number, Kept>()

  return {
    async of({ id: merchantId, settings, languages }) {
      const [row, board] = await Promise.all([
        system.selectFrom('lobby_versions').select('version').where('merchant_id', '=', merchantId).executeTakeFirst(),
        lotteries.of(merchantId),
      ])
      const categories = menuCategories(settings.categories, languages)
      const version = `${row?.version ?? 0}/${categories}`
      let known = kept.get(merchantId)
      if (known?.version !== version) {
        known = { version, catalogue: read(system, merchantId, categories) }
        kept.set(merchantId, known)
        known.catalogue.catch(() => kept.delete(merchantId))
      }
      const catalogue = await known.catalogue
      known.lotteries ??= catalogue.games.filter(({ category }) => lotteryCategories.includes(category))
      const offSale = known.lotteries.filter(isOffSaleAt(board))
      if (offSale.length === 0) return catalogue
      const without = offSale.map(({ vendor, code }) => `${vendor}/${code}`).join()
      if (known.sold?.without !== without) known.sold = { without, catalogue: soldOf(catalogue, offSale) }
      return known.sold.catalogue
    },
  }
}

/** A vendor that tells of its lotteries tells of all that it sells here. */
const isOffSaleAt =
  ({ lotteryOf, vendors }: LotteryBoard) =>
  ({ vendor, code }: CatalogueGame) =>
    vendors.has(vendor) && !lotteryOf(vendor, code)

function soldOf(catalogue: Catalogue, offSale: readonly CatalogueGame[]): Catalogue {
  const games = catalogue.games.filter(game => !offSale.includes(game))
  const find = finderOf(offSale)
  return { ...catalogue, ...offered(games), isOffSale: (vendor, code) => find(vendor, code) !== undefined }
}

const offered = (games: CatalogueGame[]): Pick<Catalogue, 'games' | 'search' | 'gameOf'> => ({
  games,
  search: createSearchIndex(games.map(game => ({ names: Object.values(game.names), vendorName: game.vendorName }))),
  gameOf: finderOf(games),
})

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
      'v.api_url',
      'v.launch_url',
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
    const about = GameAbout.parse(row.about)
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
        about,
        artVersion: vendor.api_url && about.pictures ? versionOf(about.pictures) : '',
      },
    ]
  })
  const shown = new Set(categories)
  return {
    categories,
    ...offered(allGames.filter(game => shown.has(game.category))),
    isOffSale: () => false,
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
      apiUrl: row.api_url,
      launchUrl: row.launch_url,
    })),
    anyGameOf: finderOf(allGames),
  }
}

const versionOf = (pictures: object) => createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 10)

function finderOf(games: readonly CatalogueGame[]): Catalogue['gameOf'] {
  const byKey = new Map(games.map(game => [`${game.vendor}/${game.code}`, game]))
  return (vendor, code) => byKey.get(`${vendor}/${code}`)
}
