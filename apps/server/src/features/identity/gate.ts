import type { IdentityLevel, IdentityState } from '@ronda/contract/portal/account/identity-states.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Limits, rulesOf } from './rules.ts'
import { checksOf, levelOf, stateOf } from './store.ts'

export interface Gate {
  /** What is to be proven next. */
  level: IdentityLevel
  /** How far that is. */
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
 * What a member may withdraw with what it has proven; undefined where nothing more is asked for. What holds before the second level holds
 * before the first as well. To be sure of it, call while the member's wallet is held.
 */
export async function identityGate(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { today, now }: { today: bigint; now: number },
): Promise<Gate | undefined> {
  const rules = rulesOf(merchant)
  const proven = await levelOf(tx, merchant.id, memberId, now)
  if (proven === 2) return undefined
  const level = proven === 0 ? 1 : 2
  const holding: Limits[] = level === 1 ? [rules, rules.address] : [rules.address]
  const given = (name: keyof Limits) =>
    holding.flatMap(each => (each[name] === null ? [] : [parseMoney(each[name], merchant.currency)]))
  const [single, total, day] = [given('single'), given('total'), given('day')]
  const withdrawn = total.length > 0 ? await withdrawnBy(tx, merchant.id, memberId) : 0n
  const lefts = [...single, ...total.map(most => most - withdrawn), ...day.map(most => most - today)]
  if (lefts.length === 0) return undefined
  const least = lefts.reduce((a, b) => (a < b ? a : b))
  const last = await checksOf(tx, merchant.id, memberId, level).limit(1).executeTakeFirst()
  return { level, state: stateOf(last, now), left: least > 0n ? least : 0n }
}
