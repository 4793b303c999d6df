import type { DB } from '../../db/generated/tables.ts'
import { createDatabase, inSystem, systemPool } from '../../db/pool.ts'
import { adoptTransfers } from '../../ledger/adopt.ts'
import { adoptAuditLog } from './write.ts'

/** Puts transfers without a link, and audit logs without a proven end, into the chains as they are now. */
export async function adoptBooks(url: string, chainKey: Buffer, onProgress: (line: string) => void = () => {}) {
  const db = createDatabase<DB>(systemPool(url, { max: 1, statementTimeoutMs: 600_000 }), chainKey)
  try {
    for (const { id, code } of await db.selectFrom('merchants').select(['id', 'code']).orderBy('id').execute()) {
      const adopted = await inSystem(db, async tx => {
        await adoptAuditLog(tx, id)
        return adoptTransfers(tx, id)
      })
      if (adopted > 0) onProgress(`${adopted} transfers of ${code} put into the hash chain`)
    }
  } finally {
    await db.destroy()
  }
}
