import type * as contract from '@ronda/contract/backoffice/agent-contracts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { positiveAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Approvable } from '../../ports/approvals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { publishContracts } from '../agent-contracts/offer.ts'
import { namesOf } from '../agent-contracts/store.ts'
import { ask } from '../approvals/ask.ts'
import { openersOf } from '../approvals/openings.ts'
import { tellMany } from '../inbox/tell.ts'
import { readBills, type ShownBill } from './records.ts'

const payload = z.strictObject({ id: z.string(), amount: z.string() })

/** Whether somebody below still waits for something of it that its upline has not paid. */
export const isForgivable = (
  row: Pick<ShownBill, 'state' | 'is_rejected' | 'upline_id' | 'due' | 'paid' | 'forgiven'>,
) => row.state !== 'review' && !row.is_rejected && row.upline_id !== null && openOf(row) > 0n

/** Nothing open any more is news; what can never be forgiven is not. */
function assertForgivable(row: Parameters<typeof isForgivable>[0]): void {
  if (isForgivable(row)) return
  throw refuse(row.upline_id !== null && row.state !== 'review' && !row.is_rejected ? 'WrongState' : 'NotForgivable')
}

const openOf = ({ due, paid, forgiven }: Pick<ShownBill, 'due' | 'paid' | 'forgiven'>) => due - paid - forgiven

/** What an agent owes a downline is the downline's: it is never let go by one person. */
export const agentForgive: Approvable<z.infer<typeof payload>> = {
  name: 'agent.forgive',
  permission: 'agents.manage',
  proposedWith: 'agents.manage',
  payload,
  async carryOut(ctx, tx, { merchant, payload: asked }) {
    const amount = BigInt(asked.amount)
    const row = await lockBill(tx, merchant.id, asked.id)
    assertForgivable(row)
    // A payment may have come between the two.
    if (amount > openOf(row)) throw refuse('ChangedMeanwhile')
    await tx
      .updateTable('agent_bills')
      .set({ forgiven: sql`forgiven + ${amount}` })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    const wire = (one: bigint) => toWire(one, merchant.currency)
    await tellBoth(tx, merchant, row, { amount, ref: `${asked.id}/${row.forgiven}`, now: ctx.clock.now() })
    return {
      action: 'agent.billForgiven',
      subject: String(row.agent_id),
      before: { open: wire(openOf(row)), forgiven: wire(row.forgiven) },
      after: { bill: asked.id, open: wire(openOf(row) - amount), forgiven: wire(row.forgiven + amount) },
      announce: () => {
        for (const memberId of [row.agent_id, row.upline_id])
          if (memberId !== null) {
            publishContracts(ctx, merchant.id, memberId)
            ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'messages' })
          }
      },
    }
  },
}

interface Forgiven {
  amount: bigint
  ref: string
  now: number
}

async function tellBoth(tx: Tx, merchant: Merchant, row: ShownBill, { amount, ref, now }: Forgiven): Promise<void> {
  const upline = row.upline_id as bigint
  const names = await namesOf(tx, merchant.id, [row.agent_id, upline])
  const money = { amount: toWire(amount, merchant.currency), currency: merchant.currency }
  await tellMany(
    tx,
    merchant.id,
    [
      { memberId: row.agent_id, kind: 'owed-forgiven', ref, params: { ...money, name: names.get(upline) ?? '' } },
      { memberId: upline, kind: 'debt-forgiven', ref, params: { ...money, name: names.get(row.agent_id) ?? '' } },
    ],
    now,
  )
}

export async function forgive(
  ctx: Context,
  { id, amount: text, reason }: ParsedInputOf<typeof contract.forgive>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof contract.forgive>> {
  const { merchant, operator, now } = caller
  const amount = positiveAmount(text, merchant.currency)
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockBill(tx, merchant.id, id)
    assertForgivable(row)
    const open = openOf(row)
    if (amount > open)
      throw invalidInput([
        { field: 'amount', rule: 'amount', params: { min: '0', max: toWire(open, merchant.currency) } },
      ])
    const upline = row.upline_id as bigint
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, upline, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const wire = (one: bigint) => toWire(one, merchant.currency)
    return ask(
      ctx,
      tx,
      agentForgive,
      {
        subject: id,
        memberId: upline,
        amount,
        payload: { id, amount: String(amount) },
        why: [{ reason: 'always' }],
        before: { open: wire(open), forgiven: wire(row.forgiven) },
        after: { open: wire(open - amount), forgiven: wire(row.forgiven + amount) },
        reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}

/** The bill, held: a payment of it waits, or was before. */
async function lockBill(tx: Tx, merchantId: number, id: string): Promise<ShownBill> {
  const key = /^\d{1,18}$/.test(id) ? BigInt(id) : -1n
  await tx
    .selectFrom('agent_bills')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', key)
    .forUpdate()
    .execute()
  const [row] = await readBills(tx, merchantId, sql`b.id = ${key}`, sql`b.id`)
  if (!row) throw refuse('NotFound')
  return row
}
