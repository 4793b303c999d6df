import { FEED_PAGE_MAX } from '@ronda/contract/vendor/transfer.ts'
import type { Context } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { VendorFeeds } from '../../ports/vendors.ts'
import { bookRound } from './book.ts'
import { setAside } from './dead-letters.ts'
import { vendorClient } from './vendor.ts'

/**
 * Reads the rounds a vendor closed since the last time and books each on the wallet it was played from, so that records, turnover and the
 * wallet's balance are as if the play had been here. Reading twice, or at once in two places, books once. Answers how many were new.
 */
export async function readRounds(ctx: Context, merchant: Merchant, vendor: string): Promise<number> {
  const client = await vendorClient(ctx, merchant.id, vendor)
  if (!client) return 0
  let booked = 0
  for (;;) {
    const { after, problem } = await placeOf(ctx, merchant.id, vendor)
    const page = await client.call('rounds', { after, limit: FEED_PAGE_MAX })
    if (page.outcome !== 'ok') {
      await note(ctx, merchant.id, vendor, { problem: page.outcome === 'unknown' ? page.reason : page.code })
      return booked
    }
    const { rounds, next } = page.value
    for (const round of rounds) {
      const outcome = await bookRound(ctx, merchant, vendor, round)
      if (outcome === 'new') booked++
      else if (outcome !== 'known') await setAside(ctx, merchant, vendor, round, outcome.problem)
    }
    if (next !== after || problem) await note(ctx, merchant.id, vendor, { after: next, problem: '' })
    // A list that does not go on would be read for ever.
    if (rounds.length < FEED_PAGE_MAX || next === after) break
  }
  if (booked > 0) ctx.settler.poke()
  return booked
}

async function placeOf(ctx: Context, merchantId: number, vendor: string): Promise<{ after: string; problem: string }> {
  const row = await ctx.system
    .selectFrom('vendor_feeds')
    .select(['after', 'problem'])
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return row ?? { after: '', problem: '' }
}

async function note(
  ctx: Context,
  merchantId: number,
  vendor: string,
  set: { after?: string; problem: string },
): Promise<void> {
  const at = new Date(ctx.clock.now())
  await ctx.system
    .insertInto('vendor_feeds')
    .values({ merchant_id: merchantId, vendor, read_at: at, ...set })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor']).doUpdateSet({ read_at: at, ...set }))
    .execute()
}

const FOLLOW_EVERY_MS = 3_000
const FOLLOW_FOR_MS = 10 * 60_000

export function createVendorFeeds(getContext: () => Context): VendorFeeds {
  const followed = new Map<string, { merchantId: number; vendor: string; until: number }>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()

  async function pass(): Promise<void> {
    const ctx = getContext()
    for (const [key, { merchantId, vendor, until }] of followed) {
      const merchant = await ctx.merchants.byId(merchantId)
      const isOver = ctx.clock.now() > until || !merchant
      if (isOver) followed.delete(key)
      else if ((await readRounds(ctx, merchant, vendor)) > 0)
        followed.set(key, { merchantId, vendor, until: ctx.clock.now() + FOLLOW_FOR_MS })
    }
  }

  function next(): void {
    timer = setTimeout(() => {
      timer = undefined
      running = pass()
        .catch(error => getContext().log.error('reading rounds failed', { error: String(error) }))
        .then(() => {
          if (!stopped && followed.size > 0) next()
        })
    }, FOLLOW_EVERY_MS)
  }

  return {
    follow(merchantId, vendor) {
      followed.set(`${merchantId}/${vendor}`, { merchantId, vendor, until: getContext().clock.now() + FOLLOW_FOR_MS })
      if (!timer && !stopped) next()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
