// Loads the demo into the migrated database of the first argument and prints what opens it, for `demoConfig`. A program of its own:
// the runners of tests load the server's modules in ways of theirs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@ronda/contract/values/time.ts'
import { newSecrets } from '@ronda/server/config.ts'
import { accountsFile, demoAccounts, serverPart } from '../parts.ts'
import { quickPasswords } from '../quick-passwords.ts'
import { testConfig } from '../test-config.ts'

/** An environment puts the address of its own studio in its place. */
const nowhere = 'http://127.0.0.1:1'

const dataDir = mkdtempSync(join(tmpdir(), 'ronda-demo-'))
const config = testConfig(dataDir, newSecrets())
const parts = {
  config,
  clock: systemClock,
  withJobs: false,
  withPages: false,
  isSilent: true,
  passwords: quickPasswords(),
}
const server = await serverPart(parts, process.argv[2] ?? '', nowhere)
try {
  await demoAccounts(server, config, nowhere, () => {})
  const { master, sealKeys } = config.secrets
  const accounts = readFileSync(accountsFile(config), 'utf8')
  process.stdout.write(JSON.stringify({ secrets: { master: master.toString('hex'), sealKeys }, accounts }))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
