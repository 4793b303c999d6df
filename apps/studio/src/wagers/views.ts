import type { Context } from '../context.ts'
import { isOpen, type WagerState } from './states.ts'
import { type Owner, type Wager, wire } from './store.ts'

/** Which prizes a line of an order has won, how often, and what it pays. */
export type LineOutcome = { wins: { tier: string; count: number; extra?: number | undefined }[]; payout: string }

/** A round as its own player sees it. Amounts are decimal strings; events and payout exist once it is decided. */
export type RoundView = {
  id: string
  game: string
  state: WagerState
  isOpen: boolean
  currency: string
  stake: string
  payout: string | null
  events: unknown[] | null
  balanceBefore: string | null
  balanceAfterStake: string | null
  balanceAfter: string | null
  code: string | null
  rulesVersion: string
  createdAt: string
  closedAt: string | null
  /** Only of an order of a lottery: its lines with what they cost, and what came of each once the issue is drawn. */
  lottery?: {
    issueId: string
    issue: string
    group: number
    lines: {
      bet: string
      content: string[][]
      mode: string
      multiple: number
      notes: number
      stake: string
      amount: string
      /** Numbers bought at less than their whole prize, with what is left of it in hundredths. */
      cuts?: Record<string, number> | undefined
    }[]
    chase: string | null
    /** Of a chase that was bought as a subscription: the weekdays of its draws, 0 is Sunday. */
    subscription?: { weekdays: number[] } | undefined
    outcomes: LineOutcome[] | null
    /** What it had come to before the draw's result was corrected. */
    before: { payout: string; outcomes: LineOutcome[] } | null
    /** What that takes and its player did not have: asked for again. */
    owed?: string
  }
  /** Only of a bet on a shared round; multipliers in hundredths. */
  table?: { roundId: string; autoAt: number | null; cashedAt: number | null; spots: Record<string, string> | null }
}

/** A line of the history: the view without its events, and what the kind of play adds. */
export type HistoryItem = Omit<RoundView, 'events'> & Record<string, unknown>

/** What anybody may see who has the (unguessable) number of a round: enough to compute it again, nothing about who played. */
export type PublicRound = {
  id: string
  game: string
  state: WagerState
  currency: string
  stake: string
  payout: string | null
  events: unknown[] | null
  rulesVersion: string
  rulesHash: string
  serverSeedHash: string
  /** Null as long as it is secret. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  createdAt: string
}

export function roundView(context: Context, wager: Wager): RoundView {
  const amount = (text: string | null) => (text === null ? null : wire(text, wager.currency))
  return {
    id: wager.id,
    game: wager.game,
    state: wager.state,
    isOpen: isOpen(wager.state),
    currency: wager.currency,
    stake: wire(wager.stake, wager.currency),
    payout: amount(wager.payout),
    events: (wager.play as { events?: unknown[] | null }).events ?? null,
    balanceBefore: amount(wager.balance_before),
    balanceAfterStake: amount(wager.balance_after_stake),
    balanceAfter: amount(wager.balance_after),
    code: wager.state === 'refused' || wager.state === 'disputed' ? wager.wallet_code : null,
    rulesVersion: wager.config_version,
    createdAt: wager.created_at.toISOString(),
    closedAt: wager.closed_at?.toISOString() ?? null,
    ...context.viewOf(wager),
  }
}

/** Own rounds, newest first; `next` is the cursor of the following page. */
export async function readHistory(
  context: Context,
  { merchant, player, game }: Owner,
  { before, limit }: { before?: string; limit: number },
): Promise<{ rounds: HistoryItem[]; next: string | null }> {
  const { rows } = await context.pool.query<Wager>(
    `select * from wagers where merchant = $1 and player = $2 and game = $3 and ($4::text is null or id < $4)
     order by id desc limit $5`,
    [merchant, player, game, before ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  const added = await context.historyOf(page)
  const rounds = page.map((wager, index) => {
    const { events: _, ...view } = roundView(context, wager)
    return { ...view, ...added[index] }
  })
  return { rounds, next: rows.length > limit ? rounds.at(-1)!.id : null }
}

/** What all public rounds say that are one wager. */
export function publicWager(
  context: Context,
  wager: Wager,
  seeds: Pick<PublicRound, 'serverSeedHash' | 'serverSeed' | 'clientSeed' | 'nonce'>,
): PublicRound {
  const view = roundView(context, wager)
  return {
    id: view.id,
    game: view.game,
    state: view.state,
    currency: view.currency,
    stake: view.stake,
    payout: view.payout,
    events: view.events,
    rulesVersion: view.rulesVersion,
    rulesHash: wager.config_hash,
    createdAt: view.createdAt,
    ...seeds,
  }
}
