import { refuse } from '@ronda/contract/core/errors.ts'
import type { IdentityLevel, IdentityState } from '@ronda/contract/portal/account/identity-states.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
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
  /** What may still leave at once, ledger scale. */
  left: bigint
}

/** What has left an account, ever and on the business day, ledger scale: withdrawn, asked for or sent within the team. What came back does not count. */
export async function leftAccount(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  now: number,
): Promise<{ ever: bigint; today: bigint }> {
  const day = new Date(businessDayStart(businessDay(now)))
  const { rows } = await sql<{ ever: string; today: string }>`
    select coalesce(sum(amount), 0) as ever, coalesce(sum(amount) filter (where at >= ${day}), 0) as today
    from (
      select amount, created_at as at from withdrawals
      where merchant_id = ${merchantId} and member_id = ${memberId} and state not in ('REJECTED', 'FAILED')
      union all
      select amount, at from team_transfers where merchant_id = ${merchantId} and from_id = ${memberId}) gone`.execute(
    tx,
  )
  const { ever, today } = rows[0]!
  return { ever: BigInt(ever), today: BigInt(today) }
}

/**
 * What may leave a member's account with what it has proven; undefined where nothing more is asked for. What holds before the second level
 * holds before the first as well. To be sure of it, call while the member's wallet is held.
 */
export async function identityGate(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  now: number,
): Promise<Gate | undefined> {
  const rules = rulesOf(merchant)
  const proven = await levelOf(tx, merchant.id, memberId, now)
  if (proven === 2) return undefined
  const level = proven === 0 ? 1 : 2
  const holding: Limits[] = level === 1 ? [rules, rules.address] : [rules.address]
  const given = (name: keyof Limits) =>
    holding.flatMap(each => (each[name] === null ? [] : [parseMoney(each[name], merchant.currency)]))
  const [single, total, day] = [given('single'), given('total'), given('day')]
  if (single.length + total.length + day.length === 0) return undefined
  const { ever, today } = await leftAccount(tx, merchant.id, memberId, now)
  const lefts = [...single, ...total.map(most => most - ever), ...day.map(most => most - today)]
  const least = lefts.reduce((a, b) => (a < b ? a : b))
  const last = await checksOf(tx, merchant.id, memberId, level).limit(1).executeTakeFirst()
  return { level, state: stateOf(last, now), left: least > 0n ? least : 0n }
}

/** As forms of money that leaves tell it; null where nothing more is asked for. */
export async function tellGate(tx: Tx, merchant: Merchant, memberId: bigint, now: number) {
  const gate = await identityGate(tx, merchant, memberId, now)
  return gate ? { ...gate, left: toWire(gate.left, merchant.currency) } : null
}

/** Refuses what is more than may leave with what the member has proven. Its wallet must be held. */
export async function assertProven(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { amount, now }: { amount: bigint; now: number },
): Promise<void> {
  const gate = await identityGate(tx, merchant, memberId, now)
  if (!gate || amount <= gate.left) return
  throw refuse(gate.level === 2 ? 'AddressNeeded' : 'IdentityNeeded', {
    left: toWire(gate.left, merchant.currency),
    currency: merchant.currency,
    state: gate.state,
  })
}
