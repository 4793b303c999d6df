import { createHmac } from 'node:crypto'
import { MoneyError, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { createDraws } from '../../chance/draws.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import type { TableRules } from '../../kinds/game.ts'
import { secretOf } from '../../kinds/table/chains.ts'
import { type Course, changed, type TableBet, type Terms, wait } from '../../kinds/table/course.ts'
import { lockTableRound, type TableRow, tableConfig } from '../../kinds/table/store.ts'
import type { Session } from '../../sessions.ts'
import { inTransaction, type Queryable, type RoundRow } from '../../wagers/store.ts'
import { type BaccaratConfig, type Spot, spots } from './config.ts'
import { grainOf, limitsOf, wireTable } from './limits.ts'
import { type Deal, deal, paysOf, scoreOf, shownMs } from './rules.ts'
import { shoeMessage, topOfShoe } from './shoe.ts'

const rulesOf = (game: TableRules, version: string) => tableConfig<BaccaratConfig>(game, version)

/** The hand that a round's hash and its chain's salt stand for. */
export function handOf({ decks }: Pick<BaccaratConfig, 'decks'>, hash: string, salt: string): Deal {
  const blocks = (r: number) => createHmac('sha256', hash).update(shoeMessage(salt, r)).digest()
  return deal(topOfShoe(decks, createDraws(blocks)))
}

/**
 * Betting is over, the hand is dealt and written in one step; it is shown for as long as its cards take, then every bet is paid. Chips that
 * are confirmed together are one bet at the wallet, with its own win: each stands or is given back by itself.
 */
export const baccaratCourse: Course = {
  terms(session, game, bet) {
    if (bet.autoAt !== undefined) throw new StudioError('BadInput', { field: 'autoAt' })
    if (!bet.spots || !bet.round) throw new StudioError('BadInput', { field: bet.spots ? 'round' : 'spots' })
    return { ...amountsOf(session, game, bet), roundId: bet.round, autoAt: null }
  },

  async admit(tx, round, session, game, { roundId, spots: asked }) {
    const { merchant, player, currency } = session
    const config = rulesOf(game, round.config_version)
    const limits = limitsOf(config, session).find(({ table }) => table === round.table_code)
    if (!limits) throw new StudioError('GameDisabled')
    // One player's bets on a round come one after another, so that two at once cannot pass a limit together.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${roundId}/${merchant}/${player}`])
    const { rows } = await tx.query<Pick<RoundRow, 'spots'>>(
      `select spots from rounds where table_round_id = $1 and merchant = $2 and player = $3
         and state not in ('refused', 'rolling_back', 'rolled_back')`,
      [roundId, merchant, player],
    )
    if (rows.length >= config.betsMax) throw new StudioError('TooManyBets', { most: config.betsMax })
    for (const [spot, amount] of Object.entries(asked ?? {}) as [Spot, string][]) {
      const { min, max } = limits.spots[spot]
      const before = rows.reduce((sum, row) => sum + parseMoney(row.spots?.[spot] ?? '0', currency), 0n)
      const sum = before + parseMoney(amount, currency)
      if (sum < min) throw new StudioError('BelowSpotMin', { spot, limit: toWire(min, currency) })
      if (sum > max) throw new StudioError('AboveSpotMax', { spot, limit: toWire(max, currency) })
    }
  },

  async decide(tx, game, round) {
    const { hash, salt } = await secretOf(tx, round)
    return { hash, outcome: handOf(rulesOf(game, round.config_version), hash, salt) }
  },

  async step(context, game, round, now) {
    const config = rulesOf(game, round.config_version)
    const restMs = round.started_at!.getTime() + shownMs(config, round.outcome as Deal) - now
    return restMs > 0 ? wait(restMs) : changed(await pay(context, round, config))
  },

  seen(bets) {
    const shown: Record<string, Record<string, { players: Set<string>; total: bigint }>> = {}
    for (const { merchant, player, currency, spots: lies } of bets)
      for (const [spot, amount] of Object.entries(lies ?? {})) {
        shown[currency] ??= {}
        shown[currency][spot] ??= { players: new Set(), total: 0n }
        const here = shown[currency][spot]
        here.players.add(`${merchant}/${player}`)
        here.total += parseMoney(amount, currency)
      }
    return {
      players: new Set(bets.map(bet => `${bet.merchant}/${bet.player}`)).size,
      list: [],
      spots: Object.fromEntries(
        Object.entries(shown).map(([currency, here]) => [
          currency,
          Object.fromEntries(
            Object.entries(here).map(([spot, { players, total }]) => [
              spot,
              { players: players.size, total: toWire(total, currency) },
            ]),
          ),
        ]),
      ),
    }
  },

  async describe(context, session, game) {
    const limits = limitsOf(rulesOf(game, game.version), session)
    if (limits.length === 0) throw new StudioError('GameDisabled')
    const { rows } = await context.pool.query<{ table_code: string }>(
      `select t.table_code from rounds r join table_rounds t on t.id = r.table_round_id
       where r.merchant = $1 and r.player = $2 and r.game = $3 and r.state in ('debiting', 'debited')
       order by r.id desc limit 1`,
      [session.merchant, session.player, game.code],
    )
    return {
      tables: limits.map(table => wireTable(table, session.currency)),
      betMax: session.betMax,
      openTable: rows[0]?.table_code ?? null,
    }
  },
}

/** Every amount by itself is money of the right grain, they add up to the stake, and the stake is one the wallet takes. */
function amountsOf(session: Session, game: TableRules, bet: TableBet): Pick<Terms, 'amount' | 'spots'> {
  const { currency } = session
  const grain = grainOf(currency, rulesOf(game, game.version))
  const lies = Object.entries(bet.spots ?? {})
  let sum = 0n
  const wired: Record<string, string> = {}
  for (const [spot, text] of lies) {
    if (!spots.includes(spot as Spot)) throw new StudioError('BadInput', { field: 'spots' })
    const amount = moneyOf(text, currency)
    if (amount <= 0n || amount % grain !== 0n) throw new StudioError('BadStake')
    wired[spot] = toWire(amount, currency)
    sum += amount
  }
  if (sum === 0n || sum !== moneyOf(bet.stake, currency)) throw new StudioError('BadStake')
  if (sum > parseMoney(session.betMax, currency)) throw new StudioError('AboveBetMax', { limit: session.betMax })
  return { amount: sum, spots: wired }
}

function moneyOf(text: string, currency: string): bigint {
  try {
    return parseMoney(text, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw new StudioError('BadStake')
    throw error
  }
}

/** What a set of chips gets, spot by spot. */
export function prizesOf(
  config: Pick<BaccaratConfig, 'pays' | 'push'>,
  hand: Deal,
  lies: Readonly<Record<string, string>>,
  currency: string,
): { payout: bigint; prizes: { spot: Spot; stake: string; pays: string }[] } {
  const score = scoreOf(hand)
  let payout = 0n
  const prizes = (Object.entries(lies) as [Spot, string][]).map(([spot, text]) => {
    const stake = parseMoney(text, currency)
    const pays = (stake / BigInt(config.push)) * BigInt(paysOf(config, spot, score))
    payout += pays
    return { spot, stake: text, pays: toWire(pays, currency) }
  })
  return { payout, prizes }
}

async function pay(context: Context, { id }: TableRow, config: BaccaratConfig): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'running') return false
    const now = new Date(context.clock.now())
    await decideBets(tx, round, config, now)
    await tx.query(`update table_rounds set state = 'closed', closed_at = $2 where id = $1`, [id, now])
    return true
  })
  await context.passed('table-closed')
  return isDone
}

async function decideBets(tx: Queryable, round: TableRow, config: BaccaratConfig, now: Date): Promise<void> {
  const hand = round.outcome as Deal
  const { rows } = await tx.query<RoundRow>(
    `select * from rounds where table_round_id = $1 and state = 'debited' for update`,
    [round.id],
  )
  const decided = rows.map(bet => {
    const { payout, prizes } = prizesOf(config, hand, bet.spots ?? {}, bet.currency)
    return { id: bet.id, payout: toWire(payout, bet.currency), events: [{ type: 'hand', ...hand }, ...prizes] }
  })
  await tx.query(
    `update rounds r set state = 'decided', events = d.events, payout = d.payout, decided_at = $2, attempts = 0,
       next_attempt_at = $2
     from jsonb_to_recordset($1::jsonb) as d(id text, payout numeric, events jsonb) where r.id = d.id`,
    [JSON.stringify(decided), now],
  )
}
