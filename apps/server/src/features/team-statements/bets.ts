import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { belowOf } from '../agents/downlines.ts'
import { ownTeam } from '../agents/team.ts'
import { betRows, roundsOf, spanOf } from '../records/records.ts'
import { placesOf, sinceBelow } from './days.ts'

/** The rounds of a member of the team; nothing of before it stood there. */
export async function bets(
  ctx: Context,
  { of, from, to, category, ...page }: ParsedInputOf<typeof statements.bets>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.bets>> {
  const { merchant, language } = caller
  const { start, end } = spanOf(from, to)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const at = await belowOf(tx, merchant.id, place, of)
    const { memberId } = at
    const since = await sinceBelow(tx, merchant.id, await placesOf(tx, merchant.id, place), at)
    const query = { memberId, start: since > start ? since : start, end, category }
    const { n } = await roundsOf(tx, merchant, query).select(sql<bigint>`count(*)`.as('n')).executeTakeFirstOrThrow()
    const { username } = await tx
      .selectFrom('members')
      .select('username')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return {
      rows: await betRows(tx, merchant, query, page, language),
      total: Number(n),
      ...page,
      account: username,
      currency: merchant.currency,
    }
  })
}
