import type { WithdrawalItem } from '@ronda/contract/backoffice/cashier.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'

/** What leaves the bank: the amount without the fee. */
export const arrivesOf = ({ amount, fee, currency }: WithdrawalItem): string =>
  toWire(parseMoney(amount, currency) - parseMoney(fee, currency), currency)
