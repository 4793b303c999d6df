import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Protocol, serveArrangements } from '../packages/devenv/src/arrange.ts'
import { startTestEnv } from '../packages/devenv/src/env.ts'
import { startTestServer } from '../packages/devenv/src/test-server.ts'

/** Tries our own server with the whole suite, as an integrator would with the command, and keeps the report in `docs`. `--protocol hub88` or `pragmatic` for the others. */
const root = join(import.meta.dirname, '..')
const stop = await startTestServer()
try {
  const env = await startTestEnv()
  const at = process.argv.indexOf('--protocol')
  const protocol = at < 0 ? 'ronda' : (process.argv[at + 1] as Protocol)
  const arrangements = await serveArrangements(env, protocol)
  const { url, keyId, secret, arrangeUrl } = arrangements.connection
  const command = join(root, 'packages/conformance/src/cli.ts')
  const report = join(root, `docs/conformance-report${protocol === 'ronda' ? '' : `-${protocol}`}`)
  const args = [command, url, '--arrange', arrangeUrl, '--report', report, ...process.argv.slice(2)]
  const suite = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, RONDA_KEY_ID: keyId, RONDA_SECRET: secret },
  })
  const [code] = (await once(suite, 'exit')) as [number]
  process.exitCode = code
  await arrangements.stop()
  await env.stop()
} finally {
  await stop()
}
