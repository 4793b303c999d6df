import type * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { Refusal } from '@ronda/contract/core/errors.ts'
import type { DeskIssue } from '@ronda/contract/vendor/lottery-desk.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { nameOf } from '../../lobby/store.ts'
import { subjectOf } from './approval.ts'
import { type Desk, deskOf, lotteryVendors, type OfficeGame, personAt, readerName } from './desk.ts'

export async function games(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.games>> {
  return (await lotteryVendors(ctx, caller)).map(({ operatorCode: _, ...vendor }) => vendor)
}

/** Orders that the wallet has the last word of; those it refused were none. */
const DONE = ['settled', 'rolled_back', 'disputed']
const NONE = ['refused', 'debiting']

function settlementOf({ state, progress }: DeskIssue): lotteries.Draw['settlement'] {
  let [done, all] = [0, 0]
  for (const [step, count] of Object.entries(progress)) {
    if (NONE.includes(step)) continue
    all += count
    if (DONE.includes(step)) done += count
  }
  const isOver = state === 'drawn' || state === 'settled' || state === 'void'
  return { done: isOver ? done : 0, all, isRunning: state === 'drawn' || (isOver && done < all) }
}

function toDraw(desk: Desk, issue: DeskIssue, game: OfficeGame, { operator }: OperatorCaller): lotteries.Draw {
  const { stakes, progress: _, reason, enteredBy, ...shared } = issue
  return {
    ...shared,
    gameName: game.name,
    form: game.form,
    reason: reason ?? '',
    enteredBy: enteredBy.map(person => readerName(desk, person)),
    hasEntered: enteredBy.includes(personAt(desk, operator.username)),
    sums: stakes,
    settlement: settlementOf(issue),
  }
}

export async function list(
  ctx: Context,
  { vendor, gameCode, results, which, after, limit }: ParsedInputOf<typeof lotteries.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.list>> {
  const desk = await deskOf(ctx, caller, vendor)
  const codes = desk.games
    .filter(game => (!gameCode || game.gameCode === gameCode) && (!results || game.results === results))
    .map(game => game.gameCode)
  if (codes.length === 0) return { isDesk: false, isMadeUp: false, rows: [], next: null }
  const { issues, next, isDesk, isMadeUp } = await desk.read('issues', { gameCodes: codes, which, after, limit })
  const rows = issues.flatMap(issue => {
    const game = desk.games.find(one => one.gameCode === issue.gameCode)
    return game ? [toDraw(desk, issue, game, caller)] : []
  })
  return { isDesk, isMadeUp, rows, next }
}

/** Of vendors that do not answer it is not known what waits there. */
export async function toRead(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.toRead>> {
  const vendors = (await lotteryVendors(ctx, caller)).filter(({ games }) =>
    games.some(({ results }) => results !== 'house'),
  )
  const silent: string[] = []
  const counts = await Promise.all(
    vendors.map(async ({ vendor, vendorName, games }) => {
      try {
        const desk = await deskOf(ctx, caller, vendor)
        const gameCodes = games.map(({ gameCode }) => gameCode)
        return (await desk.read('to-read', { gameCodes, by: caller.operator.username })).count
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        silent.push(vendorName)
        return 0
      }
    }),
  )
  return { count: counts.reduce((sum, count) => sum + count, 0), silent }
}

export async function get(
  ctx: Context,
  { vendor, issueId }: ParsedInputOf<typeof lotteries.get>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.get>> {
  const { merchant, language } = caller
  const desk = await deskOf(ctx, caller, vendor)
  const { issue, game, own, space, bets, history, isDesk, isMadeUp } = await desk.draw(
    issueId,
    caller.operator.username,
  )
  const subject = subjectOf(vendor, issueId)
  const waiting = await inMerchant(ctx.app, merchant.id, tx => waitingFor(ctx, tx, 'lottery.void', [subject], caller))
  return {
    isDesk,
    isMadeUp,
    vendorName: desk.vendorName,
    draw: toDraw(desk, issue, game, caller),
    own,
    space:
      space?.form === 'prizes'
        ? { ...space, prizes: space.prizes.map(({ names, ...prize }) => ({ ...prize, name: nameOf(names, language) })) }
        : space,
    bets: bets.map(({ code, names }) => ({ code, name: nameOf(names, language) })),
    history: history.map(one => ({ ...one, enteredBy: one.enteredBy.map(person => readerName(desk, person)) })),
    waiting: waiting.get(subject) ?? null,
  }
}
