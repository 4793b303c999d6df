import { PLAY_MONEY } from '@ronda/contract/values/money.ts'
import { type ClosedRound, FEED_PAGE_MAX } from '@ronda/contract/vendor/transfer.ts'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { vendorClient } from '../vendor-transfers/vendor.ts'

/** The protocol whose vendors list the rounds of a day; others have an address for other things. */
export const LISTING_PROTOCOL = 'ronda'

const DAY_MS = 86_400_000
/** The two clocks may put a round that closes about midnight on different days. */
const EDGE_MS = 10 * 60_000

interface Sums {
  staked: bigint
  won: bigint
}
type Difference = {
  roundId: string
  kind: 'missing-here' | 'missing-there' | 'amounts'
  theirs?: Sums
  ours?: Sums
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const shifted = (day: string, days: number) => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** Compares a vendor's list of the rounds closed on a day (UTC) with ours, round by round, and keeps what differs. Corrects nothing. */
export async function reconcile(ctx: Context, merchant: Merchant, vendor: string, day: string): Promise<void> {
  const theirs = await roundsOf(ctx, merchant, vendor, day)
  if (typeof theirs === 'string') return keep(ctx, merchant, vendor, day, { problem: theirs })
  const ours = await ourRounds(ctx, merchant, vendor, day, [...theirs.keys()])

  const differences: Difference[] = []
  for (const [roundId, round] of theirs) {
    const mine = ours.get(roundId)
    if (!mine) differences.push({ roundId, kind: 'missing-here', theirs: round })
    else if (mine.staked !== round.staked || mine.won !== round.won)
      differences.push({ roundId, kind: 'amounts', theirs: round, ours: mine })
  }
  const alone = [...ours].filter(([roundId]) => !theirs.has(roundId))
  const start = Date.parse(`${day}T00:00:00Z`)
  const isAt = (edge: number) => alone.some(([, { closedAt }]) => Math.abs(closedAt - edge) < EDGE_MS)
  const beside = [isAt(start) ? shifted(day, -1) : '', isAt(start + DAY_MS) ? shifted(day, 1) : ''].filter(Boolean)
  const elsewhere = new Set<string>()
  for (const other of beside) {
    const list = await roundsOf(ctx, merchant, vendor, other)
    if (typeof list !== 'string') for (const roundId of list.keys()) elsewhere.add(roundId)
  }
  for (const [roundId, mine] of alone) {
    if (elsewhere.has(roundId)) ours.delete(roundId)
    else differences.push({ roundId, kind: 'missing-there', ours: mine })
  }
  await keep(ctx, merchant, vendor, day, { theirs, ours, differences })
  if (differences.length > 0)
    ctx.log.error('a vendor’s day differs from ours', {
      merchant: merchant.code,
      vendor,
      day,
      rounds: differences.length,
    })
}

/** The vendor's list; a text where it did not answer. Play money is nobody's and is left out. */
async function roundsOf(
  ctx: Context,
  merchant: Merchant,
  vendor: string,
  day: string,
): Promise<Map<string, Sums> | string> {
  const client = await vendorClient(ctx, merchant.id, vendor)
  if (!client) return 'no address to ask'
  const all: ClosedRound[] = []
  for (let after = ''; ; ) {
    const page = await client.call('day-rounds', { day, after, limit: FEED_PAGE_MAX })
    if (page.outcome !== 'ok') return page.outcome === 'unknown' ? page.reason : page.code
    all.push(...page.value.rounds)
    if (page.value.rounds.length < FEED_PAGE_MAX) break
    if (page.value.next === after) return 'its list does not go on'
    after = page.value.next
  }
  const real = all.filter(round => round.currency !== PLAY_MONEY)
  const sums = new Map<string, Sums>()
  for (const { roundId, currency, ...round } of real) {
    const [staked, won] = [outsideAmount(round.staked, currency), outsideAmount(round.won, currency)]
    if (staked === undefined || won === undefined) return `round ${roundId}: ${round.staked}, ${round.won} ${currency}`
    sums.set(roundId, { staked, won })
  }
  return sums
}

/** Our rounds that closed on the day, and those that the vendor names whenever they closed. */
async function ourRounds(ctx: Context, merchant: Merchant, vendor: string, day: string, named: string[]) {
  const start = new Date(`${day}T00:00:00Z`)
  const rows = await ctx.system
    .selectFrom('game_rounds')
    .select(['round_id', 'staked', 'won', 'closed_at'])
    .where('merchant_id', '=', merchant.id)
    .where('vendor', '=', vendor)
    .where('currency', '=', merchant.currency)
    .where('status', '=', 'closed')
    .where(eb =>
      eb.or([
        eb.and([eb('closed_at', '>=', start), eb('closed_at', '<', new Date(start.getTime() + DAY_MS))]),
        eb('round_id', '=', eb.fn.any(eb.val(named))),
      ]),
    )
    .execute()
  return new Map(
    rows.map(row => [row.round_id, { staked: row.staked, won: row.won, closedAt: row.closed_at?.getTime() ?? 0 }]),
  )
}

interface Outcome {
  theirs?: Map<string, Sums>
  ours?: Map<string, Sums>
  differences?: Difference[]
  problem?: string
}

async function keep(
  ctx: Context,
  merchant: Merchant,
  vendor: string,
  day: string,
  { theirs = new Map(), ours = new Map(), differences = [], problem = '' }: Outcome,
): Promise<void> {
  const sum = (rounds: Map<string, Sums>, of: keyof Sums) =>
    [...rounds.values()].reduce((total, round) => total + round[of], 0n)
  const row = {
    state: problem ? 'unanswered' : differences.length > 0 ? 'different' : 'equal',
    rounds_theirs: theirs.size,
    rounds_ours: ours.size,
    staked_theirs: sum(theirs, 'staked'),
    staked_ours: sum(ours, 'staked'),
    won_theirs: sum(theirs, 'won'),
    won_ours: sum(ours, 'won'),
    currency: merchant.currency,
    problem: problem.slice(0, 200),
    done_at: new Date(ctx.clock.now()),
  }
  await inMerchant(ctx.app, merchant.id, async tx => {
    await tx
      .insertInto('vendor_reconciliations')
      .values({ merchant_id: merchant.id, vendor, day, ...row })
      .onConflict(conflict => conflict.columns(['merchant_id', 'vendor', 'day']).doUpdateSet(row))
      .execute()
    await tx
      .deleteFrom('vendor_differences')
      .where('merchant_id', '=', merchant.id)
      .where('vendor', '=', vendor)
      .where('day', '=', day as never)
      .execute()
    for (let i = 0; i < differences.length; i += 1000)
      await tx
        .insertInto('vendor_differences')
        .values(
          differences.slice(i, i + 1000).map(one => ({
            merchant_id: merchant.id,
            vendor,
            day,
            round_id: one.roundId,
            kind: one.kind,
            staked_theirs: one.theirs?.staked ?? null,
            won_theirs: one.theirs?.won ?? null,
            staked_ours: one.ours?.staked ?? null,
            won_ours: one.ours?.won ?? null,
          })),
        )
        .execute()
  })
}

/** Yesterday, of every vendor that can be asked; days that a vendor did not answer for are asked for again for a week. */
export async function reconcileAll(ctx: Context): Promise<void> {
  const yesterday = dayOf(ctx.clock.now() - DAY_MS)
  const vendors = await ctx.system
    .selectFrom('vendors')
    .select(['merchant_id', 'code'])
    .where('api_url', '!=', '')
    .where('protocol', '=', LISTING_PROTOCOL)
    .where('status', '=', 'on')
    .execute()
  for (const { merchant_id, code } of vendors) {
    const merchant = await ctx.merchants.byId(merchant_id)
    if (!merchant) continue
    const open = await ctx.system
      .selectFrom('vendor_reconciliations')
      .select(eb => eb.cast<string>('day', 'text').as('day'))
      .where('merchant_id', '=', merchant_id)
      .where('vendor', '=', code)
      .where('state', '=', 'unanswered')
      .where('day', '>=', shifted(yesterday, -7) as never)
      .execute()
    for (const day of new Set([...open.map(row => row.day), yesterday])) await reconcile(ctx, merchant, code, day)
  }
}
