import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchantThen } from '../../db/pool.ts'
import { tell } from '../inbox/tell.ts'
import { KEPT_MS } from './ask.ts'
import { filesOf } from './content.ts'
import { type Part, PURPOSE } from './file.ts'
import { zipped } from './zip.ts'

const PART_BYTES = 192 * 1024

/** Makes each file that was asked for, in one transaction as of one moment, and tells its member. */
export async function makeAsked(ctx: Context): Promise<void> {
  const waiting = await ctx.system
    .selectFrom('own_data')
    .select(['merchant_id', 'id', 'member_id'])
    .where('ready_at', 'is', null)
    .orderBy('asked_at')
    .execute()
  const isWhole = await forEach(ctx, 'a file of own data was not made', waiting, make.bind(undefined, ctx))
  if (!isWhole) throw new Error('not every file of own data was made')
}

type Asked = { merchant_id: number; id: string; member_id: bigint }

async function make(ctx: Context, { merchant_id: merchantId, id, member_id: memberId }: Asked): Promise<void> {
  const merchant = await ctx.merchants.byId(merchantId)
  if (!merchant) throw new Error(`no merchant ${merchantId}`)
  const now = ctx.clock.now()
  const isMade = await inMerchantThen(ctx.app, merchantId, async tx => {
    const mine = await tx
      .selectFrom('own_data')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('ready_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mine) return false
    const size = await keep(ctx, tx, { merchantId, id }, zipped(filesOf(ctx, tx, merchant, memberId)))
    await tx
      .updateTable('own_data')
      .set({ ready_at: new Date(now), size: BigInt(size) })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    const params = { until: String(now + KEPT_MS) }
    await tell(tx, merchantId, { memberId, kind: 'own-data-ready', ref: id, params }, now)
    return true
  })
  if (isMade) ctx.bus.publish({ merchantId, memberId, topic: 'messages' })
}

/** Seals what comes, a piece at a time. Answers how many bytes there were. */
async function keep(
  ctx: Context,
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let [size, seq, held] = [0, 0, Buffer.alloc(0)]
  const write = async () => {
    const part: Part = { id, seq, base64: held.toString('base64') }
    const part_sealed = ctx.vault.seal(merchantId, PURPOSE, part)
    await tx
      .insertInto('own_data_parts')
      .values({ merchant_id: merchantId, own_data_id: id, seq, part_sealed })
      .execute()
    seq += 1
    held = Buffer.alloc(0)
  }
  for await (const piece of bytes) {
    size += piece.length
    held = Buffer.concat([held, piece])
    if (held.length >= PART_BYTES) await write()
  }
  if (held.length > 0) await write()
  return size
}
