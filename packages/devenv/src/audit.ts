import { parseArgs } from 'node:util'
import { chainKeyFrom, loadConfig } from '@ronda/server/config.ts'
import type { DB } from '@ronda/server/db/generated/tables.ts'
import { createDatabase, systemPool } from '@ronda/server/db/pool.ts'
import { auditBooks } from '@ronda/server/features/audit-log/verify.ts'
import { describeAudit } from '@ronda/server/ledger/audit.ts'
import { openServerDatabase } from './server-database.ts'

/**
 * `npm run audit`: re-adds the whole ledger, and goes along its chains and the audit log's. Starts the embedded database if no
 * other is given. `--seal <merchant>:<number>:<hash>`, as it was kept elsewhere (the merchant's id or code), may be given several times: each must be there.
 */
const { values } = parseArgs({ options: { seal: { type: 'string', multiple: true, default: [] } } })
const say = (text: string) => process.stdout.write(`${text}\n`)
const config = loadConfig(process.env)
const { url, stop } = await openServerDatabase(config)
const db = createDatabase<DB>(systemPool(url), chainKeyFrom(config.secrets))
const report = await auditBooks(db)
say(describeAudit(report))
let isKept = true
for (const seal of values.seal) {
  const [code = '', number = '', hash] = seal.split(':')
  const row = await db
    .selectFrom('ledger_seals as s')
    .innerJoin('merchants as m', 'm.id', 's.merchant_id')
    .select('s.hash')
    .where(where => where.or([where('m.code', '=', code), where('m.id', '=', Number(code) || 0)]))
    .where('s.seq', '=', /^\d{1,18}$/.test(number) ? BigInt(number) : -1n)
    .executeTakeFirst()
  const isThere = row?.hash.toString('hex') === hash
  say(
    `Seal ${number} of ${code} is ${isThere ? 'there as it was kept' : 'not there: what was before it has been replaced'}.`,
  )
  isKept &&= isThere
}
await db.destroy()
await stop()
process.exit(report.isClean && isKept ? 0 : 1)
