import type * as office from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { namesOf } from '../../agent-contracts/store.ts'

/** Moves of a member, into its team and out of it. */
export async function moves(
  ctx: Context,
  { memberId, ...page }: ParsedInputOf<typeof office.moves>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.moves>> {
  const id = /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : -1n
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, ...rest } = await readPage(
      tx
        .selectFrom('team_moves')
        .select(['id', 'at', 'member_id', 'from_upline', 'to_upline', 'members', 'by', 'reason'])
        .select(sql<number>`jsonb_array_length(lowered)`.as('lowered'))
        .where('merchant_id', '=', merchant.id)
        .where(eb => eb.or([eb('member_id', '=', id), eb('from_upline', '=', id), eb('to_upline', '=', id)]))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc'),
      page,
    )
    const ids = rows.flatMap(row => [row.member_id, row.from_upline ?? [], row.to_upline ?? []].flat())
    const names = await namesOf(tx, merchant.id, ids)
    const party = (one: bigint) => ({ memberId: String(one), account: names.get(one) ?? '' })
    return {
      ...rest,
      rows: rows.map(row => ({
        id: String(row.id),
        at: row.at.getTime(),
        member: party(row.member_id),
        from: row.from_upline === null ? null : party(row.from_upline),
        to: row.to_upline === null ? null : party(row.to_upline),
        members: row.members,
        lowered: row.lowered,
        by: row.by,
        reason: row.reason,
      })),
    }
  })
}
