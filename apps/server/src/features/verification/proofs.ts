import { createHash } from 'node:crypto'
import type { Tx } from '../../context.ts'

/** Uses up a proof that counts once; false if it was used before. */
export async function spendProof(tx: Tx, merchantId: number, proof: string, expiresAt: number): Promise<boolean> {
  const spent = await tx
    .insertInto('proofs_spent')
    .values({
      merchant_id: merchantId,
      proof_hash: createHash('sha256').update(proof).digest(),
      expires_at: new Date(expiresAt),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}
