import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { isOpen, lastOf } from './ask.ts'

export const PURPOSE = 'own-data'
/** A piece as it is sealed: moved to another place or file it does not open. */
export interface Part {
  id: string
  seq: number
  base64: string
}

/** The member's newest file, if it is still there; pieces are opened as they are sent. */
export async function openFile(ctx: Context, merchantId: number, memberId: bigint) {
  const row = await inMerchant(ctx.app, merchantId, tx => lastOf(tx, merchantId, memberId))
  if (!isOpen(row, ctx.clock.now())) return undefined
  let seq = 0
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const found = await inMerchant(ctx.app, merchantId, tx =>
        tx
          .selectFrom('own_data_parts')
          .select('part_sealed')
          .where('merchant_id', '=', merchantId)
          .where('own_data_id', '=', row.id)
          .where('seq', '=', seq)
          .executeTakeFirst(),
      )
      if (!found) return controller.close()
      const part = ctx.vault.open<Part>(merchantId, PURPOSE, found.part_sealed)
      if (part.id !== row.id || part.seq !== seq) throw new Error('a piece of own data lies in another place')
      controller.enqueue(Buffer.from(part.base64, 'base64'))
      seq += 1
    },
  })
  return { size: Number(row.size), bytes }
}
