import { currencyOf } from '@ronda/contract/values/money.ts'
import { HUB88_DECIMALS } from '@ronda/contract/vendor/hub88.ts'
import { VendorError } from '../../vendor-error.ts'

/** As a decimal text; what is finer than the ledger keeps is refused later, by the operation itself. */
export function fromHub88(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new VendorError('WRONG_TYPES', 'Wrong type or format: amount')
  const digits = String(amount).padStart(HUB88_DECIMALS + 1, '0')
  const fraction = digits.slice(-HUB88_DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -HUB88_DECIMALS)}${fraction && `.${fraction}`}`
}

/** From a decimal text to the digits of an integer, which may be longer than a number of JavaScript holds. Cuts off what is finer. */
export function toHub88(balance: string, currency: string): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const { scale } = currencyOf(currency)
  const digits = fraction.slice(0, Math.min(scale, HUB88_DECIMALS)).padEnd(HUB88_DECIMALS, '0')
  return `${whole}${digits}`.replace(/^0+(?=\d)/, '')
}
