import * as z from 'zod/mini'
import { ensurePairs, readFairness, rotate } from '../chance/seed-pairs.ts'
import type { Context } from '../context.ts'
import { StudioError } from '../errors.ts'
import type { Session } from '../sessions.ts'
import { findOpenWager, type Wager } from '../wagers/store.ts'
import { type PublicRound, publicWager, roundView } from '../wagers/views.ts'
import type { Game } from './game.ts'
import type { Route } from './kind.ts'

const Rotate = z.strictObject({ clientSeed: z.optional(z.string().check(z.maxLength(64))) })

/** What kinds of play have in common whose wagers come from the player's own seeds, one after another. */
export const ownSeeds = {
  enter: (context: Context, session: Session) => ensurePairs(context, session),

  async describe(context: Context, session: Session) {
    const [open, fairness] = await Promise.all([findOpenWager(context.pool, session), readFairness(context, session)])
    return { openRound: open ? roundView(context, open) : null, fairness }
  },

  routes(context: Context): readonly Route<Game>[] {
    return [
      {
        verb: 'GET',
        path: '/fairness',
        handle: async call => call.answer(await readFairness(context, call.session)),
      },
      {
        verb: 'POST',
        path: '/fairness/rotate',
        async handle(call) {
          const { clientSeed } = await call.body(Rotate)
          return call.answer(await rotate(context, call.session, clientSeed, refuseOpen(call.session)))
        },
      },
    ]
  },

  async publicWager(context: Context, wager: Wager): Promise<PublicRound> {
    const { seedPairId, nonce } = wager.play as SeededPlay
    const { rows } = await context.pool.query(
      `select server_seed_hash, client_seed, case when state = 'revealed' then server_seed end as server_seed
       from seed_pairs where id = $1`,
      [seedPairId],
    )
    const pair = rows[0]
    return publicWager(context, wager, {
      serverSeedHash: pair.server_seed_hash,
      serverSeed: pair.server_seed,
      clientSeed: pair.client_seed,
      nonce,
    })
  },
}

/** Which of the player's seeds a wager was drawn from. */
export type SeededPlay = { seedPairId: string; nonce: number }

/** Seeds must not become known before what came from them is decided and paid. */
const refuseOpen =
  (session: Session): Parameters<typeof rotate>[3] =>
  async tx => {
    if (await findOpenWager(tx, session)) throw new StudioError('RoundOpen')
  }
