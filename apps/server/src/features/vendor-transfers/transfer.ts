import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { transferCauses } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { post } from '../../ledger/post.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { dropWaiting } from '../approvals/drop.ts'
import { lockWallet } from '../members/wallet.ts'
import { assertMayLeave } from '../protection/leave.ts'
import { playerIdOf } from '../vendors/players.ts'
import { readRounds } from './feed.ts'
import { markDone, markFailed } from './settle.ts'
import { announce, isOpen, noteAsked, type TransferRow, touchWallet, transfers, vendorAccount } from './store.ts'
import { vendorClient } from './vendor.ts'

export type Cause = (typeof transferCauses)[number]

export interface TransferOrder {
  memberId: bigint
  vendor: string
  direction: 'in' | 'out'
  /** Absent: everything there is. */
  amount?: bigint
  cause: Cause
  /** The member, an operator, or what of ours asks for it. */
  by: string
  requestId?: string
}

/** While the first call may still be under way nobody else asks about it. */
const FIRST_ASK_MS = 10_000
const ASK_MS = [2_000, 5_000, 15_000, 60_000] as const
/** After so long without a definite answer people have to look. */
export const MANUAL_AFTER_MS = 6 * 3_600_000

/**
 * Moves a member's money to a vendor or back. The order is written (and what goes in leaves the main wallet) before the vendor hears of it;
 * an answer that does not come is asked for, never guessed. Answers with undefined where there is nothing to move.
 */
export async function transfer(
  ctx: Context,
  merchant: Merchant,
  order: TransferOrder,
): Promise<TransferRow | undefined> {
  const { row, isNew } = await inMerchant(ctx.app, merchant.id, tx => open(ctx, tx, merchant, order))
  // Only who wrote it sends it: a repeat, or one whose sender is gone, is asked about.
  if (!row || !isNew) return row
  announce(ctx, row)
  return send(ctx, merchant, row)
}

async function open(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  { memberId, vendor, direction, amount, cause, by, requestId }: TransferOrder,
): Promise<{ row: TransferRow | undefined; isNew: boolean }> {
  const now = ctx.clock.now()
  const known = await tx
    .selectFrom('vendors as v')
    .leftJoin('vendor_health as h', join =>
      join.onRef('h.merchant_id', '=', 'v.merchant_id').onRef('h.vendor', '=', 'v.code'),
    )
    .select(['v.display_name', 'v.status', 'h.is_down'])
    .where('v.merchant_id', '=', merchant.id)
    .where('v.code', '=', vendor)
    .where('v.wallet', '=', 'transfer')
    .executeTakeFirst()
  if (!known) throw refuse('NotFound')
  // One order of a member after another.
  const wallet = await lockWallet(tx, merchant, memberId)
  const mine = tx
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
  if (requestId !== undefined) {
    const earlier = await mine.where('request_id', '=', requestId).executeTakeFirst()
    if (earlier) {
      const isSame =
        earlier.vendor === vendor &&
        earlier.direction === direction &&
        (amount === undefined ? earlier.is_all : !earlier.is_all && earlier.amount === amount)
      if (!isSame) throw refuse('DuplicateRequest')
      return { row: earlier, isNew: false }
    }
  }
  const underWay = await mine.where('vendor', '=', vendor).where('closed_at', 'is', null).executeTakeFirst()
  if (underWay) throw refuse('VendorTransferPending', { transferId: underWay.id })

  if (direction === 'in') {
    // Money comes back from a vendor that is not played, but never goes there.
    if (known.status !== 'on' || known.is_down) throw refuse('VendorUnavailable', { vendor: known.display_name })
    await assertMayLeave(tx, merchant.id, memberId, now)
  }
  const sum = direction === 'in' ? (amount ?? wallet.main) : amount
  if (sum === 0n) return { row: undefined, isNew: false }
  const row = await tx
    .insertInto('vendor_transfers')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      member_id: memberId,
      vendor,
      request_id: requestId ?? null,
      currency: wallet.currency,
      direction,
      amount: sum ?? null,
      is_all: amount === undefined,
      state: 'SENT',
      cause,
      next_ask_at: new Date(now + FIRST_ASK_MS),
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const atVendor = await vendorAccount(tx, row)
  if (direction === 'in')
    await post(tx, {
      merchantId: merchant.id,
      kind: 'vendor_in',
      source: 'vendor-transfers',
      externalId: row.id,
      input: { vendor, memberId, amount: sum },
      entries: [
        { accountId: wallet.mainAccountId, amount: -sum! },
        { accountId: atVendor, amount: sum! },
      ],
      memberId,
      refType: 'vendor-transfers',
      refId: row.id,
      at: new Date(now),
    })
  await touchWallet(tx, row, atVendor, new Date(now))
  await transfers.note(tx, row, by, now)
  return { row, isNew: true }
}

