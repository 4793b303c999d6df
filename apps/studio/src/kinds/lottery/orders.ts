import { andThen, type Outcome, outcomeOf } from '@ronda/contract/core/together.ts'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import type { Session } from '../../sessions.ts'
import type { Wager } from '../../wagers/store.ts'
import { RequestId, RoundId } from '../inputs.ts'
import { Cut } from './cuts.ts'
import type { LotteryGame } from './define.ts'
import { Exposure } from './exposure.ts'
import { Line } from './line.ts'
import { type Earlier, readBook, requestKey, writeSales } from './order-book.ts'
import { laneOf, lockOrders } from './order-lane.ts'
import { playOf } from './play.ts'
import { CUTS_TOLD, type Priced, price, sell } from './sale.ts'
import { Subscription } from './subscription.ts'

const LINES_MAX = 1_000
const ISSUES_MAX = 200
/** So many numbers that pay less may be agreed to. */
const CUTS_MAX = 4 * CUTS_TOLD

export const Order = z.strictObject({
  requestId: RequestId,
  lines: z.array(Line).check(z.minLength(1), z.maxLength(LINES_MAX)),
  /** Prize group it is placed at; what it is below the player's own comes back as rebate. */
  group: z.int().check(z.gte(0), z.lte(2000)),
  /** The issues it is for, each with what the multiples of all lines are taken times. */
  issues: z
    .array(z.strictObject({ id: RoundId, times: z.int().check(z.gte(1), z.lte(10_000)) }))
    .check(z.minLength(1), z.maxLength(ISSUES_MAX)),
  /** Of several issues: those after a win are given back. */
  stopsOnWin: z._default(z.boolean(), false),
  /** Of several issues: they are all that are drawn on those weekdays, each at the same stake. */
  subscription: z.optional(Subscription),
  /** Numbers that pay less, to which the player has agreed. */
  accepts: z._default(z.array(Cut).check(z.maxLength(CUTS_MAX)), []),
})
export type Order = z.infer<typeof Order>

/** `cameAt` by the clock of this process. */
export type Asked = { session: Session; order: Order; cameAt: number }
export type Placed = { wagers: Wager[]; isNew: boolean }

/**
 * Writes an order: a wager for each issue, in the order of their draws. It counts once its debit is known, which must be before the draw. Asking
 * twice with the same id changes nothing.
 */
export async function placeOrder(context: Context, session: Session, game: LotteryGame, order: Order): Promise<Placed> {
  const ids = order.issues.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw new StudioError('BadInput', { field: 'issues' })
  return laneOf(context.pool, game.code, all => placeOrders(context, game, all))({
    session,
    order,
    cameAt: context.clock.now(),
  })
}

/** One after the other, all with what the ones before them have bought, and written together. */
async function placeOrders(context: Context, game: LotteryGame, all: readonly Asked[]): Promise<Outcome<Placed>[]> {
  return inTransaction(context.pool, async tx => {
    await lockOrders(tx, game.code)
    const book = await readBook(tx, game.code, all)
    const now = await context.timeOf(tx)
    const clock = context.clock.now()
    /** When an order came, by the time that all share: how long it has waited since is known here. */
    const timeOf = ({ cameAt }: Asked) => now - Math.max(0, clock - cameAt)
    const priced = all.map(asked =>
      outcomeOf<Wager[] | Priced>(() => {
        const earlier = book.earlier.get(requestKey(asked.session, asked.order.requestId))
        return earlier ? sameOrder(earlier, asked.order) : price(book, game, asked, { now, cameAt: timeOf(asked) })
      }),
    )
    const exposure = new Exposure()
    const parts = priced.flatMap(one => ('value' in one && 'parts' in one.value ? one.value.parts : []))
    await exposure.read(tx, parts)
    const sold = priced.map(one =>
      andThen(one, value => ('parts' in value ? sell(book, exposure, game, value, now) : value)),
    )
    const written = await writeSales(
      tx,
      sold.flatMap(one => ('value' in one && 'wagers' in one.value ? [one.value] : [])),
      now,
    )
    await exposure.write(tx)
    return sold.map(one =>
      andThen(one, value =>
        'wagers' in value
          ? { wagers: value.wagers.map(({ id }) => written.get(id)!), isNew: true }
          : { wagers: value, isNew: false },
      ),
    )
  })
}

/** What was written under a request before, if it was the same. */
function sameOrder(
  { wagers: earlier, stopsOnWin }: Earlier,
  { group, lines, issues, subscription, ...order }: Order,
): Wager[] {
  const isSame =
    earlier.length === issues.length &&
    (issues.length === 1 || stopsOnWin === order.stopsOnWin) &&
    earlier.every(wager => {
      const play = playOf(wager)
      const times = issues.find(({ id }) => id === wager.subject)?.times ?? 0
      const asked = lines.map(({ bet, content, mode, multiple }) => [bet, content, mode, multiple * times])
      const had = play.lines.map(({ bet, content, mode, multiple }) => [bet, content, mode, multiple])
      return (
        play.group === group &&
        JSON.stringify(play.subscription) === JSON.stringify(subscription) &&
        JSON.stringify(had) === JSON.stringify(asked)
      )
    })
  if (!isSame) throw new StudioError('RequestReused')
  return earlier
}
