import { type Category, esportsVendors } from '@ronda/contract/core/constants.ts'
import type { Game, VendorCard } from '@ronda/contract/portal/play/games.ts'
import { lotteryPaths, SEA_VENDOR, VIETNAM_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'

export interface CategoryVendors {
  category: Category
  vendors: VendorCard[]
}

/** The lobby of each category; the lotteries share one page. */
export const lobbyPaths: Partial<Record<Category, string>> = {
  LOTT: '/elott',
  ELOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  RNG: '/rng',
  FISH: '/fish',
  PVP: '/pvp',
  BG: '/bingo',
}

export const isLottery = (category: string | undefined): boolean => category === 'LOTT' || category === 'ELOTT'

const ownLotteryPage: ReadonlyMap<string, string> = new Map([
  [VIETNAM_VENDOR, lotteryPaths.vietnam],
  [SEA_VENDOR, lotteryPaths.sea],
])

/** The page that a lottery's vendor is on. */
export const lotteryPathOf = (vassalage: string): string => ownLotteryPage.get(vassalage) ?? lotteryPaths.elott

/** Where all lotteries are told of: with both kinds the page that has both, else that of the only one. */
export function lotteryHome(shown: readonly { category: Category; path: string }[]): string | undefined {
  const [first, ...others] = shown.filter(({ category }) => isLottery(category))
  return others.length > 0 ? lotteryPaths.all : first?.path
}

/** Whether an address is one of the lotteries' pages, however it is written. */
export const isLotteryPage = (pathname: string): boolean =>
  ['/lottery', '/vnlottery', '/elott'].includes(pathname.toLowerCase().replace(/\/$/, ''))

/**
 * Whether a page belongs to a category that leads to `path`. The lotteries have several pages; what both categories lead to belongs to that which
 * was `chosen` to come there, else to the e-lotteries.
 */
export function isPageOf(
  { category, path }: { category: Category; path: string },
  { pathname, chosen }: { pathname: string; chosen?: string | undefined },
  shown: readonly { category: Category }[],
): boolean {
  if (!isLottery(category)) return path === pathname
  const isElott = pathname.toLowerCase().startsWith(lotteryPaths.elott)
  const owner = isLottery(chosen) && path === pathname ? chosen : isElott ? 'ELOTT' : 'LOTT'
  const isAlone = !shown.some(other => other.category !== category && isLottery(other.category))
  return isLotteryPage(pathname) && (isAlone || owner === category)
}

/** Where exactly one vendor means that its game starts at once. */
const startsAtOnce: readonly Category[] = ['PVP', 'SPORTS', 'FISH', 'LIVE']
/** Where a vendor is a page of the lobby instead of a game. */
const vendorIsPage: readonly Category[] = ['RNG', 'FISH', 'PVP']

const isEsports = ({ vassalage }: VendorCard) => (esportsVendors as readonly string[]).includes(vassalage)

/** Categories with at least one vendor; makers of esports that the sports category holds get a category of their own beside it. */
export function shownCategories(menu: readonly CategoryVendors[]): CategoryVendors[] {
  const ofSports = menu.find(({ category }) => category === 'SPORTS')?.vendors.filter(isEsports) ?? []
  const hasOwn = menu.some(({ category }) => category === 'ESPORTS')
  return menu
    .flatMap(({ category, vendors }): CategoryVendors[] => {
      if (category === 'ESPORTS') return [{ category, vendors: [...vendors, ...ofSports] }]
      if (category !== 'SPORTS') return [{ category, vendors }]
      const sports = { category, vendors: vendors.filter(vendor => !isEsports(vendor)) }
      return hasOwn ? [sports] : [sports, { category: 'ESPORTS', vendors: ofSports }]
    })
    .filter(({ vendors }) => vendors.length > 0)
}

/** The address of a game's page; it opens the game, after signing in where that is needed. */
export const gamePath = ({ gameId, vassalage }: { gameId: string; vassalage: string }): string =>
  `/game?${new URLSearchParams({ gameId, vassalage })}`

/** The page that tells of a game, for whoever comes. */
export const gamePagePath = ({ gameId, vassalage }: { gameId: string; vassalage: string }): string =>
  `/game/${[vassalage, gameId].map(encodeURIComponent).join('/')}`

export const isGamePath = (path: string): boolean => path.startsWith('/game?')

/** Slots need no log-in where they can be played for play money; every other game asks for one. */
export const opensUnsigned = ({ gameCategory, hasDemo }: Pick<Game, 'gameCategory' | 'hasDemo'>): boolean =>
  gameCategory === 'RNG' && hasDemo

/** Vendors whose card stands for all their games: a list of them opens over the lobby. */
const LIST = 'VASSALAGE'
/** The address part that opens that list. */
export const GAMES_OF = 'games'
/** The help center over a page. */
export const HELP = 'help'
const vendorList = (lobby: string, { vassalage }: VendorCard) => `${lobby}?${GAMES_OF}=${encodeURIComponent(vassalage)}`

const vendorPage = (lobby: string, vassalage: string) => `${lobby}?page=${encodeURIComponent(vassalage)}`

/** Where a vendor's card leads: its page of the lobby, or straight into its game where it has one to enter by. */
export function vendorPath(category: Category, vendor: VendorCard): string {
  const lobby = lobbyPaths[category] ?? '/'
  if (vendor.isGame === LIST) return vendorList(lobby, vendor)
  if (ownLotteryPage.has(vendor.vassalage)) return lotteryPathOf(vendor.vassalage)
  if (vendorIsPage.includes(category) || !vendor.entryGameId) return vendorPage(lobby, vendor.vassalage)
  return gamePath({ gameId: vendor.entryGameId, vassalage: vendor.vassalage })
}

/** Where a category leads: to its lobby, or straight into the game of its only vendor. */
export function categoryPath({ category, vendors }: CategoryVendors): string {
  const lobby = lobbyPaths[category] ?? '/'
  const [only] = vendors
  if (!only || vendors.length > 1 || !startsAtOnce.includes(category)) return lobby
  if (only.isGame === LIST) return vendorList(lobby, only)
  if (!only.entryGameId) return lobby
  return gamePath({ gameId: only.entryGameId, vassalage: only.vassalage })
}

/** Its hero has the page's one strong button. */
export const isHome = (path: string): boolean =>
  ['/', '/home', '/login'].includes(path) || path.startsWith('/register') || path.startsWith('/index')
