import type { Context } from '../../context.ts'
import type { LaunchBreaker } from '../../ports/vendors.ts'
import { turnVendor } from './health.ts'

/** Launches in a row without an answer after which a vendor counts as down. */
const DOWN_AFTER = 3

export function createLaunchBreaker(ctx: Pick<Context, 'system' | 'clock' | 'log' | 'bus'>): LaunchBreaker {
  const misses = new Map<string, number>()
  const nameOf = (merchantId: number, vendor: string) => `${merchantId}/${vendor}`
  return {
    answered(merchantId, vendor) {
      misses.delete(nameOf(merchantId, vendor))
    },
    async missed(merchantId, vendor, problem) {
      const name = nameOf(merchantId, vendor)
      const count = (misses.get(name) ?? 0) + 1
      if (count < DOWN_AFTER) {
        misses.set(name, count)
        return
      }
      // Once it is tried again, the next miss is enough.
      misses.set(name, DOWN_AFTER - 1)
      const unwatched = await ctx.system
        .selectFrom('vendors')
        .select('code')
        .where('merchant_id', '=', merchantId)
        .where('code', '=', vendor)
        .where('health_url', '=', '')
        .executeTakeFirst()
      if (unwatched) await turnVendor(ctx, merchantId, vendor, true, problem)
    },
  }
}
