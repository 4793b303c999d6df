import type { IdentityState } from '@ronda/contract/portal/account/identity-states.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { isAsked, rulesOf } from './rules.ts'
import { checksOf, levelOf, stateOf } from './store.ts'

export interface Gate {
  state: IdentityState
  /** What may still be asked for at once, ledger scale. */
  left: bigint
}

/** Everything a member has withdrawn or asked for, ever, ledger scale; what came back does not count. */
export async function withdrawnBy(tx: Tx, merchantId: number, memberId: bigint): Promise<bigint> {
  const row = await tx
    .selectFrom('withdrawals')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('amount'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['REJECTED', 'FAILED'])
    .executeTakeFirstOrThrow()
  return BigInt(row.amount)
}

/**
 * What a member may withdraw whose identity is not proven; undefined where nothing is asked for or it is. To be sure of it, call while the
 * member's wallet is held.
 */
export async function identityGate(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { today, now }: { today: bigint; now: number },
): Promise<Gate | undefined> {
  const rules = rulesOf(merchant)
  if (!isAsked(rules) || (await levelOf(tx, merchant.id, memberId, now)) > 0) return undefined
  const amountOf = (text: string) => parseMoney(text, merchant.currency)
  const lefts: bigint[] = []
  if (rules.single !== null) lefts.push(amountOf(rules.single))
  if (rules.total !== null) lefts.push(amountOf(rules.total) - (await withdrawnBy(tx, merchant.id, memberId)))
  if (rules.day !== null) lefts.push(amountOf(rules.day) - today)
  const least = lefts.reduce((a, b) => (a < b ? a : b))
  const last = await checksOf(tx, merchant.id, memberId).limit(1).executeTakeFirst()
  return { state: stateOf(last, now), left: least > 0n ? least : 0n }
}
