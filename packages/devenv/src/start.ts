import { loadConfig } from '@ronda/server/config.ts'
import { playDemo } from './demo/play.ts'
import { startSystem } from './system.ts'

const started = performance.now()
const say = (text: string) => process.stdout.write(`${text}\n`)

const config = loadConfig(process.env)
const system = await startSystem({ config, withJobs: true, onProgress: step => say(`· ${step}`) }).catch(
  (error: NodeJS.ErrnoException & { port?: number }) => {
    say(
      error.code === 'EADDRINUSE'
        ? `Port ${error.port} is taken. Set PORT, BACKOFFICE_PORT, STUDIO_PORT or SANDBOX_PAY_PORT to free ones.`
        : `Ronda could not start: ${error.stack ?? error.message}`,
    )
    process.exit(1)
  },
)

if (system.isFresh) {
  say('· demo members play their first rounds')
  await playDemo(system).catch(error => say(`  they could not: ${error instanceof Error ? error.message : error}`))
}

say('')
say(`Ronda is up (${((performance.now() - started) / 1000).toFixed(1)} s)`)
say('')
for (const merchant of await system.server.ctx.merchants.all()) {
  say(`  ${merchant.name.padEnd(10)} ${merchant.hosts.map(host => `http://${host}:${system.ports.portal}`).join('  ')}`)
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
say('')
say('Ctrl-C stops everything.')

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    say('stopping …')
    system.stop().then(
      () => process.exit(0),
      error => {
        say(String(error))
        process.exit(1)
      },
    )
  })
}
