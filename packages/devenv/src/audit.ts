import { join } from 'node:path'
import { loadConfig } from '@ronda/server/config.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import type { DB } from '@ronda/server/db/generated/tables.ts'
import { createDatabase, systemPool } from '@ronda/server/db/pool.ts'
import { audit, describeAudit } from '@ronda/server/ledger/audit.ts'

/** `npm run audit`: re-adds the whole ledger. Starts the embedded database if no other is given. */
const config = loadConfig(process.env)
const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: join(config.dataDir, 'postgres') })
const db = createDatabase<DB>(systemPool(config.databaseUrl ?? (embedded as NonNullable<typeof embedded>).url('ronda')))
const report = await audit(db)
process.stdout.write(`${describeAudit(report)}\n`)
await db.destroy()
await embedded?.stop()
process.exit(report.isClean ? 0 : 1)
