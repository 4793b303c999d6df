import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { toRow, type WireMember } from './member-rows.ts'

/** The member an order, withdrawal, round or transfer number belongs to. */
async function ownersOf(tx: Tx, merchantId: number, q: string): Promise<bigint[]> {
  const round = q.includes(':') ? q.slice(q.indexOf(':') + 1) : q
  const transfer = /^\d{1,18}$/.test(q) ? BigInt(q) : -1n
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from deposits where merchant_id = ${merchantId} and id = ${q}
    union select member_id from withdrawals where merchant_id = ${merchantId} and id = ${q}
    union select member_id from game_rounds where merchant_id = ${merchantId} and round_id = ${round}
      and vendor in (select code from vendors where merchant_id = ${merchantId})
    union select member_id from ledger_transfers where merchant_id = ${merchantId} and id = ${transfer} and member_id is not null`.execute(
    tx,
  )
  return rows.map(row => row.member_id)
}

/** Members that the filters of the list find. */
export async function foundBy(
  tx: Tx,
  merchantId: number,
  { q, status, kind, label }: Pick<ParsedInputOf<typeof members.search>, 'q' | 'status' | 'kind' | 'label'>,
) {
  let query = tx.selectFrom('members').where('merchant_id', '=', merchantId)
  if (status) query = query.where('status', '=', status)
  if (kind || !q) query = query.where('agent_type', kind === 'guests' ? '=' : '<>', FREE_PLAY)
  if (label)
    query = query.where(
      'id',
      'in',
      tx
        .selectFrom('labelled_members')
        .select('member_id')
        .where('merchant_id', '=', merchantId)
        .where('code', '=', label),
    )
  if (!q) return query
  const owners = await ownersOf(tx, merchantId, q)
  const key = q.toLowerCase()
  const like = `${key.replace(/[\\%_]/g, '\\$&')}%`
  return query.where(eb =>
    eb.or([
      eb('username_key', 'like', like),
      ...(/^\d{1,18}$/.test(key) ? [eb('id', '=', BigInt(key))] : []),
      ...(owners.length > 0 ? [eb('id', 'in', owners)] : []),
    ]),
  )
}

export async function search(
  ctx: Context,
  input: ParsedInputOf<typeof members.search>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof members.search>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const query = await foundBy(tx, merchant.id, input)
    const { rows, ...page } = await readPage(query.selectAll().orderBy('id', 'desc'), input)
    const wire: WireMember[] = []
    for (const row of rows) wire.push(await toRow(ctx, tx, { merchant, language }, row))
    return { rows: wire, ...page, currency: merchant.currency }
  })
}
