import { type Language, languages } from '@ronda/contract/values/languages.ts'

export { type Language, languages }
export type LocalText = Readonly<Record<Language, string>>

/** What every game says of itself, whatever its kind of play. */
export type Game = {
  readonly kind: string
  readonly code: string
  readonly name: LocalText
  readonly tagline: LocalText
  /** Version in force for new rounds. */
  readonly version: string
  /** All versions that rounds were ever played under; read-only at run time. */
  readonly versions: Readonly<Record<string, object>>
  /** A stake must divide into this many equal parts; prizes are counted in such parts. */
  readonly parts: number
  /** The smallest bet operators should allow, where it is more than one step of each part. */
  readonly betMin?: string
  readonly facts: {
    readonly category: 'RNG' | 'FISH' | 'LIVE' | 'LOTT' | 'ELOTT'
    /** Sub-type, as lobbies list it. */
    readonly classify:
      | 'SC'
      | 'CRASH'
      | 'FISH'
      | 'BAC'
      | 'SSC'
      | '11X5'
      | 'K3'
      | 'PK10'
      | 'LF'
      | 'PCB'
      | 'LHC'
      | 'KENO'
      | 'VN'
      | 'SEA'
    readonly rtp: number
    /** Where bets or players are paid unlike: the least that comes back to anybody of any bet. */
    readonly rtpLeast?: number
    readonly volatility: 'low' | 'medium' | 'high'
    /** Unknown where the player decides when to stop. */
    readonly hitRate?: number
    readonly lines: number
    readonly reels: number
    readonly rows: number
    /** In total bets. */
    readonly maxWin: number
    readonly features: readonly string[]
  }
}

/** The language of ours that fits best, Spanish where none does. */
export function languageOf(tag: string | undefined): Language {
  const primary = tag?.toLowerCase().split(/[-_]/)[0]
  return languages.find(language => language === primary) ?? 'es'
}
