import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type last, type own, WINS_MAX } from '@ronda/contract/portal/play/wins.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { toGame } from './store.ts'

const DAY_MS = 86_400_000
const OWN_DAYS = 30
/** Of so many of its last rounds a member's own wins are found. */
const ROUNDS_LOOKED_THROUGH = 2_000

interface Row {
  vendor: string
  game_code: string
  player: string
  staked: bigint
  won: bigint
  currency: string
  at: Date
}

/** The last wins of everybody, from the board of winners; the stake is the round's. */
export function lastWins(
  ctx: Context,
  { gameCategory }: ParsedInputOf<typeof last>,
  caller: PublicCaller,
): Promise<OutputOf<typeof last>> {
  const { id } = caller.merchant
  return told(
    ctx,
    caller,
    gameCategory,
    games =>
      sql<Row>`
      select w.vendor, w.game_code, w.player_masked as player, r.staked, r.won, w.currency, w.at
      from winners w join game_rounds r on r.merchant_id = w.merchant_id and r.vendor = w.vendor and r.round_id = w.round_id
      where w.merchant_id = ${id} and (w.vendor, w.game_code) in (select * from unnest(${games.vendors}::text[], ${games.codes}::text[]))
      order by w.at desc limit ${WINS_MAX}`,
  )
}

/** The caller's own. */
export function ownWins(
  ctx: Context,
  { gameCategory }: ParsedInputOf<typeof own>,
  caller: MemberCaller,
): Promise<OutputOf<typeof own>> {
  const { merchant, session, now } = caller
  return told(
    ctx,
    caller,
    gameCategory,
    games =>
      sql<Row>`
      select vendor, game_code, ${session.username}::text as player, staked, won, currency, coalesce(closed_at, opened_at) as at
      from (
        select * from game_rounds where merchant_id = ${merchant.id} and member_id = ${session.memberId}
          and opened_at > ${new Date(now - OWN_DAYS * DAY_MS)}
        order by opened_at desc limit ${ROUNDS_LOOKED_THROUGH}) r
      where status = 'closed' and won > staked
        and (vendor, game_code) in (select * from unnest(${games.vendors}::text[], ${games.codes}::text[]))
      order by opened_at desc limit ${WINS_MAX}`,
  )
}

type Named = { vendors: string[]; codes: string[] }

/** Wins in games of a category that are offered now, with the games. */
async function told(
  ctx: Context,
  { merchant, language, now }: PublicCaller,
  category: string,
  find: (games: Named) => ReturnType<typeof sql<Row>>,
): Promise<OutputOf<typeof last>> {
  const { games } = await ctx.catalogues.of(merchant)
  const asked = games.filter(game => category === 'ALL' || game.category === category)
  const named = { vendors: asked.map(({ vendor }) => vendor), codes: asked.map(({ code }) => code) }
  const { rows } = await inMerchant(ctx.app, merchant.id, tx => find(named).execute(tx))
  const won = new Set(rows.map(({ vendor, game_code }) => `${vendor}/${game_code}`))
  return {
    games: asked
      .filter(({ vendor, code }) => won.has(`${vendor}/${code}`))
      .map(game => toGame(game, merchant, language, now)),
    wins: rows.map(row => ({
      vassalage: row.vendor,
      gameId: row.game_code,
      player: row.player,
      stake: toWire(row.staked, row.currency),
      payout: toWire(row.won, row.currency),
      currency: row.currency,
      at: row.at.getTime(),
    })),
  }
}
