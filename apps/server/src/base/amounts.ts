import { invalidInput } from '@ronda/contract/core/errors.ts'
import { currencyOf, MoneyError, parseMoney } from '@ronda/contract/values/money.ts'

/** A positive amount from the wire, or a refusal that names the field. */
export function positiveAmount(text: string, currency: string, field = 'amount'): bigint {
  const amount = amountOf(text, currency, field)
  if (amount === 0n) throw invalidInput([{ field, rule: 'positive' }])
  return amount
}

/** The least amount people pay with. */
export function payableUnit(currency: string): bigint {
  const { scale, shownDecimals } = currencyOf(currency)
  return 10n ** BigInt(scale - shownDecimals)
}

/** An amount of money people pay with: at most the decimals they are shown. */
export function payableAmount(text: string, currency: string, field = 'amount'): bigint {
  positiveAmount(text, currency, field)
  return payableOrNothing(text, currency, field)
}

/** The same, where it may be nothing. */
export function payableOrNothing(text: string, currency: string, field = 'amount'): bigint {
  const amount = amountOf(text, currency, field)
  if (amount % payableUnit(currency) !== 0n)
    throw invalidInput([{ field, rule: 'decimals', params: { max: currencyOf(currency).shownDecimals } }])
  return amount
}

function amountOf(text: string, currency: string, field: string): bigint {
  try {
    return parseMoney(text, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    if (error.problem === 'decimals')
      throw invalidInput([{ field, rule: 'decimals', params: { max: currencyOf(currency).scale } }])
    throw invalidInput([{ field, rule: 'money' }])
  }
}

/** An amount as somebody outside wrote it; nothing where it is none of this currency. */
export function outsideAmount(text: string, currency: string): bigint | undefined {
  try {
    return parseMoney(text, currency)
  } catch {
    return undefined
  }
}
