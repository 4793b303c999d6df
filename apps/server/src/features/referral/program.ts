import { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import { currencyOf, parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

interface Published {
  version: number
  program: ReferralProgram
}

/** The terms of a version; without one, those that hold. */
export async function programOf(tx: Tx, merchantId: number, version?: number): Promise<Published | undefined> {
  let query = tx.selectFrom('referral_programs').select(['version', 'document']).where('merchant_id', '=', merchantId)
  if (version !== undefined) query = query.where('version', '=', version)
  const row = await query.orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row && { version: row.version, program: ReferralProgram.parse(row.document) }
}

/** What a friend brings whose first deposit was this: the fixed part and the share of it, in whole shown units. */
export function rewardFor(program: ReferralProgram, deposit: bigint, merchant: Merchant): bigint {
  const money = (text: string) => parseMoney(text, merchant.currency)
  const share = (deposit * BigInt(program.depositPercent)) / 100n
  const cap = money(program.depositCap)
  const { scale, shownDecimals } = currencyOf(merchant.currency)
  const given = share > cap ? cap : share
  return money(program.fixed) + given - (given % 10n ** BigInt(scale - shownDecimals))
}

/** The most that one friend may cost. */
export function worstPerFriend(program: ReferralProgram, merchant: Merchant): bigint {
  const money = (text: string) => parseMoney(text, merchant.currency)
  const share = program.depositPercent > 0 ? money(program.depositCap) : 0n
  return money(program.fixed) + share + money(program.friend) + money(program.playShare?.cap ?? '0')
}

/** The most that the friends of one member may cost in a month. */
export const worstPerMonth = (program: ReferralProgram, merchant: Merchant): bigint =>
  BigInt(program.monthLimit) * worstPerFriend(program, merchant)

/** Until the transaction ends nobody else makes a version. */
export const lockProgram = (tx: Tx, merchantId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('referral-program'), ${merchantId})`.execute(tx)

export async function publishVersion(
  tx: Tx,
  merchantId: number,
  { version, program, publishedBy, approvedBy, now }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('referral_programs')
    .values({
      merchant_id: merchantId,
      version,
      document: JSON.stringify(program),
      published_by: publishedBy,
      approved_by: approvedBy,
      published_at: new Date(now),
    })
    .execute()
}
interface NewVersion extends Published {
  publishedBy: string
  /** Empty where one person was enough. */
  approvedBy: string
  now: number
}

/** The last versions with who published them, the one that holds first. */
export async function versionsOf(tx: Tx, merchantId: number, count: number) {
  const rows = await tx
    .selectFrom('referral_programs')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('version', 'desc')
    .limit(count)
    .execute()
  return rows.map(row => ({
    version: row.version,
    publishedBy: row.published_by,
    approvedBy: row.approved_by,
    publishedAt: row.published_at.getTime(),
    program: ReferralProgram.parse(row.document),
  }))
}
