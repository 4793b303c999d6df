import { PLAY_MONEY, parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inSystemAlone } from '../../db/pool.ts'
import { type Settlement, takeSettlements } from '../../ledger/rounds.ts'
import type { Settler } from '../../ports/bets.ts'
import { reopenForRounds } from '../turnover/reopen.ts'
import { turnoverShares } from '../turnover/shares.ts'
import { addTurnover, type Played } from '../turnover/turnover.ts'
import { flagWin } from '../win-reviews/flag.ts'

const BATCH = 500
const PAUSE_MS = 250
/** One counter at a time over all processes: whoever waited sees what the one before counted. */
const COUNTING_LOCK = 7_460_212

type Parts = Pick<Context, 'system' | 'clock' | 'bus' | 'merchants' | 'log'>

export function createSettler(ctx: Parts): Settler {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()

  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<number | undefined, Promise<number>>()

  /** One after the other in this process; who comes while another waits for the same shares its run. */
  function run(merchantId?: number): Promise<number> {
    const known = waiting.get(merchantId)
    if (known) return known
    const mine = last.then(() => {
      waiting.delete(merchantId)
      return countAll(merchantId)
    })
    waiting.set(merchantId, mine)
    last = mine.catch(() => {})
    return mine
  }

  async function countAll(merchantId?: number): Promise<number> {
    let total = 0
    for (;;) {
      const taken = await inSystemAlone(ctx.system, COUNTING_LOCK, async tx => {
        const settlements = await takeSettlements(tx, BATCH, merchantId)
        await count(
          ctx,
          tx,
          settlements.filter(settlement => settlement.currency !== PLAY_MONEY),
        )
        return settlements
      })
      announce(ctx, taken)
      total += taken.length
      if (taken.length < BATCH) return total
    }
  }

  return {
    run,
    poke() {
      if (timer || stopped) return
      timer = setTimeout(() => {
        timer = undefined
        running = run().catch(error => ctx.log.error('settling failed', { error: String(error) }))
      }, PAUSE_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function count(ctx: Parts, tx: Tx, settlements: Settlement[]): Promise<void> {
  await addPlay(tx, settlements)
  const counting = await turnoverShares(tx, settlements)
  const byMember = Map.groupBy(settlements, ({ merchantId, memberId }) => `${merchantId}/${memberId}`)
  // In one order, so that two counters never wait for each other in a circle.
  for (const [, rounds] of [...byMember].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { merchantId, memberId } = rounds[0] as Settlement
    const merchant = await ctx.merchants.byId(merchantId)
    if (!merchant) throw new Error(`no merchant ${merchantId}`)
    const played = rounds.map((round): Played => {
      const { stakedDelta, closedAt, openedAt, countedAt } = round
      return { at: (stakedDelta < 0n && countedAt) || closedAt || openedAt, staked: counting(round, stakedDelta) }
    })
    await addTurnover(tx, merchantId, memberId, played, ctx.clock.now())
    await reopenForRounds(tx, merchant, memberId, rounds)
  }
  for (const settlement of settlements) {
    if (settlement.wonDelta > 0n || !settlement.isFirst) await showWinner(ctx, tx, settlement)
    if (settlement.wonDelta > 0n) await flagWin(ctx, tx, settlement, settlement.wonDelta)
  }
}

async function addPlay(tx: Tx, settlements: Settlement[]): Promise<void> {
  const rows = new Map<
    string,
    {
      merchant: number
      member: bigint
      hour: Date
      vendor: string
      game: string
      currency: string
      staked: bigint
      won: bigint
      rounds: number
    }
  >()
  for (const s of settlements) {
    const at = s.closedAt ?? s.openedAt
    const hour = new Date(at.getTime() - (at.getTime() % 3_600_000))
    const key = [s.merchantId, s.memberId, hour.toISOString(), s.vendor, s.gameCode].join('/')
    const row = rows.get(key) ?? {
      merchant: s.merchantId,
      member: s.memberId,
      hour,
      vendor: s.vendor,
      game: s.gameCode,
      currency: s.currency,
      staked: 0n,
      won: 0n,
      rounds: 0,
    }
    row.staked += s.stakedDelta
    row.won += s.wonDelta
    if (s.isFirst && s.status === 'closed') row.rounds++
    rows.set(key, row)
  }
  for (const key of [...rows.keys()].sort()) {
    const row = rows.get(key) as NonNullable<ReturnType<typeof rows.get>>
    await tx
      .insertInto('play_hourly')
      .values({
        merchant_id: row.merchant,
        member_id: row.member,
        hour: row.hour,
        vendor: row.vendor,
        game_code: row.game,
        currency: row.currency,
        staked: row.staked,
        won: row.won,
        rounds: row.rounds,
      })
      .onConflict(conflict =>
        conflict.columns(['merchant_id', 'member_id', 'hour', 'vendor', 'game_code']).doUpdateSet({
          staked: sql`play_hourly.staked + excluded.staked`,
          won: sql`play_hourly.won + excluded.won`,
          rounds: sql`play_hourly.rounds + excluded.rounds`,
        }),
      )
      .execute()
  }
}

/** The board shows what a round won beyond its stake; one whose stake only came back, or whose win was taken back, is not on it. */
async function showWinner(ctx: Parts, tx: Tx, settlement: Settlement): Promise<void> {
  const merchant = await ctx.merchants.byId(settlement.merchantId)
  if (!merchant) return
  const { rolled_won, rolled_staked } = await tx
    .selectFrom('game_rounds')
    .select(['rolled_won', 'rolled_staked'])
    .where('merchant_id', '=', settlement.merchantId)
    .where('vendor', '=', settlement.vendor)
    .where('round_id', '=', settlement.roundId)
    .executeTakeFirstOrThrow()
  const prize = rolled_won - rolled_staked
  if (prize <= 0n || prize < parseMoney(merchant.settings.winnersFrom, settlement.currency)) {
    await tx
      .deleteFrom('winners')
      .where('merchant_id', '=', settlement.merchantId)
      .where('vendor', '=', settlement.vendor)
      .where('round_id', '=', settlement.roundId)
      .execute()
    return
  }
  const member = await tx
    .selectFrom('members')
    .select('username')
    .where('merchant_id', '=', settlement.merchantId)
    .where('id', '=', settlement.memberId)
    .executeTakeFirst()
  if (!member) return
  await tx
    .insertInto('winners')
    .values({
      merchant_id: settlement.merchantId,
      vendor: settlement.vendor,
      round_id: settlement.roundId,
      member_id: settlement.memberId,
      player_masked: maskName(member.username),
      game_code: settlement.gameCode,
      prize,
      currency: settlement.currency,
      at: settlement.closedAt ?? settlement.openedAt,
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor', 'round_id']).doUpdateSet({ prize }))
    .execute()
}

/** First two and last one character. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length <= 3 ? `${letters[0]}**` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}

function announce(ctx: Parts, settlements: Settlement[]): void {
  const members = new Map(settlements.map(s => [`${s.merchantId}/${s.memberId}`, s]))
  for (const { merchantId, memberId } of members.values()) ctx.bus.publish({ merchantId, memberId, topic: 'bets' })
  for (const merchantId of new Set(settlements.filter(s => s.wonDelta > 0n).map(s => s.merchantId)))
    ctx.bus.publish({ merchantId, topic: 'winners' })
}
