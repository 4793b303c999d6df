import { Refusal } from '@ronda/contract/core/errors.ts'
import type { Context } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { readRounds } from './feed.ts'
import { ask, type TransferOrder, transfer } from './transfer.ts'

const BATCH = 100
/** Money stays at a vendor for so long after it was last used. */
export const IDLE_MS = 15 * 60_000

/** Brings everything of a member back from every vendor but one. A vendor that does not answer keeps its transfer under way. */
export async function bringBack(
  ctx: Context,
  merchant: Merchant,
  { memberId, except, ...order }: Pick<TransferOrder, 'memberId' | 'cause' | 'by'> & { except?: string },
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
      .map(({ vendor }) => bringBackFrom(ctx, merchant, { memberId, vendor, ...order })),
  )
  return { isPending: results.includes(false) }
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

/** Money nobody plays with comes back to the main wallet. */
export async function sweepIdle(ctx: Context): Promise<number> {
  const idle = await ctx.system
    .selectFrom('vendor_wallets as w')
    .select(['w.merchant_id', 'w.member_id', 'w.vendor'])
    .where('w.is_empty', '=', false)
    .where('w.used_at', '<', new Date(ctx.clock.now() - IDLE_MS))
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
    .execute()
  for (const { merchant_id, member_id, vendor } of idle) {
    const merchant = await ctx.merchants.byId(merchant_id)
    const order = { memberId: member_id, vendor, cause: 'sweep', by: 'clock' } as const
    if (merchant) await apart(ctx, { vendor }, () => bringBackFrom(ctx, merchant, order))
  }
  return idle.length
}

/** What the jobs do every minute. */
export async function tend(ctx: Context): Promise<void> {
  await askDue(ctx)
  await readAllRounds(ctx)
  await sweepIdle(ctx)
}
