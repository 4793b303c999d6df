import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { CallLog, RefusedCall } from '../../ports/vendors.ts'
import type { VendorKey } from './keys.ts'
import { memberIdOf } from './players.ts'
import { VendorError } from './vendor-error.ts'

const FLUSH_MS = 500
/** Beyond this the newest are dropped and counted: a vendor in trouble must not fill the memory. */
const WAITING_MAX = 5_000
export const KEPT_DAYS = 90

export function createCallLog(ctx: Pick<Context, 'system' | 'log'>): CallLog {
  let waiting: RefusedCall[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const calls = waiting
    waiting = []
    if (dropped > 0) ctx.log.error('refused calls of vendors were not written down', { calls: dropped })
    dropped = 0
    if (calls.length === 0) return
    const of = <K extends keyof RefusedCall>(key: K) => calls.map(call => call[key] ?? null)
    await sql`
      insert into vendor_calls (merchant_id, vendor, operation, transaction_id, round_id, member_id, game_code, amount, currency, code,
        detail, took_ms, at)
      select * from unnest(${of('merchantId')}::int[], ${of('vendor')}::text[], ${of('operation')}::text[],
        ${of('transactionId')}::text[], ${of('roundId')}::text[], ${of('memberId')}::bigint[], ${of('gameCode')}::text[],
        ${of('amount')}::text[], ${of('currency')}::text[], ${of('code')}::text[], ${of('detail')}::text[],
        ${of('tookMs')}::int[], ${calls.map(call => call.at.toISOString())}::timestamptz[])`.execute(ctx.system)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running
      .then(write)
      .catch(error => ctx.log.error('writing down refused calls failed', { error: String(error) }))
    return running
  }

  return {
    note(call) {
      if (waiting.length >= WAITING_MAX) dropped++
      else waiting.push(storable(call))
      timer ??= setTimeout(() => void flush(), FLUSH_MS)
    },
    flush,
    stop: flush,
  }
}

/** What was refused may hold what no database keeps, and is written together with other vendors' calls. */
const storable = (call: RefusedCall): RefusedCall =>
  Object.fromEntries(
    Object.entries(call).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value,
    ]),
  ) as unknown as RefusedCall

/**
 * Runs what a vendor that proved who it is asks for, and notes a refusal or a fault. `saw` is told what was read of the request, by the names
 * of our own protocol.
 */
export function createNoted(ctx: Pick<Context, 'clock' | 'vault' | 'vendorCalls'>) {
  return async <T>(
    { merchantId, vendor }: VendorKey,
    operation: string,
    work: (saw: (fields: object) => void) => Promise<T>,
  ): Promise<T> => {
    const startedAt = ctx.clock.now()
    let fields: object = {}
    try {
      return await work(seen => {
        fields = seen
      })
    } catch (error) {
      const { code, detail } = error instanceof VendorError ? error : { code: 'FAULT', detail: '' }
      const playerId = 'playerId' in fields ? String(fields.playerId) : ''
      ctx.vendorCalls.note({
        merchantId,
        vendor,
        operation: operation.slice(0, 40),
        ...keptOf(fields),
        memberId: memberIdOf(ctx, merchantId, vendor, playerId),
        code,
        detail: detail.slice(0, 200),
        tookMs: ctx.clock.now() - startedAt,
        at: new Date(startedAt),
      })
      throw error
    }
  }
}

/** So many calls under a vendor's key id that did not prove to be the vendor's are noted in a minute: anybody can send them. */
const UNPROVEN_PER_MINUTE = 10

/** Refuses a call that came under a known key id without proving to be its vendor's. Of its body nothing is believed, and nothing kept. */
export function createUnproven(ctx: Pick<Context, 'clock' | 'vendorCalls'>) {
  const counts = new Map<string, { since: number; count: number }>()
  return (
    { merchantId, vendor }: VendorKey,
    operation: string,
    code: VendorError['code'],
    detail = '',
  ): VendorError => {
    const at = ctx.clock.now()
    const name = `${merchantId}/${vendor}`
    const known = counts.get(name)
    const { since, count } = known && at - known.since < 60_000 ? known : { since: at, count: 0 }
    counts.set(name, { since, count: count + 1 })
    if (count < UNPROVEN_PER_MINUTE)
      ctx.vendorCalls.note({
        merchantId,
        vendor,
        operation: operation.slice(0, 40),
        code,
        detail,
        tookMs: 0,
        at: new Date(at),
      })
    return new VendorError(code, detail)
  }
}

/** What of a request may be kept: ids and amounts, never a token. */
function keptOf(request: object): Pick<RefusedCall, 'transactionId' | 'roundId' | 'gameCode' | 'amount' | 'currency'> {
  const fields = request as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string).slice(0, 80) : undefined)
  return {
    transactionId: text('transactionId'),
    roundId: text('roundId'),
    gameCode: text('gameCode'),
    amount: text('amount') ?? text('betAmount'),
    currency: text('currency'),
  }
}
