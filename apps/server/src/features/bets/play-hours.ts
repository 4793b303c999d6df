import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'

const HOUR_MS = 3_600_000

interface Hour extends Pick<CountedRound, 'merchantId' | 'memberId' | 'vendor' | 'gameCode' | 'currency'> {
  hour: Date
  staked: bigint
  valid: bigint
  won: bigint
  rounds: number
}

/** Adds rounds to what their members played in each hour, from which reports are read: one statement for all of them. */
export async function addPlay(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  const hours = new Map<string, Hour>()
  for (const settled of rounds) {
    const { merchantId, memberId, vendor, gameCode, currency, stakedDelta, wonDelta, valid } = settled
    const at = (settled.closedAt ?? settled.openedAt).getTime()
    const hour = new Date(at - (at % HOUR_MS))
    const key = [merchantId, memberId, hour.getTime(), vendor, gameCode].join('/')
    const row = hours.get(key) ?? {
      merchantId,
      memberId,
      vendor,
      gameCode,
      currency,
      hour,
      staked: 0n,
      valid: 0n,
      won: 0n,
      rounds: 0,
    }
    row.staked += stakedDelta
    row.valid += valid
    row.won += wonDelta
    if (settled.isFirst && settled.status === 'closed') row.rounds++
    hours.set(key, row)
  }
  if (hours.size === 0) return
  const rows = [...hours.values()]
  await sql`
    insert into play_hourly as kept (merchant_id, member_id, hour, vendor, game_code, currency, staked, valid, won, rounds)
    select * from unnest(${rows.map(row => row.merchantId)}::int[], ${rows.map(row => row.memberId)}::bigint[],
      ${rows.map(row => row.hour.toISOString())}::timestamptz[], ${rows.map(row => row.vendor)}::text[],
      ${rows.map(row => row.gameCode)}::text[], ${rows.map(row => row.currency)}::text[],
      ${rows.map(row => row.staked)}::bigint[], ${rows.map(row => row.valid)}::bigint[],
      ${rows.map(row => row.won)}::bigint[], ${rows.map(row => row.rounds)}::int[])
    on conflict (merchant_id, member_id, hour, vendor, game_code) do update
      set staked = kept.staked + excluded.staked, valid = kept.valid + excluded.valid, won = kept.won + excluded.won, rounds = kept.rounds + excluded.rounds`.execute(
    tx,
  )
}
