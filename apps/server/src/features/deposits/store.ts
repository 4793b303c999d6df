import { refuse } from '@ronda/contract/core/errors.ts'
import type { ChannelField, Deposit, DepositChannel, DepositState } from '@ronda/contract/portal/cashier/deposits.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { DepositChannels, Deposits } from '../../db/generated/tables.ts'
import { createOrders } from '../../orders/orders.ts'
import { channelWaits } from '../facts/service-times.ts'
import { closedStates, next } from './states.ts'

export type DepositRow = Selectable<Deposits>
export type ChannelRow = Selectable<DepositChannels>
export type Instruction = { label: Record<string, string>; value: string }

/** What a channel's row says of it; how long its members waited is measured. */
export type Descriptor = Omit<DepositChannel, 'wait' | 'turnoverPct'>

export function descriptorOf(channel: ChannelRow): Descriptor {
  return {
    ...(channel.descriptor as unknown as Descriptor),
    code: channel.code,
    kind: channel.kind as Descriptor['kind'],
    method: channel.method as Descriptor['method'],
  }
}

/** What is paid for an order: its amount, and the fee on top. */
export const dueOf = (row: Pick<DepositRow, 'amount' | 'fee'>): bigint => row.amount + row.fee

export const {
  lock: lockDeposit,
  lockSeen,
  mayFollow,
  isClosed,
  step,
  note,
  histories,
  ownPage,
  queue,
} = createOrders({ table: 'deposits', events: 'deposit_events', eventKey: 'deposit_id', next, closed: closedStates })

/** The order as the operator saw it who decides on it. */
export async function lockUnderReview(
  tx: Tx,
  merchantId: number,
  seen: { id: string; version: number },
): Promise<DepositRow> {
  const row = await lockSeen(tx, merchantId, seen)
  if (row.state !== 'MANUAL_REVIEW') throw refuse('WrongState', { state: row.state })
  return row
}

const channelCalled = (tx: Tx, merchantId: number, code: string) =>
  tx.selectFrom('deposit_channels').selectAll().where('merchant_id', '=', merchantId).where('code', '=', code)

function assertThere(channel: ChannelRow | undefined): ChannelRow {
  if (!channel) throw refuse('ChannelUnavailable')
  return channel
}

export const channelOf = async (tx: Tx, merchantId: number, code: string): Promise<ChannelRow> =>
  assertThere(await channelCalled(tx, merchantId, code).executeTakeFirst())

/** The same, which nobody removes until the end of the transaction. */
export const holdChannel = async (tx: Tx, merchantId: number, code: string): Promise<ChannelRow> =>
  assertThere(await channelCalled(tx, merchantId, code).forKeyShare().executeTakeFirst())

/** Orders as their owner sees them. */
export async function toDeposits(tx: Tx, merchantId: number, rows: DepositRow[]): Promise<Deposit[]> {
  const stepsOf = await histories(
    tx,
    merchantId,
    rows.map(row => row.id),
  )
  const channels = new Map<string, ChannelRow>()
  for (const row of rows)
    if (!channels.has(row.channel)) channels.set(row.channel, await channelOf(tx, merchantId, row.channel))
  const waitsOf = await channelWaits(tx, merchantId)
  return rows.map(row => {
    const channel = channels.get(row.channel) as ChannelRow
    const descriptor = descriptorOf(channel)
    const isWaiting = row.state === 'PENDING_PAYMENT'
    // The provider's own words are for operators.
    const isUnpaid = row.state === 'REJECTED' && row.decided_by === channel.provider
    return {
      id: row.id,
      channel: row.channel,
      channelName: descriptor.name,
      method: descriptor.method,
      kind: row.kind as Deposit['kind'],
      amount: toWire(row.amount, row.currency),
      fee: toWire(row.fee, row.currency),
      currency: row.currency,
      state: row.state as DepositState,
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      closedAt: row.closed_at?.getTime() ?? null,
      instructions: isWaiting && row.kind === 'transfer' ? instructionsOf(channel, row) : [],
      payUrl: isWaiting ? row.pay_url : null,
      proof: row.proof as Record<string, string>,
      proofRequired: isWaiting && row.kind === 'transfer' ? (descriptor.proof as ChannelField[]) : [],
      reason: row.state === 'REJECTED' && !isUnpaid ? row.reason : '',
      isUnpaid,
      reviewWait: waitsOf(row.channel).credit,
      timeline: stepsOf(row.id).map(({ state, at }) => ({ state, at })),
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
