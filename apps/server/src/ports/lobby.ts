import type { OpensIn } from '@ronda/contract/portal/play/games.ts'
import type { GameAbout } from '@ronda/contract/vendor/catalogue.ts'
import type { Merchant } from './merchants.ts'

export interface CatalogueGame {
  code: string
  vendor: string
  vendorName: string
  category: string
  classify: string
  names: Record<string, string>
  rtp: string | null
  volatility: string
  lines: number
  betMin: bigint
  betMax: bigint
  features: string[]
  /** How much of a stake counts as turnover, in percent. */
  turnoverPct: number
  isHot: boolean
  /** Under maintenance, or its vendor does not answer. */
  isMaintenance: boolean
  /** Its vendor plays for play money too. */
  hasDemo: boolean
  opensIn: OpensIn
  addedAt: number
  /** What its page tells beside. */
  about: GameAbout
  /** Changes with the pictures the vendor publishes; empty where it has none. */
  artVersion: string
}

export interface CatalogueVendor {
  code: string
  name: string
  isHot: boolean
  accountTypeId: number
  isGame: string
  icon: string
  wallet: 'seamless' | 'transfer'
  opensIn: OpensIn
  /** Does not answer at the moment. */
  isDown: boolean
  /** Where it publishes, for us and for browsers; empty where it does not. */
  apiUrl: string
  launchUrl: string
}

/** A merchant's games that are on, in the order of popularity, and the vendors they come from, in the merchant's order. */
export interface Catalogue {
  /** The categories of the menu, in the merchant's order. */
  categories: string[]
  /** What visitors are offered: games of these categories, without lotteries that their vendor does not sell here. */
  games: CatalogueGame[]
  /** Also those of hidden categories: only members who began a round in one of them are offered it. */
  allGames: CatalogueGame[]
  vendors: CatalogueVendor[]
  search: SearchIndex
  gameOf(vendor: string, code: string): CatalogueGame | undefined
  /** Whether it is a lottery that is not sold here now: offered to nobody, but what was bet on it may be looked at. */
  isOffSale(vendor: string, code: string): boolean
  /** Of all games. */
  anyGameOf(vendor: string, code: string): CatalogueGame | undefined
}

export interface Catalogues {
  of(merchant: Merchant): Promise<Catalogue>
}

export interface SearchIndex {
  /** Places of the items that fit, best first; accents, order of words and small slips do not matter. Empty for an empty text. */
  find(text: string): number[]
}
