import type * as paymentChannels from '@ronda/contract/backoffice/payment-channels.ts'
import type { PaymentChannel } from '@ronda/contract/backoffice/payment-channels.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import {
  kindOf,
  methodsFor,
  type PaymentMethodCode,
  paymentMethodCodes,
} from '@ronda/contract/portal/cashier/payment-methods.ts'
import { refuseProblems } from '../../../base/problems.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { channelAdd } from '../channel-approval.ts'
import { type ChannelRow, descriptorOf } from '../store.ts'
import { problemsOf, ruleNames, toChannel } from './channel-rules.ts'

type Channels = OutputOf<typeof paymentChannels.list>

export async function channels(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Channels> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await channelRows(tx, merchant.id).execute()
    const used = await usedChannels(tx, merchant.id)
    const waiting = await waitingFor(ctx, tx, 'payment-channel.add', [...paymentMethodCodes], caller)
    return {
      channels: rows.map(row => toChannel(row, used.has(row.code))),
      offers: paymentMethodCodes.flatMap(method => offerOf(ctx, method, merchant.currency) ?? []),
      currency: merchant.currency,
      waiting: [...waiting.values()],
    }
  })
}

const channelRows = (tx: Tx, merchantId: number) =>
  tx.selectFrom('deposit_channels').selectAll().where('merchant_id', '=', merchantId).orderBy('sort').orderBy('code')

async function usedChannels(tx: Tx, merchantId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('deposit_channels as c')
    .select('c.code')
    .where('c.merchant_id', '=', merchantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deposits as d')
          .select('d.id')
          .where('d.merchant_id', '=', merchantId)
          .whereRef('d.channel', '=', 'c.code'),
      ),
    )
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** How a method can be added where a currency is paid; nothing where nobody could take it. */
function offerOf(ctx: Context, method: PaymentMethodCode, currency: string): Channels['offers'][number] | undefined {
  const kind = kindOf(method)
  if (!methodsFor(kind, currency).includes(method)) return undefined
  const providers = kind === 'redirect' ? [...ctx.payments.codes] : []
  return kind === 'transfer' || providers.length > 0 ? { method, kind, providers } : undefined
}

/** A new way to pay in: whoever takes the payments says what was paid, so nobody adds one alone. */
export async function addChannel(
  ctx: Context,
  { reason, ...input }: ParsedInputOf<typeof paymentChannels.add>,
  caller: OperatorCaller,
): Promise<Channels> {
  const { merchant } = caller
  const offer = offerOf(ctx, input.method, merchant.currency)
  refuseProblems(problemsOf(input, merchant, offer !== undefined))
  const isTransfer = offer?.kind === 'transfer'
  if (isTransfer ? input.provider !== '' : !offer?.providers.includes(input.provider))
    throw invalidInput([{ field: 'provider', rule: 'format' }])
  if (isTransfer === (input.instructions.length === 0))
    throw invalidInput([{ field: 'instructions', rule: 'required' }])
  const unnamed = input.instructions.findIndex(({ label }) => !label[merchant.defaultLanguage as 'es'])
  if (unnamed >= 0)
    throw invalidInput([{ field: `instructions.${unnamed}.label.${merchant.defaultLanguage}`, rule: 'required' }])
  const { announce } = await inMerchant(ctx.app, merchant.id, tx =>
    ask(
      ctx,
      tx,
      channelAdd,
      { subject: input.method, payload: input, why: [{ reason: 'money-way' }], after: input, reason },
      caller,
    ),
  )
  announce()
  return channels(ctx, undefined, caller)
}

/** The channel as the operator saw it; no order is opened by it meanwhile. */
async function lockChannel(
  tx: Tx,
  merchantId: number,
  { code, version }: { code: string; version: number },
): Promise<ChannelRow> {
  const row = await channelRows(tx, merchantId).where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) throw refuse('NotFound')
  if (row.version !== version) throw refuse('ChangedMeanwhile')
  return row
}

type Save = ParsedInputOf<typeof paymentChannels.save>

/** Limits, fee and names as operators set them. Open orders keep the fee and the time they were opened with. */
export async function saveChannel(ctx: Context, input: Save, caller: OperatorCaller): Promise<PaymentChannel> {
  const { merchant } = caller
  const saved = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await lockChannel(tx, merchant.id, input)
    const { code: _code, version, method, isOn, reason, ...rules } = input
    refuseProblems(
      problemsOf(input, merchant, methodsFor(descriptorOf(before).kind, merchant.currency).includes(method)),
    )
    const after = await tx
      .updateTable('deposit_channels')
      .set({
        method,
        status: isOn ? 'on' : 'off',
        version: version + 1,
        descriptor: JSON.stringify({ ...(before.descriptor as object), ...rules }),
      })
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', input.code)
      .returningAll()
      .executeTakeFirstOrThrow()
    const isUsed = (await usedChannels(tx, merchant.id)).has(input.code)
    const [was, is] = [toChannel(before, isUsed), toChannel(after, isUsed)]
    const changed = ruleNames.filter(name => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    const partOf = (channel: PaymentChannel) => Object.fromEntries(changed.map(name => [name, channel[name]]))
    await writeAudit(tx, caller, {
      action: 'payment-channel.saved',
      subject: input.code,
      reason,
      before: partOf(was),
      after: partOf(is),
    })
    return is
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return saved
}

/** The order in which members see them. */
export async function orderChannels(
  ctx: Context,
  { codes }: ParsedInputOf<typeof paymentChannels.order>,
  caller: OperatorCaller,
): Promise<Record<string, never>> {
  const { merchant } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const before = (await channelRows(tx, merchant.id).forUpdate().execute()).map(({ code }) => code)
    if (before.toSorted().join() !== codes.toSorted().join()) throw refuse('ChangedMeanwhile')
    for (const [sort, code] of codes.entries())
      await tx
        .updateTable('deposit_channels')
        .set({ sort })
        .where('merchant_id', '=', merchant.id)
        .where('code', '=', code)
        .execute()
    await writeAudit(tx, caller, {
      action: 'payment-channel.ordered',
      subject: merchant.code,
      before: { order: before.join(', ') },
      after: { order: codes.join(', ') },
    })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}

export async function removeChannel(
  ctx: Context,
  input: ParsedInputOf<typeof paymentChannels.remove>,
  caller: OperatorCaller,
): Promise<Record<string, never>> {
  const { merchant } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockChannel(tx, merchant.id, input)
    if ((await usedChannels(tx, merchant.id)).has(row.code)) throw refuse('PaymentMethodUsed')
    await tx
      .deleteFrom('deposit_channels')
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', row.code)
      .execute()
    const was = toChannel(row, false)
    await writeAudit(tx, caller, {
      action: 'payment-channel.removed',
      subject: row.code,
      reason: input.reason,
      before: Object.fromEntries(ruleNames.map(name => [name, was[name]])),
    })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}
