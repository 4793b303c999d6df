import { parseMoney } from '@ronda/contract/values/money.ts'
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
