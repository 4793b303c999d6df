import { existsSync } from 'node:fs'
import { type Addresses, type Config, loadConfig } from '@ronda/server/config.ts'
import { beginDemo } from './demo/past/begin.ts'
import { accountsFile } from './parts.ts'
import { startRole } from './roles.ts'
import { startSystem } from './system.ts'

const started = performance.now()
const say = (text: string) => process.stdout.write(`${text}\n`)
const onProgress = (step: string) => say(`· ${step}`)
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)

const config = settings()
const { addresses } = config
const running = await (addresses ? startPart({ ...config, addresses }) : startAll()).catch(
  (error: NodeJS.ErrnoException & { port?: number }) => {
    say(
      error.code === 'EADDRINUSE'
        ? `Port ${error.port} is taken. Set PORT, BACKOFFICE_PORT, STUDIO_PORT or SANDBOX_PAY_PORT to free ones.`
        : `Ronda could not start: ${error.stack ?? error.message}`,
    )
    process.exit(1)
  },
)
say('')
say('Ctrl-C stops everything.')

/** What is wrong with a setting is said in its text alone. */
function settings(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    say(`Ronda could not start: ${(error as Error).message}`)
    process.exit(1)
  }
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    say('stopping …')
    running.stop().then(
      () => process.exit(0),
      error => {
        say(String(error))
        process.exit(1)
      },
    )
  })
}

async function startPart(config: Config & { addresses: Addresses }): Promise<{ stop(): Promise<void> }> {
  const part = await startRole({ config, withJobs: true, onProgress })
  say(`\nRonda's ${config.role} is up (${seconds()} s)\n`)
  for (const [name, port] of Object.entries(part.ports)) say(`  ${name.padEnd(17)} ${port}`)
  return part
}

async function startAll(): Promise<{ stop(): Promise<void> }> {
  if (config.demo && !existsSync(accountsFile(config))) await beginDemo(config, onProgress)
  const system = await startSystem({ config, withJobs: true, onProgress })

  say('')
  say(`Ronda is up (${seconds()} s)`)
  say('')
  for (const merchant of await system.server.ctx.merchants.all()) {
    say(
      `  ${merchant.name.padEnd(10)} ${merchant.hosts.map(host => `http://${host}:${system.ports.portal}`).join('  ')}`,
    )
  }
  say(`  Back office ${system.urls.backoffice}`)
  say(`  Studio      ${system.urls.studio}`)
  say(`  Payments    ${system.urls.sandboxPay}/payouts (sandbox)`)
  if (system.demo) {
    say('')
    say('Demo accounts (made at the first start, kept in demo-accounts.json in the data folder):')
    for (const { merchant, username, password } of system.demo.members)
      say(`  member    ${merchant.padEnd(7)} ${username.padEnd(14)} ${password}`)
    for (const { merchant, username, password, role } of system.demo.operators)
      say(`  operator  ${merchant.padEnd(7)} ${username.padEnd(14)} ${password}   ${role}`)
  }
  return system
}
