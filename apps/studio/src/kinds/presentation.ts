import type { PictureName } from '@ronda/contract/vendor/catalogue.ts'
import { type Catalogue, createI18n, readMessages } from '@ronda/ui/i18n/messages.ts'
import { type Language, type LocalText, languages } from './game.ts'

/** A prize: `count` of the same in a slot, else what the bet is on. */
export type Prize = {
  readonly count?: number
  /** What comes back, the stake included, in total bets. A decimal. */
  readonly times: string
  /** Where it varies, the most. */
  readonly timesMax?: string
  /** Percent of such bets that win, two decimals, where it does not depend on the player. */
  readonly chance?: string
}
export type Pay = { readonly name: LocalText; readonly prizes: readonly Prize[] }

/** What operators may show of a game beside its facts. */
export type Presentation = {
  /** The rules in short, a sentence or two each. */
  readonly rules: Readonly<Record<Language, readonly string[]>>
  readonly pays: readonly Pay[]
  /** Drawings as SVG text, without names and without letters that need a font. */
  readonly pictures: Readonly<Record<PictureName, string>>
}

export type Words<Key extends string> = Record<Language, Record<Key, string>>
type Values = Readonly<Record<string, string | number>>
type Say<Key extends string> = (key: Key, values?: Values) => LocalText

const inEach = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>

/** What a game's own page says, in all languages at once. */
export async function wordsOf<Key extends string>(words: Words<Key>): Promise<Say<Key>> {
  const said = await Promise.all(
    languages.map(async language => {
      const messages = await readMessages(words[language] as Catalogue)
      return [language, createI18n({ locale: language, messages: { [language]: messages } })] as const
    }),
  )
  const by = new Map(said)
  return (key, values) => inEach(language => by.get(language)?._(key, values) ?? '')
}

/** Sentences by language, of sentences in all languages. */
export const rulesOf = (sentences: readonly LocalText[]): Presentation['rules'] =>
  inEach(language => sentences.map(sentence => sentence[language]))

/** A decimal without what does not count: 1.95, 125, 2.5. */
export const decimal = (value: number): string => String(Number(value.toFixed(4)))
/** Of small ones as many digits as tell them apart from nothing. */
export const percentOf = (share: number): string => (share * 100).toFixed(share < 0.001 ? 4 : 2)
