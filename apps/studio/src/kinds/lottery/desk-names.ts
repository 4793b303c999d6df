import { type Language, languages } from '../game.ts'
import { fullName } from './client/words/words.ts'
import type { BetType, Lottery } from './lottery.ts'

/** Names as desks are told them: by language. */
export const inEach = (name: (language: Language) => string): Record<string, string> =>
  Object.fromEntries(languages.map(language => [language, name(language)]))

export const betTold = (lottery: Pick<Lottery, 'space'>, bet: BetType) => ({
  code: bet.code,
  names: inEach(language => fullName(lottery, bet, language)),
})
