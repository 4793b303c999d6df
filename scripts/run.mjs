// Plain Node ≥ 20 without dependencies: installs when the lockfile changed, then does the rest on the pinned Node of node_modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failedStories, failedTests } from './times/failed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules/node/bin')
const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
const vite = join(root, 'node_modules/vite/bin/vite.js')
/** Collects sooner than the machine's memory would make it: docs/decisions/0010-heap.md. */
const heap = '--max-old-space-size=768'
const frontEnds = ['portal', 'backoffice', 'studio']

const [task = 'start', ...args] = process.argv.slice(2)
const say = text => process.stdout.write(`${text}\n`)

function fail(text) {
  say(text)
  process.exit(1)
}

function run(command, commandArgs, options = {}) {
  const result = spawnSync(command, commandArgs, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: `${bin}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...options.env },
  })
  if (result.error) fail(`${command}: ${result.error.message}`)
  return result.status ?? 1
}

function must(what, status) {
  if (status !== 0) fail(`✗ ${what} failed`)
}

const hash = text => createHash('sha256').update(text).digest('hex')

function install() {
  const stamp = join(root, 'node_modules/.ronda-installed')
  const wanted = hash(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return
  say('· installing packages')
  // npm starts install scripts with the Node that runs it; nothing here needs more than the lockfile.
  must(
    'npm ci',
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' }),
  )
  if (!existsSync(node))
    must(
      'installing Node 24',
      run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(root, 'node_modules/node') }),
    )
  writeFileSync(stamp, wanted)
}

/** Hash of everything a front end is built from. */
function sourcesOf(app) {
  const folders = [`apps/${app}`, 'packages/ui', 'packages/art', 'packages/contract']
  const sum = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const visit = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (['node_modules', 'dist', 'dist-server'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      if (entry.isDirectory()) visit(path)
      else sum.update(relative(root, path)).update(readFileSync(path))
    }
  }
  for (const folder of folders) visit(join(root, folder))
  return sum.digest('hex')
}

function build({ force = false } = {}) {
  for (const app of frontEnds) {
    const stamp = join(root, 'apps', app, 'dist/.sources')
    const wanted = sourcesOf(app)
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    say(`· building ${app}`)
    const started = Date.now()
    must(`building ${app}`, run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps', app) }))
    // What draws the portal's first view on the server.
    if (app === 'portal')
      must(
        'building the first view',
        run(node, [vite, 'build', '--ssr', 'src/first-view.tsx', '--logLevel', 'warn'], {
          cwd: join(root, 'apps', app),
        }),
      )
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
    say(`  ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

const script = (path, ...rest) => run(node, [join(root, path), ...rest, ...args])

const counted = { passed: 0, failed: 0, skipped: 0 }
/** What a report that was not written stands for. */
const unknown = what => ({ ...counted, failed: 1, names: [`${what} did not run to their end`] })

function check() {
  const steps = [
    ['format and lint', () => run('biome', ['ci', '--reporter=summary', '.'])],
    ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
    ['imports', () => run(node, ['scripts/check-imports.mjs'])],
    ['translations', () => run(node, ['scripts/check-translations.mjs'])],
    ['terms', () => run(node, ['scripts/check-terms.mjs'])],
    ['nothing unused', () => run('knip', ['--no-progress', '--no-config-hints'])],
  ]
  const names = []
  for (const [name, step] of steps) {
    const ok = step() === 0
    say(`${ok ? '✓' : '✗'} ${name}`)
    if (!ok) names.push(name)
  }
  return { ...counted, passed: steps.length - names.length, failed: names.length, names }
}

function vitest() {
  const report = join(root, '.cache/vitest.json')
  rmSync(report, { force: true })
  const status = run(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=./scripts/times/files.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  if (!existsSync(report)) return unknown('unit and feature tests')
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results
  const failed = Math.max(numFailedTests, status === 0 ? 0 : 1)
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests + numTodoTests,
    names: failedTests(results, root),
  }
}

function playwright() {
  const report = join(root, '.cache/playwright.json')
  rmSync(report, { force: true })
  const status = run(node, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return unknown('browser stories')
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky, skipped } = results.stats
  const failed = Math.max(unexpected + flaky, status === 0 ? 0 : 1)
  return { passed: expected, failed, skipped, names: failedStories(results) }
}

function size() {
  const status = run('size-limit', [])
  say(`${status === 0 ? '✓' : '✗'} bundle sizes`)
  return status === 0 ? { ...counted, passed: 1, names: [] } : { ...counted, failed: 1, names: ['bundle sizes'] }
}

function test() {
  const parts = []
  const part = (name, work) => {
    const started = Date.now()
    say(`\n— ${name}`)
    parts.push(work())
    say(`  ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
  part('format, lint, types, imports, translations, terms, nothing unused', check)
  part('unit and feature tests', vitest)
  build()
  part('bundle sizes', size)
  part('browser stories', playwright)
  for (const name of parts.flatMap(({ names }) => names)) say(`\n✗ ${name}`)
  const sum = key => parts.reduce((total, one) => total + one[key], 0)
  const skipped = sum('skipped')
  say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return sum('failed') === 0 ? 0 : 1
}

function start() {
  build()
  // Signals reach the child directly from the terminal; elsewhere they are passed on.
  return import('node:child_process').then(({ spawn }) => {
    const child = spawn(node, [heap, join(root, 'packages/devenv/src/start.ts')], { cwd: root, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return new Promise(resolve => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
  })
}

const tasks = {
  start,
  test,
  check: () => (check().failed === 0 ? 0 : 1),
  build: () => build({ force: args.includes('--force') }) ?? 0,
  format: () => run('biome', ['check', '--write', '.']),
  size: () => size().failed,
  e2e: () => {
    build()
    return playwright().failed
  },
  audit: () => script('packages/devenv/src/audit.ts'),
  migrate: () => script('packages/devenv/src/migrate.ts'),
  'vendor-key': () => script('packages/devenv/src/vendor-key.ts'),
  'verify-round': () => script('apps/studio/src/verify-cli.ts'),
  'bench:wallet': () => script('bench/wallet.ts') || script('bench/wallet-http.ts'),
  'bench:gateways': () => script('bench/gateways.ts'),
  'bench:growth': () => script('bench/growth.ts'),
  'bench:tables': () => script('bench/tables.ts'),
  'bench:games': () => {
    build()
    return script('bench/games.ts')
  },
  'bench:agents': () => run(node, [heap, join(root, 'bench/agents.ts'), ...args]),
  'bench:settlement': () => run(node, [heap, join(root, 'bench/settlement.ts'), ...args]),
  'bench:draws': () => run(node, ['--expose-gc', heap, join(root, 'bench/draws.ts'), ...args]),
  'bench:lobby': () => {
    build()
    return script('bench/lobby.ts')
  },
  'bench:interactions': () => {
    build()
    return script('bench/interactions.ts')
  },
  lighthouse: () => {
    build()
    return script('bench/lighthouse.ts')
  },
  generate: () => run(node, ['scripts/generate-db-types.ts']) || run(node, ['scripts/generate-docs.ts']),
}

if (!tasks[task]) fail(`Unknown task ${task}. There are: ${Object.keys(tasks).join(', ')}`)
if (!statSync(join(root, 'package-lock.json'), { throwIfNoEntry: false })) fail('package-lock.json is missing')
mkdirSync(join(root, '.cache'), { recursive: true })
install()
process.exit(await tasks[task]())
