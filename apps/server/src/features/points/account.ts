import { refuse } from '@ronda/contract/core/errors.ts'
import { POINTS } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { houseAccount, openMemberAccount } from '../../ledger/accounts.ts'
import { accountBalance } from '../../ledger/balances.ts'
import { post } from '../../ledger/post.ts'

export const pointsAccount = (tx: Tx, merchantId: number, memberId: bigint): Promise<bigint> =>
  openMemberAccount(tx, { merchantId, memberId, kind: 'points', currency: POINTS })

export async function pointBalance(tx: Tx, merchantId: number, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_accounts
    where merchant_id = ${merchantId} and member_id = ${memberId} and kind = 'points'`.execute(tx)
  return rows[0]?.balance ?? 0n
}

/** Of points: what they were moved for, the house's side of it, and what it is called in the ledger. */
const sides = {
  points_play: 'play',
  points_redeem: 'mall',
  points_return: 'mall',
  points_convert: 'convert',
  points_correction: 'corrections',
} as const
export type PointKind = keyof typeof sides

export interface PointMove {
  kind: PointKind
  /** One effect for ever per merchant and name. */
  externalId: string
  /** Below zero where they go. */
  points: bigint
  note?: string
  refType?: string
  refId?: string
}

/**
 * Moves points, once per name; answers what is left. The caller holds the wallet (`lockWallet`), so that everything that moves points and
 * money takes its locks in one order.
 */
export async function movePoints(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { kind, points, ...move }: PointMove,
  now: number,
): Promise<bigint> {
  const own = await pointsAccount(tx, merchantId, memberId)
  const had = (await accountBalance(tx, merchantId, own)) ?? 0n
  if (had + points < 0n) throw refuse('InsufficientPoints', { missing: String(-(had + points)) })
  const house = await houseAccount(tx, merchantId, 'house_points', sides[kind], POINTS)
  const { balanceAfter } = await post(tx, {
    merchantId,
    kind,
    source: 'points',
    input: { points, memberId },
    entries: [
      { accountId: own, amount: points },
      { accountId: house, amount: -points },
    ],
    memberId,
    at: new Date(now),
    ...move,
  })
  return balanceAfter ?? 0n
}
