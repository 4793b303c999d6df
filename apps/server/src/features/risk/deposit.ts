import type * as risk from '@ronda/contract/backoffice/risk.ts'
import type { RiskSignal } from '@ronda/contract/backoffice/risk.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { membersById, nameFor } from '../members/directory.ts'
import { isSameName } from '../members/names.ts'
import { sharedSignals, signal } from './shared.ts'

const SHOWN_MAX = 5
const NEW_MEMBER_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

export async function ofDeposit(
  ctx: Context,
  { id }: ParsedInputOf<typeof risk.ofDeposit>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof risk.ofDeposit>> {
  const { merchant, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('deposits as d')
      .innerJoin('members as m', join =>
        join.onRef('m.merchant_id', '=', 'd.merchant_id').onRef('m.id', '=', 'd.member_id'),
      )
      .select(['d.id', 'd.member_id', 'd.proof', 'd.created_at', 'm.registered_at'])
      .where('d.merchant_id', '=', merchant.id)
      .where('d.id', '=', id)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    const proof = row.proof as Record<string, string>
    const card = (await membersById(ctx, tx, merchant.id, [row.member_id])).get(row.member_id)
    const ageMs = row.created_at.getTime() - row.registered_at.getTime()
    const hours = String(Math.floor(ageMs / HOUR_MS))
    const signals = [
      ...usedSignal('operation-used', await sameOperation(tx, merchant.id, id, proof)),
      ...usedSignal('receipt-used', await sameReceipt(tx, merchant.id, id, proof)),
      ...nameSignal(caller, proof.payer, card?.payeeName),
      ...(ageMs < NEW_MEMBER_MS ? [signal('new-member', 'look', { hours })] : []),
      ...(await sharedSignals(tx, merchant.id, row.member_id, now)),
    ]
    return { signals }
  })
}

/** Who says it paid against whom the member registered as. */
export function nameSignal(
  caller: OperatorCaller,
  given: string | undefined,
  registered: string | undefined,
): RiskSignal[] {
  if (!given || !registered) return []
  const isSame = isSameName(given, registered)
  const values = { given: nameFor(caller, given), registered: nameFor(caller, registered) }
  return [signal('name-differs', isSame ? 'fine' : 'alarm', values)]
}

type Other = { id: string; username: string }

async function sameOperation(tx: Tx, merchantId: number, id: string, { operation = '' }: Record<string, string>) {
  if (!operation.trim()) return undefined
  const { rows } = await sql<Other>`
    select d.id, m.username from deposits d join members m on m.merchant_id = d.merchant_id and m.id = d.member_id
    where d.merchant_id = ${merchantId} and d.proof ? 'operation'
      and lower(d.proof ->> 'operation') = ${operation.trim().toLowerCase()} and d.id <> ${id}
    order by d.created_at desc limit ${SHOWN_MAX}`.execute(tx)
  return rows
}

async function sameReceipt(tx: Tx, merchantId: number, id: string, { receipt = '' }: Record<string, string>) {
  if (!receipt) return undefined
  const { rows } = await sql<Other>`
    select d.id, m.username
    from uploads own join uploads u on u.merchant_id = own.merchant_id and u.sha256 = own.sha256
    join deposits d on d.merchant_id = u.merchant_id and d.proof ? 'receipt' and d.proof ->> 'receipt' = u.id
    join members m on m.merchant_id = d.merchant_id and m.id = d.member_id
    where own.merchant_id = ${merchantId} and own.id = ${receipt} and d.id <> ${id}
    order by d.created_at desc limit ${SHOWN_MAX}`.execute(tx)
  return rows
}

function usedSignal(kind: 'operation-used' | 'receipt-used', others: Other[] | undefined): RiskSignal[] {
  if (!others) return []
  const links: RiskSignal['links'] = others.map(({ id, username }) => ({ to: 'deposit', id, label: username }))
  return [signal(kind, others.length > 0 ? 'alarm' : 'fine', { count: String(others.length) }, links)]
}
