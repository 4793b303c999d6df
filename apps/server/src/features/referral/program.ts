import { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import { currencyOf, parseMoney } from '@ronda/contract/values/money.ts'
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

/** The most that the friends of one member may cost in a month. */
export function worstPerMonth(program: ReferralProgram, merchant: Merchant): bigint {
  const money = (text: string) => parseMoney(text, merchant.currency)
  const share = program.depositPercent > 0 ? money(program.depositCap) : 0n
  return BigInt(program.monthLimit) * (money(program.fixed) + share + money(program.friend))
}
