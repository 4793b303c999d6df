import { payoutFeeOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { payableUnit } from '../../base/amounts.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { closingEnd } from '../protection/bars.ts'

/** The least that may be asked for. From an account that is closing everything may leave, however little it is. */
export async function leastWithdrawal(tx: Tx, merchant: Merchant, memberId: bigint): Promise<bigint> {
  return (await closingEnd(tx, merchant.id, memberId)) !== null
    ? payableUnit(merchant.currency)
    : parseMoney(merchant.settings.cashier.withdrawMin, merchant.currency)
}

/** From which amount on a method charges its fee: less leaves only an account that is closing, whole. */
export const feeFromOf = ({ settings: { cashier } }: Merchant, code: string): string =>
  cashier.methods.find(each => each.code === code)?.amountMin ?? cashier.withdrawMin

/** What of an amount a method keeps, ledger scale. */
export function payoutFee(merchant: Merchant, code: string, amount: bigint): bigint {
  const { settings, currency } = merchant
  const method = settings.cashier.methods.find(each => each.code === code)
  if (!method || amount < parseMoney(feeFromOf(merchant, code), currency)) return 0n
  return payoutFeeOf(method, amount, currency)
}

/** Between which amounts a method pays out: its own bounds within those of every withdrawal, whose `least` may be lower for once. */
export function boundsOf({ settings: { cashier }, currency }: Merchant, code: string, least: bigint) {
  const method = cashier.methods.find(each => each.code === code)
  const isLower = least < parseMoney(cashier.withdrawMin, currency)
  return {
    amountMin: isLower ? toWire(least, currency) : (method?.amountMin ?? cashier.withdrawMin),
    amountMax: method?.amountMax ?? cashier.withdrawMax,
  }
}
