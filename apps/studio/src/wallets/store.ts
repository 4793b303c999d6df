import { createHash } from 'node:crypto'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type pg from 'pg'

export type Db = Pick<pg.PoolClient, 'query'>

export type MoveRow = {
  id: string
  kind: string
  player: string
  currency: string
  round_id: string | null
  input_hash: Buffer | null
  amount: string
  won: string
  balance_after: string | null
}

/** A player's money with us, held until the end of the transaction; there is a row for whoever is asked about. */
export async function lockBalance(db: Db, operator: string, player: string, currency: string): Promise<bigint> {
  await db.query(
    'insert into wallets (operator, player, currency, balance) values ($1, $2, $3, 0) on conflict do nothing',
    [operator, player, currency],
  )
  const { rows } = await db.query<{ balance: string }>(
    'select balance from wallets where operator = $1 and player = $2 and currency = $3 for update',
    [operator, player, currency],
  )
  return parseMoney(rows[0]!.balance, currency)
}

export async function readBalance(db: Db, operator: string, player: string, currency: string): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>(
    'select balance from wallets where operator = $1 and player = $2 and currency = $3',
    [operator, player, currency],
  )
  return rows[0] ? parseMoney(rows[0].balance, currency) : 0n
}

export async function findMove(db: Db, operator: string, id: string): Promise<MoveRow | undefined> {
  const { rows } = await db.query<MoveRow>('select * from wallet_moves where operator = $1 and id = $2', [operator, id])
  return rows[0]
}

/** Everything of a request that has to be equal in a repeat. */
export const hashOf = (parts: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()
