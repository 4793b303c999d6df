import { withFacts } from '@ronda/contract/brand/facts.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import { currencyOf, parseMoney } from '@ronda/contract/values/money.ts'
import { oddsText, percentText } from '@ronda/contract/values/percent.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { withPlurals } from '../../base/plurals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { choose } from '../content/texts.ts'
import { shortMoney } from '../facts/facts.ts'
import { categoryNames } from './category-names.ts'

/** A sentence in every language, with `{gaps}`. */
export type Sentence = Record<Language, string>

/** Words, amounts and numbers as one reader has them. */
export interface Say {
  (sentence: Sentence, gaps?: Record<string, string>): string
  money(amount: bigint | string): string
  /** What an amount of the rule is in ledger scale. */
  amount(text: string): bigint
  /** The smallest step people are paid in. */
  cent: bigint
  number(value: number | bigint): string
  percent(text: string): string
  /** A share, never so rounded that what can happen looks impossible or certain. */
  odds(share: number): string
  categories(codes: readonly string[]): string
}

export function sayingTo(merchant: Merchant, language: string): Say {
  const { currency } = merchant
  const pick = (sentence: Sentence) => choose(sentence, language, merchant.defaultLanguage)
  const locale = regionOf(pick(categoryNames.all).language)
  const say = (sentence: Sentence, gaps: Record<string, string> = {}) => {
    const { language: shown, value } = pick(sentence)
    return withFacts(withPlurals(value, shown, gaps), gaps)
  }
  return Object.assign(say, {
    money: (amount: bigint | string) =>
      shortMoney(typeof amount === 'string' ? parseMoney(amount, currency) : amount, currency, locale),
    amount: (text: string) => parseMoney(text, currency),
    cent: 10n ** BigInt(currencyOf(currency).scale - currencyOf(currency).shownDecimals),
    number: (value: number | bigint) => new Intl.NumberFormat(locale).format(value),
    percent: (text: string) => percentText(locale, Number(text) / 100),
    odds: (share: number) => oddsText(locale, share),
    categories: (codes: readonly string[]) =>
      codes.length === 0
        ? pick(categoryNames.all).value
        : new Intl.ListFormat(locale, { type: 'conjunction' }).format(
            codes.map(code => pick(categoryNames[code as keyof typeof categoryNames] ?? categoryNames.all).value),
          ),
  })
}