async function send(ctx: Context, merchant: Merchant, row: TransferRow): Promise<TransferRow> {
  const vendor = await vendorClient(ctx, merchant.id, row.vendor)
  if (!vendor) return waiting(ctx, row, 'no key')
  const playerId = playerIdOf(ctx, merchant.id, row.vendor, row.member_id)
  const shared = { reference: row.id, playerId, currency: row.currency }
  const direction = row.direction as 'in' | 'out'
  const result =
    row.amount === null
      ? await vendor.call('transfer-out-all', shared)
      : await vendor.call('transfer', { ...shared, direction, amount: toWire(row.amount, row.currency) })
  switch (result.outcome) {
    case 'ok':
      return done(ctx, merchant, row, result.value.amount)
    case 'refused':
      return failed(ctx, merchant, row, result.code)
    case 'unknown':
      await waiting(ctx, row, result.reason)
      return ask(ctx, merchant, row)
  }
}

/** Asks the vendor what became of a transfer, and applies a definite answer. */
export async function ask(ctx: Context, merchant: Merchant, row: TransferRow): Promise<TransferRow> {
  const vendor = await vendorClient(ctx, merchant.id, row.vendor)
  const result = await vendor?.call('check-status', { reference: row.id })
  if (result?.outcome !== 'ok')
    return waiting(ctx, row, result ? (result.outcome === 'unknown' ? result.reason : result.code) : 'no key')
  return result.value.state === 'done'
    ? done(ctx, merchant, row, result.value.amount)
    : failed(ctx, merchant, row, 'not done')
}

/** The vendor moved the money. What comes back has to be explained by the rounds it reports. */
async function done(ctx: Context, merchant: Merchant, row: TransferRow, amountText: string): Promise<TransferRow> {
  const amount = amountOf(row, amountText)
  if (amount === undefined) return waiting(ctx, row, `the vendor says ${amountText}`)
  if (row.direction === 'out') await readRounds(ctx, merchant, row.vendor)
  const next = await inMerchant(ctx.app, merchant.id, async tx => {
    const locked = await lockAnswered(tx, row, ctx.clock.now())
    return isOpen(locked) ? markDone(tx, merchant, locked, amount, { by: row.vendor, now: ctx.clock.now() }) : locked
  })
  if (!next) return waiting(ctx, row, 'the rounds reported so far do not explain the amount')
  announce(ctx, next)
  return next
}

/** The vendor has answered: what people proposed meanwhile has lost its meaning. */
async function lockAnswered(tx: Tx, { merchant_id, id, vendor }: TransferRow, now: number): Promise<TransferRow> {
  await dropWaiting(tx, merchant_id, 'vendor-transfer.resolve', id, { by: vendor, now })
  return transfers.lock(tx, merchant_id, id)
}

/** What is said to have been moved, where it can be what this transfer moved. */
export function amountOf(row: TransferRow, text: string): bigint | undefined {
  const amount = outsideAmount(text, row.currency)
  return row.amount === null || row.amount === amount ? amount : undefined
}

async function failed(ctx: Context, merchant: Merchant, row: TransferRow, reason: string): Promise<TransferRow> {
  const next = await inMerchant(ctx.app, merchant.id, async tx => {
    const locked = await lockAnswered(tx, row, ctx.clock.now())
    return isOpen(locked) ? markFailed(tx, merchant, locked, reason, { by: row.vendor, now: ctx.clock.now() }) : locked
  })
  announce(ctx, next)
  return next
}

/** No definite answer yet: asked again later and later, and shown to people in the end. */
async function waiting(ctx: Context, row: TransferRow, reason: string): Promise<TransferRow> {
  const next = await inMerchant(ctx.app, row.merchant_id, async tx => {
    const locked = await transfers.lock(tx, row.merchant_id, row.id)
    if (!isOpen(locked)) return locked
    const now = ctx.clock.now()
    const isOld = now - locked.created_at.getTime() >= MANUAL_AFTER_MS
    const pause = isOld ? 3_600_000 : (ASK_MS[locked.asked] ?? 60_000)
    const asked = { reason: reason.slice(0, 200), asked: locked.asked + 1, next_ask_at: new Date(now + pause) }
    const state = isOld || locked.state === 'MANUAL' ? 'MANUAL' : 'UNKNOWN'
    return state === locked.state
      ? noteAsked(tx, locked, asked)
      : transfers.step(tx, locked, state, asked, 'clock', now)
  })
  if (next.state === 'MANUAL' && row.state !== 'MANUAL')
    ctx.log.error('a vendor transfer needs a person', { transfer: row.id, vendor: row.vendor, reason })
  announce(ctx, next)
  return next
}
