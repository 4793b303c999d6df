import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import type { TeamTransfer } from '@ronda/contract/portal/agents/transfers.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { TeamTransfers } from '../../db/generated/tables.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'

type Row = Selectable<TeamTransfers>

/** One's own, newest first. */
export async function list(
  ctx: Context,
  { with: peer, ...page }: ParsedInputOf<typeof transfers.list>,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof transfers.list>> {
  const { memberId } = session
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx
      .selectFrom('team_transfers')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where(eb => eb.or([eb('from_id', '=', memberId), eb('to_id', '=', memberId)]))
    if (peer === 'up')
      // Sent up, or received from above.
      query = query.where(eb =>
        eb.or([
          eb.and([eb('from_id', '=', memberId), eb('is_up', '=', true)]),
          eb.and([eb('to_id', '=', memberId), eb('is_up', '=', false)]),
        ]),
      )
    else if (peer !== undefined) {
      const id = BigInt(/^\d{1,18}$/.test(peer) ? peer : 0)
      query = query.where(eb => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    }
    const { rows, ...rest } = await readPage(query.orderBy('at', 'desc').orderBy('id', 'desc'), page)
    return { ...rest, rows: await toTransfers(tx, merchant.id, memberId, rows) }
  })
}

export async function toTransfers(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  rows: readonly Row[],
): Promise<TeamTransfer[]> {
  const peerOf = (row: Row) => (row.from_id === memberId ? row.to_id : row.from_id)
  const ids = [...new Set(rows.map(peerOf))]
  if (ids.length === 0) return []
  const people = await tx
    .selectFrom('members')
    .select(['id', 'username'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.at.getTime(),
    direction: row.from_id === memberId ? 'out' : 'in',
    peerId: String(peerOf(row)),
    peer: people.find(({ id }) => id === peerOf(row))?.username ?? '',
    amount: toWire(row.amount, row.currency),
    currency: row.currency,
  }))
}
