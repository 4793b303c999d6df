import type * as z from 'zod/mini'
import type { Draws } from '../../chance/draws.ts'
import type { Game } from '../game.ts'

/** What a play has come to so far. */
export type Progress = {
  /** What is shown of it, from its beginning. */
  events: unknown[]
  /** What it pays, in parts of the stake; counts once it is over. */
  units: number
  /** False while its player has something to choose. */
  isOver: boolean
}

/** A game whose rounds belong to one player each. */
export type SoloGame = Game & {
  readonly kind: 'solo'
  /** The whole play after these actions: the same rules, draws and actions always give the same. */
  play(rules: object, draws: Draws, actions: readonly unknown[]): Progress
  /** What a player may choose after the stake is taken; null where nothing is. */
  readonly actions: null | {
    readonly schema: z.ZodMiniType
    /** Whether it may be chosen now. */
    mayAct(rules: object, events: readonly unknown[], action: unknown): boolean
    /** What is chosen for a player who left. */
    whenLeft(rules: object, events: readonly unknown[]): unknown
  }
  /** What a line of the history says of a play. */
  summary(events: readonly unknown[]): object
}

type SoloParts<R extends object, A> = Omit<Game, 'kind' | 'versions'> & {
  readonly versions: Readonly<Record<string, R>>
  play(rules: R, draws: Draws, actions: readonly A[]): Progress
  readonly actions: null | {
    readonly schema: z.ZodMiniType<A>
    mayAct(rules: R, events: readonly unknown[], action: A): boolean
    whenLeft(rules: R, events: readonly unknown[]): A
  }
  summary(events: readonly unknown[]): object
}

/** A game of this kind; `R` are its rules, `A` what its player may choose. */
export function defineSolo<R extends object, A = never>(parts: SoloParts<R, A>): SoloGame {
  return { ...(parts as unknown as Omit<SoloGame, 'kind'>), kind: 'solo' }
}
