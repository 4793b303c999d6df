import * as z from 'zod/mini'
import { hashBefore } from '../../chance/chain.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import { announce } from '../../live/announce.ts'
import { lead } from '../../live/lead.ts'
import { readBalance } from '../../sessions.ts'
import { advance } from '../../wagers/advance.ts'
import { stakesOf } from '../../wagers/open.ts'
import { moveWager, type Wager } from '../../wagers/store.ts'
import { roundView } from '../../wagers/views.ts'
import { RoundId } from '../inputs.ts'
import type { Kind, Route } from '../kind.ts'
import { rulesHash } from '../rules.ts'
import { cancelChase, cancelOrder } from './cancel.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { lotteryDesk } from './desk.ts'
import { resultOf } from './draw.ts'
import { allDraws, stepLotteries } from './engine.ts'
import { unexpose } from './exposure.ts'
import { createTeller } from './feed.ts'
import { lockOrders } from './order-lane.ts'
import { Order, placeOrder } from './orders.ts'
import { playOf } from './play.ts'
import { lotteryResults } from './results.ts'
import { askForOwed, differenceOf, parts } from './settle.ts'
import { resultText } from './space.ts'
import { verifyLottery } from './verify.ts'
import {
  describeRules,
  orderHistory,
  orderView,
  type PublicLotteryRound,
  publicIssue,
  publicOrder,
  readLottery,
  readResults,
} from './views.ts'

const RESULTS_MAX = 1_000
/** A list of numbers may be long. */
const ORDER_BYTES_MAX = 512 * 1024

/** Draws that are announced, sold until they close, and decide every order on them at once. */
export function lotteryKind(findGame: (code: string) => LotteryGame | undefined): Kind<LotteryGame> {
  return {
    name: 'lottery',
    conduct: {
      flow: 'shared',
      betsMany: true,
      betOf(wager) {
        const { series, group } = playOf(wager)
        return series === null ? {} : { prizeGroup: { series, group } }
      },
      differenceOf,
      parts,
    },
    enter: (context, { merchant, player }) => askForOwed(context, merchant, player),
    stakes: (game, session) => stakesOf(session, game.parts),
    describe: async (context, session, game) => ({
      openRound: null,
      lottery: {
        ...(await describeRules(context, game, session)),
        ...(await readLottery(context, game, session.merchant)),
      },
    }),
    routes: context => routes(context, findGame),
    lead: leadLotteries,
    desk: lotteryDesk,
    results: lotteryResults,
    view: orderView,
    history: orderHistory,
    publicWager: publicOrder,
    publicSubject: publicIssue,
    verify: (game, round) => verifyLottery(game, round as PublicLotteryRound),
    recompute: (game, version, { hash = '', salt = '' }) => {
      const { space } = lotteryRules(game, version)
      return [
        `hash before it    ${hashBefore(hash)}`,
        `rules             ${game.code} ${version} ${rulesHash(game, version)}`,
        `result            ${resultText(space, resultOf(space, hash, salt))}`,
      ]
    },
  }
}

/** Under this name processes tell one another that something happened to an issue. */
export const lotteryTopic = (game: string) => `${game}/draws`

function leadLotteries(context: Context, games: readonly LotteryGame[], holder: string): { stop(): Promise<void> } {
  if (games.length === 0) return { stop: async () => {} }
  const teller = createTeller(context, games)
  const leader = lead(context, [allDraws], holder, async () => {
    const step = await stepLotteries(context, games, holder, {
      async changed({ code }) {
        teller.changed(code)
        await announce(context, lotteryTopic(code))
      },
      failed: ({ code }, error) =>
        context.log({ level: 'error', event: 'step-failed', game: code, table: allDraws.table, error: String(error) }),
    })
    // Nothing waits for an operator that does not answer.
    if (step.isLeader) void teller.tell()
    return step
  })
  return {
    async stop() {
      await leader.stop()
      await teller.tell()
    },
  }
}

function routes(context: Context, findGame: (code: string) => LotteryGame | undefined): Route<LotteryGame>[] {
  /** Asks the wallet for each in turn; after one that it refused no other is asked for. */
  async function debit(wagers: readonly Wager[]): Promise<Wager[]> {
    const done: Wager[] = []
    for (const wager of wagers) {
      const isOver = done.at(-1)?.state === 'refused'
      const next = isOver ? await refuse(wager, done.at(-1)!.wallet_code) : await advance(context, wager)
      if (next.state === 'refused') await forget(next)
      done.push(next)
    }
    return done
  }

  const refuse = (wager: Wager, code: string | null) =>
    moveWager(context.pool, wager.id, 'debiting', {
      state: 'refused',
      wallet_code: code,
      next_attempt_at: null,
      closed_at: new Date(context.clock.now()),
    })

  const forget = (wager: Wager) =>
    inTransaction(context.pool, async tx => {
      const game = findGame(wager.game)!
      await lockOrders(tx, game.code)
      return unexpose(tx, lotteryRules(game, wager.config_version), [wager])
    })

  return [
    {
      verb: 'POST',
      path: '/orders',
      bodyMax: ORDER_BYTES_MAX,
      async handle(call) {
        const { wagers, isNew } = await placeOrder(context, call.session, call.game, await call.body(Order))
        if (isNew) await context.passed('opened')
        const now = isNew ? await debit(wagers) : wagers
        if (now.length === 1) return call.answerWager(now[0]!)
        if (now[0]!.state === 'refused') return call.answerWager(now[0]!)
        return call.answer({ chase: playOf(now[0]!).chase, orders: now.map(wager => roundView(context, wager)) })
      },
    },
    {
      verb: 'POST',
      path: '/orders/:id/cancel',
      async handle(call) {
        await readBalance(context, call.session)
        const cancelled = await cancelOrder(context, call.game, await call.ownWager(call.param('id')))
        const back = await advance(context, cancelled)
        await askForOwed(context, back.merchant, back.player)
        return call.answer(roundView(context, back))
      },
    },
    {
      verb: 'POST',
      path: '/chases/:id/cancel',
      async handle(call) {
        const id = RoundId.safeParse(call.param('id'))
        if (!id.success) throw new StudioError('UnknownRound')
        await readBalance(context, call.session)
        const cancelled = await cancelChase(context, call.game, call.session, id.data)
        const orders: Wager[] = []
        for (const wager of cancelled) orders.push(await advance(context, wager))
        await askForOwed(context, call.session.merchant, call.session.player)
        return call.answer({ orders: orders.map(wager => roundView(context, wager)) })
      },
    },
    {
      verb: 'GET',
      path: '/lottery',
      handle: async call => call.answer(await readLottery(context, call.game, call.session.merchant)),
    },
    {
      verb: 'GET',
      path: '/lottery/results',
      async handle(call) {
        const limit = z.coerce
          .number()
          .check(z.int(), z.gte(1), z.lte(RESULTS_MAX))
          .safeParse(call.query('limit') ?? '100')
        const before = z.optional(RoundId).safeParse(call.query('before'))
        if (!limit.success || !before.success) throw new StudioError('BadInput')
        return call.answer(await readResults(context, call.game, { before: before.data, limit: limit.data }))
      },
    },
  ]
}
