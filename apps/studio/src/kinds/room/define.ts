import type * as z from 'zod/mini'
import type { Draws } from '../../chance/draws.ts'
import type { Game } from '../game.ts'

/** What a game of a shared room says of itself; its page reads it, too. */
export type RoomFacts = Game & { readonly kind: 'room' }

/** Why a shot costs nothing: told too late, its target gone or not there, no money for it. */
export type VoidReason = 'late' | 'gone' | 'far' | 'funds'
export type Voided = { index: number; reason: VoidReason }

/** The room at the moment when a volley arrives. */
export type RoomMoment = {
  /** From it follows what comes, when and along which way. */
  seed: number
  /** Since the room was opened. */
  nowMs: number
  /** Targets that are somebody's already. */
  gone: Set<number>
  draws: Draws
  /** Bets the wallet holds. */
  funds: bigint
}

export type RoomGame = RoomFacts & { readonly shots: Shots }

/** What the shots of one game are. `C` is what a page claims, `E` what became of a shot that counts, `R` the rules. */
export type Shots<R extends object = object, C = unknown, E = unknown> = {
  readonly claim: z.ZodMiniType<C>
  /** Most shots of one volley. */
  most(rules: R): number
  /** What one shot costs at most, in bets. */
  dearest(rules: R): number
  /** Whether the rules know such a shot. */
  isClaim(rules: R, claim: C): boolean
  /** In bets. */
  cost(claim: C): number
  /** What it says to have met. */
  targets(claim: C): readonly number[]
  /** Which claims count, in their order, and what each of them catches. */
  draw(rules: R, claims: readonly C[], moment: RoomMoment): { events: E[]; voided: Voided[] }
  /** The same shots drawn again, for whoever checks them. */
  drawAgain(rules: R, events: readonly E[], draws: Draws): E[]
  /** In bets; `lowest` is the most that was out at any moment of the volley. */
  sum(events: readonly E[]): { cost: number; paid: number; lowest: number }
  caught(event: E): readonly number[]
  /** Targets below this number are gone for good at that moment. */
  forgottenBelow(rules: R, nowMs: number): number
  /** What a line of the history says of them. */
  summary(events: readonly E[]): object
}

/** A game of this kind: what it says of itself, and its shots. */
export const defineRoom = <R extends object, C, E>(game: RoomFacts, shots: Shots<R, C, E>): RoomGame => ({
  ...game,
  shots: shots as unknown as Shots,
})
