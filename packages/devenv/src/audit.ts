import { chainKeyFrom, loadConfig } from '@ronda/server/config.ts'
import type { DB } from '@ronda/server/db/generated/tables.ts'
import { createDatabase, systemPool } from '@ronda/server/db/pool.ts'
import { auditBooks } from '@ronda/server/features/audit-log/verify.ts'
import { describeAudit } from '@ronda/server/ledger/audit.ts'
import { openServerDatabase } from './server-database.ts'

/** `npm run audit`: re-adds the whole ledger, and goes along its chains and the audit log's. Starts the embedded database if no other is given. */
const config = loadConfig(process.env)
const { url, stop } = await openServerDatabase(config)
const db = createDatabase<DB>(systemPool(url), chainKeyFrom(config.secrets))
const report = await auditBooks(db)
process.stdout.write(`${describeAudit(report)}\n`)
await db.destroy()
await stop()
process.exit(report.isClean ? 0 : 1)
