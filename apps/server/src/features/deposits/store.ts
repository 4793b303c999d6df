import { refuse } from '@ronda/contract/core/errors.ts'
import type { ChannelField, Deposit, DepositChannel, DepositState } from '@ronda/contract/portal/cashier/deposits.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { DepositChannels, DepositEvents, Deposits } from '../../db/generated/tables.ts'
import { closedStates, mayFollow } from './states.ts'

export type DepositRow = Selectable<Deposits>
export type ChannelRow = Selectable<DepositChannels>
export type Instruction = { label: Record<string, string>; value: string }

export function descriptorOf(channel: ChannelRow): DepositChannel {
  return {
    ...(channel.descriptor as unknown as DepositChannel),
    code: channel.code,
    kind: channel.kind as DepositChannel['kind'],
  }
}

/** The order, locked for a change. */
export async function lockDeposit(tx: Tx, merchantId: number, id: string, memberId?: bigint): Promise<DepositRow> {
  let query = tx.selectFrom('deposits').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  const row = await query.forUpdate().executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

/** Moves an order to its next state and writes its history. An illegal step is refused. */
export async function step(
  tx: Tx,
  row: DepositRow,
  to: DepositState,
  change: Partial<
    Pick<
      DepositRow,
      | 'paid_amount'
      | 'reported_amount'
      | 'reported_by'
      | 'provider_ref'
      | 'pay_url'
      | 'reason'
      | 'decided_by'
      | 'approved_by'
    >
  > & {
    proof?: string
  },
  by: string,
  now: number,
): Promise<DepositRow> {
  if (!mayFollow(row.state as DepositState, to)) throw refuse('WrongState', { state: row.state })
  const updated = await tx
    .updateTable('deposits')
    .set({
      ...change,
      state: to,
      version: row.version + 1,
      closed_at: closedStates.includes(to) ? new Date(now) : null,
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteState(tx, updated, by, now)
  return updated
}

export async function noteState(tx: Tx, row: DepositRow, by: string, now: number): Promise<void> {
  await tx
    .insertInto('deposit_events')
    .values({
      merchant_id: row.merchant_id,
      deposit_id: row.id,
      seq: row.version,
      state: row.state,
      at: new Date(now),
      by,
    })
    .execute()
}

export async function channelOf(tx: Tx, merchantId: number, code: string): Promise<ChannelRow> {
  const channel = await tx
    .selectFrom('deposit_channels')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!channel) throw refuse('ChannelUnavailable')
  return channel
}

export async function eventsOf(
  tx: Tx,
  merchantId: number,
  ids: string[],
): Promise<Map<string, Selectable<DepositEvents>[]>> {
  const events = new Map<string, Selectable<DepositEvents>[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return events
  const rows = await tx
    .selectFrom('deposit_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deposit_id', 'in', ids)
    .orderBy('seq')
    .execute()
  for (const row of rows) events.get(row.deposit_id)?.push(row)
  return events
}

/** Orders as their owner sees them. */
export async function toDeposits(tx: Tx, merchantId: number, rows: DepositRow[]): Promise<Deposit[]> {
  const events = await eventsOf(
    tx,
    merchantId,
    rows.map(row => row.id),
  )
  const channels = new Map<string, ChannelRow>()
  for (const row of rows)
    if (!channels.has(row.channel)) channels.set(row.channel, await channelOf(tx, merchantId, row.channel))
  return rows.map(row => {
    const channel = channels.get(row.channel) as ChannelRow
    const descriptor = descriptorOf(channel)
    const isWaiting = row.state === 'PENDING_PAYMENT'
    return {
      id: row.id,
      channel: row.channel,
      channelName: descriptor.name,
      kind: row.kind as Deposit['kind'],
      amount: toWire(row.amount, row.currency),
      currency: row.currency,
      state: row.state as DepositState,
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      closedAt: row.closed_at?.getTime() ?? null,
      instructions: isWaiting && row.kind === 'transfer' ? instructionsOf(channel, row) : [],
      payUrl: isWaiting ? row.pay_url : null,
      proof: row.proof as Record<string, string>,
      proofRequired: isWaiting && row.kind === 'transfer' ? (descriptor.proof as ChannelField[]) : [],
      reason: row.reason,
      timeline: (events.get(row.id) ?? []).map(event => ({
        state: event.state as DepositState,
        at: event.at.getTime(),
      })),
    }
  })
}

export async function toDeposit(tx: Tx, row: DepositRow): Promise<Deposit> {
  return (await toDeposits(tx, row.merchant_id, [row]))[0] as Deposit
}

const referenceLabel = { es: 'Referencia', en: 'Reference', pt: 'Referência', th: 'รหัสอ้างอิง' }

/** Short enough to type into a bank's remark field. */
export function referenceOf(id: string): string {
  return id.slice(-8).toUpperCase()
}

function instructionsOf(channel: ChannelRow, row: DepositRow): Instruction[] {
  return [...(channel.instructions as unknown as Instruction[]), { label: referenceLabel, value: referenceOf(row.id) }]
}
