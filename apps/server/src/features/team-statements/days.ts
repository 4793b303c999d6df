import { invalidInput } from '@ronda/contract/core/errors.ts'
import { TEAM_DAYS_MAX } from '@ronda/contract/portal/agents/statements.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import { sharedRuns } from '../../base/turns.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { Place } from '../agents/tree.ts'
import { rollUp } from '../commissions/roll-up.ts'
import { rollUpMoney } from '../team-money/roll-up.ts'

const DAY_MS = 86_400_000

export interface Span {
  from: string
  to: string
}

export function assertSpan({ from, to }: Span): void {
  const days = (businessDayStart(to) - businessDayStart(from)) / DAY_MS + 1
  if (days < 1 || days > TEAM_DAYS_MAX)
    throw invalidInput([{ field: 'to', rule: 'range', params: { max: TEAM_DAYS_MAX } }])
}

export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** As many days as a span has, right before it. */
export function spanBefore(span: Span): Span {
  const days = daysOf(span).length
  const shifted = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
  return { from: shifted(span.from), to: shifted(span.to) }
}

const counting = new WeakMap<Context, (merchantId: number) => Promise<void>>()

/**
 * What was settled until now is in the sums. Adding up is one at a time: many who look at once would each hold a connection while they wait for
 * it, until there is none left.
 */
export function count(ctx: Context, { merchant }: Pick<MemberCaller, 'merchant'>): Promise<void> {
  const run =
    counting.get(ctx) ??
    sharedRuns(async (id: number) => {
      await ctx.settler.run(id)
      await rollUp(ctx, { id })
      await rollUpMoney(ctx, { id })
    })
  counting.set(ctx, run)
  return run(merchant.id)
}

/** Every place a member ever had: what was played below one of them stays its own. */
export async function placesOf(tx: Tx, merchantId: number, { memberId }: Pick<Place, 'memberId'>): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('team_places')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Since when a member has stood below one of some places without a break, whichever branch it was moved with. */
export async function sinceBelow(tx: Tx, merchantId: number, mine: readonly bigint[], at: Place): Promise<Date> {
  const places = await tx
    .selectFrom('team_places')
    .select(['since', 'until', sql<boolean>`path && ${[...mine]}::bigint[]`.as('is_below')])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', at.memberId)
    .orderBy('id', 'desc')
    .execute()
  let since = at.since
  for (const place of places) if (place.until?.getTime() === since.getTime() && place.is_below) since = place.since
  return since
}

/** What of play a place earns: as it is in `team_commissions` without a sign of its own. */
export const due = sql<string>`c.due`
