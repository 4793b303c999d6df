import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import { assertSpan, count, daysOf, placesOf, spanBefore } from './days.ts'
import { holdingsOf } from './holdings.ts'
import { ownPlayOf } from './own-play/keep.ts'
import { bestIn, playersIn } from './own-play/sums.ts'
import { named } from './pal.ts'

const TOP = 5

export async function people(
  ctx: Context,
  span: ParsedInputOf<typeof statements.people>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.people>> {
  const { merchant } = caller
  const { currency } = merchant
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const places = await placesOf(tx, merchant.id, place)
    const { at: heldAt, agents, balance } = await holdingsOf(ctx, tx, merchant, place, caller.now)
    const play = await ownPlayOf(ctx, tx, merchant.id, { from: spanBefore(span).from, to: span.to })
    const isBefore = (day: string) => day < span.from
    const isIn = (day: string) => !isBefore(day)
    const { players, byDay } = playersIn(play, places, isIn)
    const top = bestIn(play, places, TOP, isIn).filter(({ valid }) => valid > 0n)
    const best = await named(
      tx,
      merchant.id,
      top.map(({ memberId }) => memberId),
    )
    return {
      currency,
      agents,
      teamBalance: toWire(balance, currency),
      heldAt,
      players,
      playersBefore: playersIn(play, places, isBefore).players,
      days: daysOf(span).map(day => ({ day, players: byDay[day] ?? 0 })),
      top: top.map(({ valid, result }, index) => ({
        ...best[index]!,
        valid: toWire(valid, currency),
        result: toWire(result, currency),
      })),
    }
  })
}
