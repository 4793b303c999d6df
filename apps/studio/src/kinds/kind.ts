import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { VendorLiveGame } from '@ronda/contract/vendor/live.ts'
import type * as z from 'zod/mini'
import type { Context, Operator, ResultSource } from '../context.ts'
import type { Session } from '../sessions.ts'
import type { Conduct } from '../wagers/conduct.ts'
import type { Wager } from '../wagers/store.ts'
import type { PublicRound, RoundView } from '../wagers/views.ts'
import type { Game } from './game.ts'

/** A call of a game's page, with what is known of it before the kind reads it. */
export type PlayCall<G extends Game = Game> = {
  readonly session: Session
  readonly game: G
  /** When it came in, before anything was looked up. */
  readonly receivedAt: number
  param(name: string): string
  query(name: string): string | undefined
  /** The body in this form, or a refusal that names what is wrong. */
  body<T extends z.ZodMiniType>(schema: T): Promise<z.infer<T>>
  /** One of the caller's own, or a refusal. */
  ownWager(id: string): Promise<Wager>
  answer(value: unknown): Response
  /** A refused wager is a refusal of the call; one on its way is 202. */
  answerWager(wager: Wager): Response
}

export type Route<G extends Game = Game> = {
  readonly verb: 'GET' | 'POST'
  /** Below `/api`, e.g. `/rounds/:id/cash-out`. Kinds may have the same path: each answers for its own games. */
  readonly path: string
  /** How many bytes may be sent to it, where that is more than a page usually sends. */
  readonly bodyMax?: number
  handle(call: PlayCall<G>): Promise<Response>
}

/** The sockets of one path. */
export type Sockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Something of this name was announced, by this process or another. */
  changed(name: string): void
  close(): Promise<void>
}

/** What those who sign their calls may ask of a kind, below its path. */
export type Desk<Caller> = {
  readonly path: string
  readonly operations: Readonly<
    Record<string, { request: z.ZodMiniType; answer(caller: Caller, request: unknown): Promise<object> }>
  >
}

export type Check = { name: string; isRight: boolean; expected: string; found: string }

/** How a kind of play runs: everything the studio knows of it. `G` is what its games bring. */
export type Kind<G extends Game = Game> = {
  readonly name: string
  readonly conduct: Conduct
  /** A session of one of its games begins. */
  enter?(context: Context, session: Session): Promise<void>
  /** The stakes a session may choose, in ledger scale. */
  stakes(game: G, session: Session): bigint[]
  /** What a page must know before it plays, beside what every page is told. */
  describe(context: Context, session: Session, game: G): Promise<{ openRound: RoundView | null } & object>
  routes(context: Context): readonly Route<G>[]
  readonly sockets?: {
    readonly path: string
    open(context: Context, options: { ownOrigin: (request: IncomingMessage) => boolean }): Sockets
  }
  /** How games stand that several play at once, for pages that list them; nothing of who plays. */
  live?(context: Context, games: readonly G[]): Promise<[code: string, state: VendorLiveGame][]>
  /** Work that one process at a time does for all its games. */
  lead?(context: Context, games: readonly G[], holder: string): { stop(): Promise<void> }
  readonly desk?: (context: Context, games: readonly G[]) => Desk<Operator>
  readonly results?: (context: Context, games: readonly G[]) => Desk<ResultSource>
  /** What the view of a wager says beside what all say; it may hide what is still secret. */
  view(wager: Wager): Partial<RoundView>
  /** What a line of the history says beside the view. */
  history(context: Context, wagers: readonly Wager[]): Promise<object[]>
  /** Enough to compute a wager again, nothing about who played. */
  publicWager(context: Context, wager: Wager): Promise<PublicRound>
  /** The same by the number of what several wagers are about. */
  publicSubject?(context: Context, id: string): Promise<PublicRound | undefined>
  /** Computes a public round again and compares every part of it; throws where it is too early. */
  verify(game: G, round: PublicRound): Check[]
  /** For the command line: what a round comes to that is given by its secrets alone. */
  recompute(game: G, version: string, secrets: Readonly<Record<string, string>>): string[]
}

/** A part of a public round, compared. */
export const compare = (name: string, expected: string, found: string): Check => ({
  name,
  isRight: expected === found,
  expected,
  found,
})
