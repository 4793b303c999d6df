import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createVault } from '@ronda/server/base/crypto.ts'
import { loadConfig } from '@ronda/server/config.ts'
import type { DB } from '@ronda/server/db/generated/tables.ts'
import { createDatabase, systemPool } from '@ronda/server/db/pool.ts'
import { addVendorKey } from '@ronda/server/features/vendors/new-key.ts'
import { openServerDatabase } from './server-database.ts'

const usage = `Adds a key of a vendor, its secret sealed. The secret comes from standard input, never from the command line.

  npm run vendor-key -- --merchant <code> --vendor <code> [--public-key <file>] < secret
`

/** `npm run vendor-key`. Starts the embedded database if no other is given. */
const { values } = parseArgs({
  options: { merchant: { type: 'string' }, vendor: { type: 'string' }, 'public-key': { type: 'string' } },
})
const { merchant, vendor } = values
if (!merchant || !vendor) {
  process.stdout.write(usage)
  process.exit(2)
}
const secret = process.stdin.isTTY ? '' : (await text(process.stdin)).trim()
const publicKey = values['public-key'] ? readFileSync(values['public-key'], 'utf8') : undefined
const config = loadConfig(process.env)
const database = await openServerDatabase(config)
const system = createDatabase<DB>(systemPool(database.url))
try {
  const ctx = { system, vault: createVault(config.secrets) }
  const added = await addVendorKey(ctx, { merchant, vendor, secret, publicKey }, Date.now())
  process.stdout.write(`key id   ${added.keyId}\naddress  https://<portal>${added.path}\n`)
  if (added.secret) process.stdout.write(`secret   ${added.secret}   (shown this once)\n`)
  if (added.isDesk) process.stdout.write('The vendor is asked for the addresses of its games from now on.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
await system.destroy()
await database.stop()
