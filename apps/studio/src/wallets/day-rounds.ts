import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { ClosedRound } from '@ronda/contract/vendor/transfer.ts'
import type { Db } from './store.ts'

const DAY_MS = 86_400_000

type Row = {
  id: string
  player: string
  game: string
  currency: string
  stake: string
  payout: string | null
  created_at: Date
  closed_at: Date
}

/** Rounds of an operator's players that were settled on a day (UTC), by their ids. */
export async function dayRounds(
  db: Db,
  operator: string,
  day: string,
  after: string,
  limit: number,
): Promise<{ status: 'OK'; rounds: ClosedRound[]; next: string }> {
  const from = new Date(`${day}T00:00:00Z`)
  const { rows } = await db.query<Row>(
    `select id, player, game, currency, stake, payout, created_at, closed_at from wagers
     where merchant = $1 and state = 'settled' and closed_at >= $2 and closed_at < $3 and id > $4 order by id limit $5`,
    [operator, from, new Date(from.getTime() + DAY_MS), after, limit],
  )
  const wire = (amount: string | null, currency: string) => toWire(parseMoney(amount ?? '0', currency), currency)
  return {
    status: 'OK',
    rounds: rows.map(row => ({
      roundId: row.id,
      playerId: row.player,
      gameCode: row.game,
      currency: row.currency,
      staked: wire(row.stake, row.currency),
      won: wire(row.payout, row.currency),
      openedAt: row.created_at.getTime(),
      closedAt: row.closed_at.getTime(),
    })),
    next: rows.at(-1)?.id ?? after,
  }
}
