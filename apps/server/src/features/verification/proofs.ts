import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

/** Uses up a proof that counts once; false if it was used before. */
export async function spendProof(ctx: Context, merchantId: number, proof: string, expiresAt: number): Promise<boolean> {
  const spent = await inMerchant(ctx.app, merchantId, tx =>
    tx
      .insertInto('proofs_spent')
      .values({
        merchant_id: merchantId,
        proof_hash: createHash('sha256').update(proof).digest(),
        expires_at: new Date(expiresAt),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst(),
  )
  return spent.numInsertedOrUpdatedRows === 1n
}
