import { Refusal } from '@ronda/contract/core/errors.ts'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { mayNotLeave } from '../protection/leave.ts'
import { playerIdOf } from '../vendors/players.ts'
import { readRounds } from './feed.ts'
import { ask, type TransferOrder, transfer } from './transfer.ts'
import { vendorClient } from './vendor.ts'

const BATCH = 100
/** Money stays at a vendor for so long after it was last used. */
export const IDLE_MS = 15 * 60_000

/**
 * Brings everything of a member back from every vendor but one. A vendor that does not answer keeps its transfer under way. Where the member
 * may play there no more (`endsPlay`), it takes no more stakes first; what is still in rounds comes later (`sweepStopped`).
 */
export async function bringBack(
  ctx: Context,
  merchant: Merchant,
  {
    memberId,
    except,
    endsPlay = false,
    ...order
  }: Pick<TransferOrder, 'memberId' | 'cause' | 'by'> & { except?: string; endsPlay?: boolean },
): Promise<{ isPending: boolean }> {
  const wallets = await ctx.system
    .selectFrom('vendor_wallets')
    .select('vendor')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('is_empty', '=', false)
    .execute()
  const results = await Promise.all(
    wallets
      .filter(wallet => wallet.vendor !== except)
      .map(async ({ vendor }) => {
        if (endsPlay) await endPlay(ctx, merchant, memberId, vendor)
        return bringBackFrom(ctx, merchant, { memberId, vendor, ...order })
      }),
  )
  return { isPending: results.includes(false) }
}

/** A vendor that does not understand or answer is asked again when money is next looked for there. */
async function endPlay(ctx: Context, merchant: Merchant, memberId: bigint, vendor: string): Promise<void> {
  const client = await vendorClient(ctx, merchant.id, vendor)
  const result = await client?.call('end-play', { playerId: playerIdOf(ctx, merchant.id, vendor, memberId) })
  if (result?.outcome !== 'ok')
    ctx.log.info('a vendor did not say that play has ended', { vendor, member: String(memberId) })
}

/** True once nothing of it is under way. */
async function bringBackFrom(
  ctx: Context,
  merchant: Merchant,
  order: Omit<TransferOrder, 'direction'>,
): Promise<boolean> {
  try {
    const row = await transfer(ctx, merchant, { ...order, direction: 'out' })
    return row === undefined || row.closed_at !== null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'VendorTransferPending') return false
    throw error
  }
}

/** What goes wrong with one member or vendor holds up no other. */
async function apart(ctx: Context, about: Record<string, unknown>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.error('money at a vendor could not be tended', { ...about, error: String(error) })
  }
}

/** Asks vendors about transfers without a definite answer. Answers how many were asked about. */
export async function askDue(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.system
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('next_ask_at', '<=', new Date(now))
    .orderBy('next_ask_at')
    .limit(BATCH)
    .execute()
  for (const row of due) {
    const merchant = await ctx.merchants.byId(row.merchant_id)
    if (merchant) await apart(ctx, { transfer: row.id, vendor: row.vendor }, () => ask(ctx, merchant, row))
  }
  return due.length
}

/** Reads every transfer vendor's closed rounds. */
export async function readAllRounds(ctx: Context): Promise<void> {
  const vendors = await ctx.system
    .selectFrom('vendors')
    .select(['merchant_id', 'code'])
    .where('wallet', '=', 'transfer')
    .execute()
  for (const vendor of vendors) {
    const merchant = await ctx.merchants.byId(vendor.merchant_id)
    if (merchant) await apart(ctx, { vendor: vendor.code }, () => readRounds(ctx, merchant, vendor.code))
  }
}

/** Wallets at vendors that may hold something, and of which nothing is on its way. */
function heldThere(ctx: Context) {
  return (
    ctx.system
      .selectFrom('vendor_wallets as w')
      .select(['w.merchant_id', 'w.member_id', 'w.vendor'])
      .where('w.is_empty', '=', false)
      // Those whose money is on its way would stand before all others for as long as their vendor is silent.
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('vendor_transfers as t')
              .select('t.id')
              .whereRef('t.merchant_id', '=', 'w.merchant_id')
              .whereRef('t.member_id', '=', 'w.member_id')
              .whereRef('t.vendor', '=', 'w.vendor')
              .where('t.closed_at', 'is', null),
          ),
        ),
      )
      .orderBy('w.used_at')
      .limit(BATCH)
  )
}

/** Money nobody plays with comes back to the main wallet. */
export async function sweepIdle(ctx: Context): Promise<number> {
  const idle = await heldThere(ctx)
    .where('w.used_at', '<', new Date(ctx.clock.now() - IDLE_MS))
    .execute()
  for (const { merchant_id, member_id, vendor } of idle) {
    const merchant = await ctx.merchants.byId(merchant_id)
    const order = { memberId: member_id, vendor, cause: 'sweep', by: 'clock' } as const
    if (merchant) await apart(ctx, { vendor }, () => bringBackFrom(ctx, merchant, order))
  }
  return idle.length
}

/** What comes back late to a vendor where its member may play no more (a round that was open) comes home too, until nothing is there. */
export async function sweepStopped(ctx: Context): Promise<void> {
  const stopped = await heldThere(ctx)
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'w.merchant_id').onRef('m.id', '=', 'w.member_id'),
    )
    .innerJoin('ledger_accounts as a', join =>
      join.onRef('a.merchant_id', '=', 'w.merchant_id').onRef('a.id', '=', 'w.account_id'),
    )
    .select(['a.balance', 'a.currency'])
    .where(mayNotLeave(ctx.clock.now()))
    .execute()
  for (const { merchant_id, member_id, vendor, balance, currency } of stopped) {
    const merchant = await ctx.merchants.byId(merchant_id)
    const order = { memberId: member_id, vendor, cause: 'sweep', by: 'clock' } as const
    if (merchant)
      await apart(ctx, { vendor }, async () => {
        await endPlay(ctx, merchant, member_id, vendor)
        // What is missing there is in rounds that are not over.
        if (balance === 0n || (await holdsAnything(ctx, merchant, order, currency)))
          await bringBackFrom(ctx, merchant, order)
      })
  }
}

async function holdsAnything(
  ctx: Context,
  merchant: Merchant,
  { memberId, vendor }: Pick<TransferOrder, 'memberId' | 'vendor'>,
  currency: string,
): Promise<boolean> {
  const client = await vendorClient(ctx, merchant.id, vendor)
  const playerId = playerIdOf(ctx, merchant.id, vendor, memberId)
  const result = await client?.call('balance', { playerId, currency })
  return result?.outcome === 'ok' && outsideAmount(result.value.balance, currency) !== 0n
}

/** What the jobs do every minute. */
export async function tend(ctx: Context): Promise<void> {
  await askDue(ctx)
  await readAllRounds(ctx)
  await sweepStopped(ctx)
  await sweepIdle(ctx)
}
