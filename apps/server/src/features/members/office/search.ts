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

export async function search(
  ctx: Context,
  input: ParsedInputOf<typeof members.search>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof members.search>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('members').where('merchant_id', '=', merchant.id)
    if (input.status) query = query.where('status', '=', input.status)
    const isGuests = input.kind === 'guests'
    if (input.kind || !input.q) query = query.where('agent_type', isGuests ? '=' : '<>', FREE_PLAY)
    if (input.q) {
      const owners = await ownersOf(tx, merchant.id, input.q)
      const key = input.q.toLowerCase()
      const like = `${key.replace(/[\\%_]/g, '\\$&')}%`
      query = query.where(eb =>
        eb.or([
          eb('username_key', 'like', like),
          ...(/^\d{1,18}$/.test(key) ? [eb('id', '=', BigInt(key))] : []),
          ...(owners.length > 0 ? [eb('id', 'in', owners)] : []),
        ]),
      )
    }
    const { rows, ...page } = await readPage(query.selectAll().orderBy('id', 'desc'), input)
    const wire: WireMember[] = []
    for (const row of rows) wire.push(await toRow(ctx, tx, merchant, row))
    return { rows: wire, ...page, currency: merchant.currency }
  })
}
