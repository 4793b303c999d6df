import { exchange } from './transport.ts'
import type { Ticket } from './vendor-side.ts'

/**
 * What the wallet under test may do for the suite, over HTTP: `GET <arrange>` answers `{ operations: [...], lacks?: { <operation>: why } }`,
 * `POST <arrange>` makes a player, `POST <arrange>/<operation>` does the rest. Every operation is optional; what is not offered is not
 * run, and what the wallet says it lacks does not apply to it. Any answer may carry `now`, what the wallet's clock shows: calls are signed
 * with that time from then on.
 */
export interface Arrangements {
  /** A new member with so much money, about to enter a game. */
  player: { ask: { balance: string }; answer: Ticket }
  /** The same member enters the game again. */
  relaunch: { ask: { player: string; gameCode?: string }; answer: Ticket }
  /** A member of another merchant, and that merchant's key. */
  'other-merchant': { ask: { balance: string }; answer: Ticket & { keyId: string; secret: string } }
  /** The same member enters a game of another vendor at the same merchant, and that vendor's key. */
  'other-vendor': { ask: { player: string }; answer: Ticket & { keyId: string; secret: string } }
  /** A second key of this vendor. */
  'new-key': { ask: Record<never, never>; answer: { keyId: string; secret: string } }
  'withdraw-key': { ask: { keyId: string }; answer: unknown }
  block: { ask: { player: string }; answer: unknown }
  /** The member shuts itself out. */
  exclude: { ask: { player: string }; answer: unknown }
  /**
   * The member limits itself: what it may stake, or lose on balance, in a day, or how many minutes it may play. Answers, where it is known, how
   * long the day still lasts.
   */
  limit: { ask: { player: string; kind: 'stake' | 'loss' | 'time'; amount: string }; answer: { endsInMs?: number } }
  game: { ask: { gameCode: string; state: 'on' | 'off' }; answer: unknown }
  maintenance: { ask: { state: 'on' | 'off' }; answer: unknown }
  /** Whether the vendor may give prizes and free bets, and adjust. */
  allow: { ask: { prizes: boolean; adjusting: boolean }; answer: unknown }
  /** Moves the wallet's clock; answers what it shows then. */
  advance: { ask: { ms: number }; answer: unknown }
  /** Ends the wallet's process and starts another one; answers where it is now, if elsewhere. */
  restart: { ask: Record<never, never>; answer: { url?: string } }
  database: { ask: { state: 'up' | 'down' }; answer: unknown }
  /** Makes ready for a withdrawal, then asks for it; answers whether the money was set aside. */
  withdraw: { ask: { player: string; amount: string; step: 'prepare' | 'ask' }; answer: { taken: boolean } }
  /** What the wallet's own record says of a round. */
  round: {
    ask: { roundId: string }
    answer: {
      staked: string
      won: string
      bets: number
      state: 'open' | 'closed'
      prizeGroup?: { series: string; group: number }
    }
  }
  /** The player's own prize group of a series; it enters the game again afterwards. */
  'prize-group': { ask: { player: string; series: string; group: number }; answer: unknown }
  /** The list a vendor reconciles with, from a place onwards. */
  records: { ask: { after: string; limit: number }; answer: { rows: { id: string }[]; next: string } }
  /** How much of a stake in a game counts as turnover, in percent. */
  'turnover-share': { ask: { gameCode: string; pct: number }; answer: unknown }
  /** Asks the member to play so much more first, if given; answers what is left to play once everything settled is counted. */
  turnover: { ask: { player: string; require?: string }; answer: { remaining: string } }
  /** Whether a movement waits for somebody's review. */
  reviewed: { ask: { transactionId: string }; answer: { flagged: boolean } }
  /** Everything the ledger finds wrong with itself. */
  audit: { ask: Record<never, never>; answer: { problems: unknown[] } }
}

export type Arrangement = keyof Arrangements

export interface Arranger {
  offers: ReadonlySet<Arrangement>
  /** What the platform itself does not have, and why. */
  lacks: Partial<Record<Arrangement, string>>
  arrange<A extends Arrangement>(operation: A, ask: Arrangements[A]['ask']): Promise<Arrangements[A]['answer']>
}

export async function connectArranger(url: string): Promise<Arranger> {
  const base = url.replace(/\/$/, '')
  const about = JSON.parse((await exchange(new URL(base), { method: 'GET' })).text) as {
    operations: Arrangement[]
    lacks?: Arranger['lacks']
  }
  return {
    offers: new Set(about.operations),
    lacks: about.lacks ?? {},
    async arrange(operation, ask) {
      const { status, text } = await exchange(new URL(operation === 'player' ? base : `${base}/${operation}`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask),
      })
      if (status < 200 || status > 299) throw new Error(`arranging ${operation}: HTTP ${status} ${text}`)
      return JSON.parse(text) as never
    },
  }
}
