import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { feeOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ProviderUnavailable } from '../../payments/provider.ts'
import { lockCaller } from '../members/lock.ts'
import { assertMayPlay } from '../protection/bars.ts'
import { assertMayDeposit } from '../protection/deposit-limit.ts'
import {
  type ChannelRow,
  type DepositRow,
  descriptorOf,
  dueOf,
  holdChannel,
  lockDeposit,
  note,
  step,
  toDeposit,
} from './store.ts'

type Create = typeof deposits.create

export async function create(
  ctx: Context,
  input: ParsedInputOf<Create>,
  caller: MemberCaller,
): Promise<OutputOf<Create>> {
  const { merchant } = caller
  const amount = payableAmount(input.amount, merchant.currency)
  const opened = await inMerchant(ctx.app, merchant.id, tx => open(tx, input, amount, caller))
  if (opened.row.state === 'CREATED') await openPaymentPage(ctx, opened.row, opened.channel, caller)
  return inMerchant(ctx.app, merchant.id, async tx => toDeposit(tx, await lockDeposit(tx, merchant.id, opened.row.id)))
}

async function open(
  tx: Tx,
  input: ParsedInputOf<Create>,
  amount: bigint,
  caller: MemberCaller,
): Promise<{ row: DepositRow; channel: ChannelRow }> {
  const { merchant, session, now } = caller
  const channel = await holdChannel(tx, merchant.id, input.channel)
  // One member's orders are opened one after another, so that the count below is true.
  await lockCaller(tx, caller)
  const known = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', session.memberId)
    .where('request_id', '=', input.requestId)
    .executeTakeFirst()
  if (known) {
    if (known.channel !== input.channel || known.amount !== amount) throw refuse('DuplicateRequest')
    return { row: known, channel }
  }
  await assertMayPlay(tx, merchant.id, session.memberId, now)
  if (channel.status !== 'on') throw refuse('ChannelUnavailable')
  const descriptor = descriptorOf(channel)
  const { amountMin: min, amountMax: max } = descriptor
  if (amount < parseMoney(min, merchant.currency) || amount > parseMoney(max, merchant.currency)) {
    throw refuse('AmountOutOfRange', { min, max, fields: [{ field: 'amount', rule: 'amount', params: { min, max } }] })
  }
  await assertMayDeposit(tx, merchant, session.memberId, amount, now)
  const openMax = merchant.settings.cashier.depositsOpenMax
  const waiting = await tx
    .selectFrom('deposits')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', session.memberId)
    .where('state', 'in', ['CREATED', 'PENDING_PAYMENT'])
    .where('expires_at', '>', new Date(now))
    .execute()
  if (waiting.length >= openMax) throw refuse('TooManyOpenDeposits', { max: openMax })
  const row = await tx
    .insertInto('deposits')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      member_id: session.memberId,
      request_id: input.requestId,
      channel: channel.code,
      kind: channel.kind,
      currency: merchant.currency,
      amount,
      fee: feeOf(descriptor, amount, merchant.currency),
      state: channel.kind === 'redirect' ? 'CREATED' : 'PENDING_PAYMENT',
      created_at: new Date(now),
      expires_at: new Date(now + descriptor.expiresMinutes * 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(tx, row, session.username, now)
  return { row, channel }
}

/** Asks the provider for its page. Without an answer the order stays as it is; a repeat of the request asks again for the same payment. */
async function openPaymentPage(
  ctx: Context,
  row: DepositRow,
  channel: ChannelRow,
  caller: MemberCaller,
): Promise<void> {
  const { merchant, origin, language, now } = caller
  const provider = ctx.payments.get(channel.provider)
  if (!provider) throw refuse('ChannelUnavailable')
  try {
    const payment = await provider.openPayment({
      reference: row.id,
      merchantCode: merchant.code,
      merchantName: merchant.name,
      method: channel.method,
      amount: toWire(dueOf(row), row.currency),
      currency: row.currency,
      returnUrl: `${origin}/?panel=depositv2&order=${row.id}`,
      expiresAt: row.expires_at.getTime(),
      language,
    })
    await inMerchant(ctx.app, merchant.id, async tx => {
      const locked = await lockDeposit(tx, merchant.id, row.id)
      if (locked.state !== 'CREATED') return
      await step(
        tx,
        locked,
        'PENDING_PAYMENT',
        { pay_url: payment.payUrl, provider_ref: payment.providerRef },
        channel.provider,
        now,
      )
    })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    throw refuse('PaymentProviderUnavailable', { order: row.id })
  }
}
