import { PLAY_MONEY, parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import type { Merchant, Merchants } from '../../ports/merchants.ts'
import { rulesOf } from '../protection/rules.ts'

type Parts = Pick<Context, 'merchants'>
type RoundOf = { merchantId: number; vendor: string; roundId: string; currency: string }

/** A tenth of what is always looked at: below it a large multiple of a tiny stake is nothing to look at. */
const SMALL_PART = 10n

const thresholds = new WeakMap<Merchant, { from: bigint; times: bigint }>()

function thresholdOf(merchant: Merchant): { from: bigint; times: bigint } {
  const known = thresholds.get(merchant)
  if (known) return known
  const { reviewWinFrom, reviewWinTimes } = rulesOf(merchant)
  const threshold = { from: parseMoney(reviewWinFrom, merchant.currency), times: BigInt(reviewWinTimes) }
  thresholds.set(merchant, threshold)
  return threshold
}

/** Puts a round on the list of wins to look at, if what it paid so far is large enough. Once per round, whoever says it. */
export async function flagWin(ctx: Parts, tx: Tx, round: RoundOf, paid: bigint): Promise<void> {
  const { merchantId, vendor, roundId, currency } = round
  const merchant = await ctx.merchants.byId(merchantId)
  if (!merchant || currency === PLAY_MONEY || currency !== merchant.currency) return
  const { from, times } = thresholdOf(merchant)
  if (paid < from / SMALL_PART) return
  await sql`
    insert into win_reviews (merchant_id, vendor, round_id, member_id, game_code, currency, staked, won, at)
    select merchant_id, vendor, round_id, member_id, game_code, currency, staked, won, coalesce(closed_at, opened_at)
    from game_rounds
    where merchant_id = ${merchantId} and vendor = ${vendor} and round_id = ${roundId}
      and (won >= ${from} or (${times}::bigint > 0 and won >= ${from / SMALL_PART} and won >= staked * ${times}::bigint))
    on conflict (merchant_id, vendor, round_id) do update set staked = excluded.staked, won = excluded.won`.execute(tx)
}

type PrizeOf = Omit<RoundOf, 'roundId'> & { memberId: bigint; transactionId: string; refType: string; at: Date }

/** The same for money that no round has won: a jackpot, a prize, a correction. It is known by its own id, and by what it was for. */
export async function flagPrize(ctx: Parts, tx: Tx, prize: PrizeOf, paid: bigint): Promise<void> {
  const { merchantId, vendor, transactionId, memberId, refType, currency, at } = prize
  const merchant = await ctx.merchants.byId(merchantId)
  if (!merchant || currency === PLAY_MONEY || currency !== merchant.currency || paid < thresholdOf(merchant).from)
    return
  await tx
    .insertInto('win_reviews')
    .values({
      merchant_id: merchantId,
      vendor,
      round_id: transactionId,
      member_id: memberId,
      game_code: refType,
      currency,
      staked: 0n,
      won: paid,
      at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The smallest win of a merchant that may be worth a look, kept for a minute, as nearly all wins are below it. */
const floors = new WeakMap<Merchants, Map<number, { least: bigint; readAt: number }>>()
const FLOOR_KEPT_MS = 60_000

/** The same for a win that was just paid, without anybody waiting for it. Closed rounds are looked at again when they are counted. */
export function flagWinSoon(ctx: SoonParts, round: RoundOf, paid: bigint): void {
  const now = ctx.clock.now()
  const known = floors.get(ctx.merchants)?.get(round.merchantId)
  if (known && now - known.readAt < FLOOR_KEPT_MS && now >= known.readAt && paid < known.least) return
  void look(ctx, round, paid).catch(error =>
    ctx.log.error('flagging a win failed', { round: round.roundId, error: String(error) }),
  )
}
type SoonParts = Parts & Pick<Context, 'system' | 'clock' | 'log'>

async function look(ctx: SoonParts, round: RoundOf, paid: bigint): Promise<void> {
  const merchant = await ctx.merchants.byId(round.merchantId)
  if (!merchant) return
  const least = thresholdOf(merchant).from / SMALL_PART
  const mine = floors.get(ctx.merchants) ?? new Map()
  floors.set(ctx.merchants, mine.set(round.merchantId, { least, readAt: ctx.clock.now() }))
  if (paid >= least) await inSystem(ctx.system, tx => flagWin(ctx, tx, round, paid))
}
