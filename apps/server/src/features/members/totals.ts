import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

export interface MemberTotals {
  deposited: string
  depositCount: number
  withdrawn: string
  withdrawalCount: number
  staked: string
  won: string
  net: string
  rounds: number
}

/** What a member has paid in, been paid, staked and won. Play comes from the roll-up. */
export async function memberTotals(tx: Tx, merchant: Merchant, memberId: bigint): Promise<MemberTotals> {
  const { currency } = merchant
  const deposits = await tx
    .selectFrom('deposits')
    .select([sql<bigint>`count(*)`.as('n'), sql<string>`coalesce(sum(paid_amount), 0)`.as('amount')])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'CREDITED')
    .executeTakeFirstOrThrow()
  const withdrawals = await tx
    .selectFrom('withdrawals')
    .select([sql<bigint>`count(*)`.as('n'), sql<string>`coalesce(sum(amount), 0)`.as('amount')])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['AWAITING_RECEIPT', 'RECEIVED', 'FORCED_RECEIVED', 'NOT_RECEIVED'])
    .executeTakeFirstOrThrow()
  const play = await tx
    .selectFrom('play_hourly')
    .select([
      sql<string>`coalesce(sum(staked), 0)`.as('staked'),
      sql<string>`coalesce(sum(won), 0)`.as('won'),
      sql<bigint>`coalesce(sum(rounds), 0)`.as('rounds'),
    ])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    deposited: toWire(BigInt(deposits.amount), currency),
    depositCount: Number(deposits.n),
    withdrawn: toWire(BigInt(withdrawals.amount), currency),
    withdrawalCount: Number(withdrawals.n),
    staked: toWire(BigInt(play.staked), currency),
    won: toWire(BigInt(play.won), currency),
    net: toWire(BigInt(play.won) - BigInt(play.staked), currency),
    rounds: Number(play.rounds),
  }
}
