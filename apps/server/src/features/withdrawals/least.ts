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

/** Between which amounts a method pays out: its own bounds within those of every withdrawal, whose `least` may be lower for once. */
export function boundsOf({ settings: { cashier }, currency }: Merchant, code: string, least: bigint) {
  const method = cashier.methods.find(each => each.code === code)
  const isLower = least < parseMoney(cashier.withdrawMin, currency)
  return {
    amountMin: isLower ? toWire(least, currency) : (method?.amountMin ?? cashier.withdrawMin),
    amountMax: method?.amountMax ?? cashier.withdrawMax,
  }
}
