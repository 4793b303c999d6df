import { canonical } from '../../chance/canonical.ts'
import { drawsFor, hashSeed } from '../../chance/seeds.ts'
import type { PublicRound } from '../../wagers/views.ts'
import { type Check, compare } from '../kind.ts'
import { rulesHash } from '../rules.ts'
import type { SoloGame } from './define.ts'
import { payoutOf, progressOf } from './play.ts'

/** What anybody may see of a round of one player: what was chosen in it, too. */
export type PublicSolo = PublicRound & { actions?: unknown[] }

export function verifySolo(game: SoloGame, round: PublicSolo): Check[] {
  if (!round.serverSeed) throw new Error('The server seed of this round is not revealed yet: rotate the seeds first.')
  const draws = drawsFor({ serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce })
  const { events, units } = progressOf(game, round.rulesVersion, draws, round.actions ?? [])
  return [
    compare('commitment', round.serverSeedHash, hashSeed(round.serverSeed)),
    compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion)),
    // Stored events come back from the database with their keys in another order.
    compare('events', hashSeed(canonical(round.events)), hashSeed(canonical(events))),
    compare('payout', round.payout ?? '', payoutOf(round, game.parts, units)),
  ]
}

export function recomputeSolo(game: SoloGame, version: string, secrets: Readonly<Record<string, string>>): string[] {
  const { serverSeed = '', clientSeed = '', nonce = '0' } = secrets
  const { events, units } = progressOf(game, version, drawsFor({ serverSeed, clientSeed, nonce: Number(nonce) }), [])
  return [
    `server seed hash  ${hashSeed(serverSeed)}`,
    `rules             ${game.code} ${version} ${rulesHash(game, version)}`,
    ...events.map(event => JSON.stringify(event)),
    `pays              ${units} of ${game.parts} parts of the stake (× ${units / game.parts})`,
  ]
}
