import { writeFileSync } from 'node:fs'
import type { Config } from '@ronda/server/config.ts'
import { variables } from './database.ts'
import { accountsFile } from './parts.ts'

/** How a system of tests is set up, on free ports. */
export function testConfig(dataDir: string, secrets: Config['secrets']): Config {
  return {
    role: 'all',
    port: 0,
    backofficePort: 0,
    studioPort: 0,
    sandboxPayPort: 0,
    dataDir,
    databaseUrl: undefined,
    trustedHops: 1,
    messaging: {},
    identity: {},
    // Tests play vendors and providers on ports of this machine.
    outgoingAllow: ['127.0.0.1', 'localhost'],
    demo: true,
    secrets,
  }
}

/** The configuration of a system on a clone of the demo's template. */
export function demoConfig(dataDir: string): Config {
  const given = process.env[variables.demo]
  if (!given) throw new Error('No test database server: add packages/devenv/src/test-setup.ts to globalSetup.')
  const { secrets, accounts } = JSON.parse(given)
  const config = testConfig(dataDir, { ...secrets, master: Buffer.from(secrets.master, 'hex') })
  writeFileSync(accountsFile(config), accounts, { mode: 0o600 })
  return config
}
