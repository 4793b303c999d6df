import * as z from 'zod/mini'
import { hashBefore, isOfChain } from '../../chance/chain.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import { advance } from '../../wagers/advance.ts'
import { stakesOf } from '../../wagers/open.ts'
import type { Wager } from '../../wagers/store.ts'
import { Amount, RequestId, RoundId } from '../inputs.ts'
import { type Check, compare, type Kind, type Route } from '../kind.ts'
import { rulesHash, rulesOf } from '../rules.ts'
import { placeBet } from './bets.ts'
import type { TableGame } from './define.ts'
import { createHub } from './hub.ts'
import { announceTable, leadTables } from './leader.ts'
import { liveTables } from './live.ts'
import { playOf } from './play.ts'
import { findTable, firstTable, type TableRow } from './store.ts'
import { type PublicTableRound, publicBet, publicTableRound, readSnapshot, readTables } from './views.ts'

const Bet = z.strictObject({
  requestId: RequestId,
  stake: Amount,
  /** The multiplier to be cashed out at without a click. */
  autoAt: z.optional(z.string().check(z.maxLength(8))),
  /** At a table with spots: the round it is meant for, and how the stake lies. */
  round: z.optional(RoundId),
  spots: z.optional(z.record(z.string().check(z.maxLength(24)), Amount)),
})

/** One round for everybody at a table, from a chain of hashes that was committed before. */
export function tableKind(findGame: (code: string) => TableGame | undefined): Kind<TableGame> {
  return {
    name: 'table',
    conduct: { flow: 'shared' },
    stakes: (game, session) => stakesOf(session, game.parts),
    describe: async (context, session, game) => ({
      openRound: null,
      ...(await game.course.describe?.(context, session, game)),
    }),
    routes,
    sockets: { path: '/api/table', open: (context, options) => createHub(context, findGame, options) },
    live: liveTables,
    lead: leadTables,
    view(wager) {
      const { autoAt, cashedAt, spots } = playOf(wager)
      return { table: { roundId: wager.subject!, autoAt, cashedAt, spots } }
    },
    history,
    publicWager: publicBet,
    publicSubject: publicTableRound,
    verify: (game, round) => verifyTable(game, round as PublicTableRound),
    recompute: (game, version, { hash = '', salt = '' }) => [
      `hash before it    ${hashBefore(hash)}`,
      `rules             ${game.code} ${version} ${rulesHash(game, version)}`,
      ...game.course.recompute(rulesOf(game, version), hash, salt),
    ],
  }
}

/** Computes a shared round again from its revealed hash, the bet's prize included where there is a bet. */
export function verifyTable(game: TableGame, round: PublicTableRound): Check[] {
  const { hash, index, isVoid, chain } = round.table
  if (!hash)
    throw new Error(
      isVoid
        ? 'The round was void: it was not played, and every bet on it was given back.'
        : 'The round is still under way. Ask again when it has ended.',
    )
  const isLinked = isOfChain(hash, index, chain.terminalHash)
  return [
    compare('chain', chain.terminalHash, isLinked ? chain.terminalHash : 'another chain'),
    compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion)),
    ...game.course.verify(rulesOf(game, round.rulesVersion), round, hash),
  ]
}

/** Where the shared rounds ended, once they have, and at which table. */
async function history(context: Context, wagers: readonly Wager[]) {
  const { rows } = await context.pool.query<Pick<TableRow, 'id' | 'crash_point' | 'outcome' | 'table_code'>>(
    'select id, crash_point, outcome, table_code from table_rounds where id = any($1)',
    [wagers.map(({ subject }) => subject)],
  )
  const rounds = new Map(rows.map(row => [row.id, row]))
  return wagers.map(({ subject }) => {
    const round = rounds.get(subject!)
    return {
      crashPoint: round?.crash_point ?? null,
      outcome: round?.outcome ?? null,
      tableCode: round?.table_code ?? null,
    }
  })
}

function routes(context: Context): Route<TableGame>[] {
  return [
    {
      verb: 'POST',
      path: '/rounds',
      async handle(call) {
        const { wager, isNew } = await placeBet(context, call.session, call.game, await call.body(Bet))
        if (isNew) await context.passed('opened')
        const now = isNew ? await advance(context, wager) : wager
        await tell(context, now)
        return call.answerWager(now)
      },
    },
    {
      verb: 'POST',
      path: '/rounds/:id/cash-out',
      async handle(call) {
        const { course } = call.game
        if (!course.cashOut) throw new StudioError('UnknownCall')
        const bet = await call.ownWager(call.param('id'))
        const cashed = await course.cashOut(context, call.game, bet, call.receivedAt)
        await tell(context, cashed)
        return call.answerWager(await advance(context, cashed))
      },
    },
    {
      verb: 'GET',
      path: '/table',
      async handle(call) {
        const { game } = call
        const table = call.query('table') ?? firstTable(game).table
        if (!game.tables.includes(table)) throw new StudioError('UnknownCall')
        return call.answer(await readSnapshot(context, call.session, game, { game: game.code, table }))
      },
    },
    {
      verb: 'GET',
      path: '/tables',
      handle: async call => call.answer(await readTables(context, call.game)),
    },
  ]
}

/** Everybody at the table sees the bet, in all processes. */
async function tell(context: Context, { subject }: Wager): Promise<void> {
  const table = subject === null ? undefined : await findTable(context.pool, subject)
  if (table) await announceTable(context, table)
}
