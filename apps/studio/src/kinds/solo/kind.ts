import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import { advance, finishWager } from '../../wagers/advance.ts'
import { stakesOf } from '../../wagers/open.ts'
import { Amount, RequestId } from '../inputs.ts'
import type { Kind, Route } from '../kind.ts'
import { ownSeeds } from '../own-seeds.ts'
import { act } from './act.ts'
import type { SoloGame } from './define.ts'
import { openRound } from './open.ts'
import { decideSolo, playOf } from './play.ts'
import { recomputeSolo, verifySolo } from './verify.ts'

const Play = z.strictObject({ requestId: RequestId, stake: Amount })
const Act = z.strictObject({ index: z.int().check(z.nonnegative()), action: z.unknown() })

/** Rounds of one player each, of one step or many, from the player's own seeds. */
export function soloKind(gameOf: (code: string) => SoloGame): Kind<SoloGame> {
  return {
    name: 'solo',
    conduct: { flow: 'own', decide: (context, wager) => decideSolo(context, wager, gameOf(wager.game)) },
    enter: ownSeeds.enter,
    stakes: (game, session) => stakesOf(session, game.parts),
    describe: ownSeeds.describe,
    routes: context => [...ownSeeds.routes(context), ...routes(context)],
    view: () => ({}),
    history: async (_context, wagers) => wagers.map(wager => gameOf(wager.game).summary(playOf(wager).events ?? [])),
    async publicWager(context, wager) {
      const round = await ownSeeds.publicWager(context, wager)
      const { actions } = playOf(wager)
      return { ...round, ...(actions.length > 0 && { actions }) }
    },
    verify: verifySolo,
    recompute: recomputeSolo,
  }
}

function routes(context: Context): Route<SoloGame>[] {
  return [
    {
      verb: 'POST',
      path: '/rounds',
      async handle(call) {
        const { wager, isNew } = await openRound(context, call.session, call.game, await call.body(Play))
        if (isNew) await context.passed('opened')
        return call.answerWager(isNew ? await advance(context, wager) : wager)
      },
    },
    {
      verb: 'POST',
      path: '/rounds/:id/finish',
      async handle(call) {
        const { id } = await call.ownWager(call.param('id'))
        return call.answerWager(await finishWager(context, id))
      },
    },
    {
      verb: 'POST',
      path: '/rounds/:id/act',
      async handle(call) {
        const { actions } = call.game
        if (!actions) throw new StudioError('UnknownCall')
        const { index, action } = await call.body(Act)
        const chosen = actions.schema.safeParse(action)
        if (!chosen.success) throw new StudioError('BadInput', { field: 'action' })
        const wager = await call.ownWager(call.param('id'))
        return call.answerWager(
          await advance(context, await act(context, call.game, wager, { index, action: chosen.data })),
        )
      },
    },
  ]
}
