import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

/** A vendor that is owed asks again within minutes; what it no longer asks for is no longer owed. */
const ASKS_WITHIN_MS = 15 * 60_000

interface Round {
  merchantId: number
  vendor: string
  roundId: string
}

/** A vendor asked for so much of a round, and its member does not have it. */
export async function noteClaim(
  tx: Tx,
  { merchantId, vendor, roundId, memberId, amount, at }: Round & { memberId: bigint; amount: bigint; at: Date },
): Promise<void> {
  const asked = { member_id: memberId, amount, asked_at: at }
  await tx
    .insertInto('vendor_claims')
    .values({ merchant_id: merchantId, vendor, round_id: roundId, ...asked })
    .onConflict(known => known.columns(['merchant_id', 'vendor', 'round_id']).doUpdateSet(asked))
    .execute()
}

/** What a correction of the round takes is no longer asked for; one that gives ends the claim. */
export async function lessenClaim(
  tx: Tx,
  { merchantId, vendor, roundId }: Round,
  { amount, at }: { amount: bigint; at: Date },
): Promise<void> {
  const ofRound = sql`merchant_id = ${merchantId} and vendor = ${vendor} and round_id = ${roundId}`
  await sql`
    delete from vendor_claims where ${ofRound} and (${amount}::bigint > 0 or amount + ${amount}::bigint <= 0)`.execute(
    tx,
  )
  await sql`
    update vendor_claims set amount = amount + ${amount}::bigint, asked_at = ${at} where ${ofRound}`.execute(tx)
}

/** What vendors are asking a member for. */
export async function claimsOf(tx: Tx, merchantId: number, memberId: bigint, now: number) {
  const rows = await tx
    .selectFrom('vendor_claims')
    .select(['vendor', sql<string>`sum(amount)`.as('amount')])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('asked_at', '>', new Date(now - ASKS_WITHIN_MS))
    .groupBy('vendor')
    .orderBy('vendor')
    .execute()
  return rows.map(({ vendor, amount }) => ({ vendor, amount: BigInt(amount) }))
}

/** All of it together. */
export async function claimedOf(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<bigint> {
  return (await claimsOf(tx, merchantId, memberId, now)).reduce((sum, { amount }) => sum + amount, 0n)
}

/** Refuses what would leave together with what a vendor asks back; `free` is what may leave but for that. The wallet must be locked. */
export async function assertClaimsStay(
  tx: Tx,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
  memberId: bigint,
  { amount, free, now }: { amount: bigint; free: bigint; now: number },
): Promise<void> {
  const claimed = await claimedOf(tx, id, memberId, now)
  if (claimed === 0n || amount <= free - claimed) return
  throw refuse('ClaimedBack', {
    claimed: toWire(claimed, currency),
    free: toWire(free > claimed ? free - claimed : 0n, currency),
  })
}
