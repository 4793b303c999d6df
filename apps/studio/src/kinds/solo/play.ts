import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Draws } from '../../chance/draws.ts'
import { drawsFor } from '../../chance/seeds.ts'
import type { Context } from '../../context.ts'
import type { Decision } from '../../wagers/conduct.ts'
import { ABANDONED_AFTER_MS } from '../../wagers/states.ts'
import type { Wager } from '../../wagers/store.ts'
import { rulesOf } from '../rules.ts'
import type { Progress, SoloGame } from './define.ts'

export const SoloPlay = z.strictObject({
  seedPairId: z.string(),
  nonce: z.int(),
  actions: z.array(z.unknown()),
  /** Null until the stake is taken. */
  events: z.nullable(z.array(z.unknown())),
  /** Of a play that waits for its player: when somebody else chooses, in ms since 1970. */
  actUntil: z.optional(z.int()),
})
export type SoloPlay = z.infer<typeof SoloPlay>

export const playOf = (wager: Wager) => wager.play as SoloPlay

export const progressOf = (game: SoloGame, version: string, draws: Draws, actions: readonly unknown[]): Progress =>
  game.play(rulesOf(game, version), draws, actions)

/** The amount that a play pays. */
export function payoutOf({ stake, currency }: Pick<Wager, 'stake' | 'currency'>, parts: number, units: number): string {
  return toWire((parseMoney(stake, currency) / BigInt(parts)) * BigInt(units), currency)
}

/** Decides a play from its seeds, or says how long it waits for its player; who has left is played for to the end. */
export async function decideSolo(
  context: Context,
  wager: Wager,
  game: SoloGame,
): Promise<Decision | { waitMs: number; play: object }> {
  const { actUntil, ...play } = playOf(wager)
  const { rows } = await context.pool.query<{ server_seed: string; client_seed: string }>(
    'select server_seed, client_seed from seed_pairs where id = $1',
    [play.seedPairId],
  )
  const pair = rows[0]!
  const draws = () => drawsFor({ serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce: play.nonce })
  const actions = [...play.actions]
  let progress = progressOf(game, wager.config_version, draws(), actions)
  const hasLeft = actUntil !== undefined && context.clock.now() >= actUntil
  while (!progress.isOver && hasLeft) {
    actions.push(game.actions!.whenLeft(rulesOf(game, wager.config_version), progress.events))
    progress = progressOf(game, wager.config_version, draws(), actions)
  }
  const { events } = progress
  if (!progress.isOver) {
    const until = context.clock.now() + ABANDONED_AFTER_MS
    return { waitMs: ABANDONED_AFTER_MS, play: { ...play, actions, events, actUntil: until } satisfies SoloPlay }
  }
  return {
    payout: payoutOf(wager, game.parts, progress.units),
    play: { ...play, actions, events } satisfies SoloPlay,
  }
}
