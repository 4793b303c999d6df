import type { Context } from '../../context.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'

const EVERY_MS = 3_000
const TIMEOUT_MS = 2_000
const BYTES_MAX = 64 * 1024
/** Looks in a row without an answer after which a vendor counts as down, and with one after which it is back. */
const DOWN_AFTER = 3
const BACK_AFTER = 2

/** A vendor whose launches alone tell whether it answers is tried again after so long. */
export const AGAIN_AFTER_MS = 30_000

type Parts = Pick<Context, 'system' | 'clock' | 'log' | 'bus'>
type Watching = Parts & Pick<Context, 'outgoing'>
type Ask = (url: string) => Promise<string>

/** Empty when the vendor answers, otherwise why not. */
export async function askHealth(outgoing: Outgoing, url: string, timeoutMs = TIMEOUT_MS): Promise<string> {
  try {
    const response = await outgoing(url, { timeoutMs, bytesMax: BYTES_MAX })
    return response.ok ? '' : `HTTP ${response.status}`
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown }
    return typeof code === 'string' && code !== 'OutgoingRefused' ? code : message
  }
}

/** Writes that a vendor went down or came back, and tells open pages. */
export async function turnVendor(
  ctx: Parts,
  merchantId: number,
  vendor: string,
  isDown: boolean,
  problem: string,
): Promise<void> {
  const row = { is_down: isDown, since: new Date(ctx.clock.now()), problem: problem.slice(0, 200) }
  await ctx.system
    .insertInto('vendor_health')
    .values({ merchant_id: merchantId, vendor, ...row })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor']).doUpdateSet(row))
    .execute()
  if (isDown) ctx.log.error('a vendor does not answer', { merchantId, vendor, problem })
  else ctx.log.info('a vendor answers again, or is tried again', { merchantId, vendor })
  ctx.bus.publish({ merchantId, topic: 'settings' })
}

/**
 * A circuit breaker per vendor: while a vendor does not answer its games say so and are not launched, those of others play on. It keeps
 * asking, so that a vendor that is back is played again within seconds. A vendor without an address to ask is opened again after a while.
 */
export function createHealthWatch(ctx: Watching, ask: Ask = url => askHealth(ctx.outgoing, url)) {
  const counts = new Map<string, { bad: number; good: number }>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const vendors = await ctx.system
      .selectFrom('vendors as v')
      .leftJoin('vendor_health as h', join =>
        join.onRef('h.merchant_id', '=', 'v.merchant_id').onRef('h.vendor', '=', 'v.code'),
      )
      .select(['v.merchant_id', 'v.code', 'v.health_url', 'h.is_down'])
      .where('v.status', '=', 'on')
      .where('v.health_url', '!=', '')
      .execute()
    const urls = [...new Set(vendors.map(vendor => vendor.health_url))]
    const problems = new Map(await Promise.all(urls.map(async url => [url, await ask(url)] as const)))
    for (const [url, problem] of problems) {
      const before = counts.get(url) ?? { bad: 0, good: 0 }
      counts.set(url, problem ? { bad: before.bad + 1, good: 0 } : { bad: 0, good: before.good + 1 })
    }
    for (const vendor of vendors) {
      const { bad, good } = counts.get(vendor.health_url) as { bad: number; good: number }
      const wasDown = vendor.is_down ?? false
      const isDown = wasDown ? good < BACK_AFTER : bad >= DOWN_AFTER
      if (isDown !== wasDown)
        await turnVendor(ctx, vendor.merchant_id, vendor.code, isDown, problems.get(vendor.health_url) ?? '')
    }
    await tryAgain()
  }

  async function tryAgain(): Promise<void> {
    const waiting = await ctx.system
      .selectFrom('vendor_health as h')
      .innerJoin('vendors as v', join =>
        join.onRef('v.merchant_id', '=', 'h.merchant_id').onRef('v.code', '=', 'h.vendor'),
      )
      .select(['h.merchant_id', 'h.vendor'])
      .where('h.is_down', '=', true)
      .where('v.health_url', '=', '')
      .where('h.since', '<=', new Date(ctx.clock.now() - AGAIN_AFTER_MS))
      .execute()
    for (const { merchant_id, vendor } of waiting) await turnVendor(ctx, merchant_id, vendor, false, '')
  }

  function next(): void {
    timer = setTimeout(() => {
      running = look()
        .catch(error => ctx.log.error('looking after vendors failed', { error: String(error) }))
        .then(() => {
          if (!isStopped) next()
        })
    }, EVERY_MS)
  }

  return {
    look,
    start: next,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
