import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const program = join(import.meta.dirname, 'check-imports.mjs')
const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

interface Manifest {
  name: string
  dependencies?: Record<string, string>
}

/** What is said of a repository of these packages and files. */
function problemsOf(packages: Record<string, Manifest>, files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  roots.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'packages'))
  mkdirSync(join(root, 'apps'))
  write('package.json', JSON.stringify({ devDependencies: { vitest: '1' } }))
  for (const [home, manifest] of Object.entries(packages)) write(join(home, 'package.json'), JSON.stringify(manifest))
  for (const [path, text] of Object.entries(files)) write(path, text)
  const { status, stderr } = spawnSync(process.execPath, [program, root], { encoding: 'utf8' })
  const problems = stderr.trim() ? stderr.trim().split('\n') : []
  expect(status).toBe(problems.length > 0 ? 1 : 0)
  return problems
}

const server = (files: Record<string, string>) =>
  problemsOf(
    { 'apps/server': { name: '@ronda/server' } },
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/server/src/${path}`, text])),
  )

const importing = (specifier: string) => `import { it } from '${specifier}'\n`

test('between packages: only what is declared, only in the allowed direction, never by a path', () => {
  const said = problemsOf(
    {
      'packages/contract': { name: '@ronda/contract' },
      'packages/ui': { name: '@ronda/ui', dependencies: { '@ronda/contract': '1' } },
      'apps/server': { name: '@ronda/server', dependencies: { zod: '1' } },
    },
    {
      'packages/contract/src/a.ts': importing('@ronda/ui/a.ts'),
      'packages/ui/src/a.ts': importing('@ronda/contract/a.ts') + importing('../../contract/src/a.ts'),
      'apps/server/src/a.ts': importing('@ronda/contract/a.ts') + importing('zod/mini') + importing('kysely'),
      'apps/server/src/b.ts': importing('@ronda/devenv/a.ts') + importing('node:fs'),
      'apps/server/src/c.test.ts': importing('@ronda/devenv/a.ts') + importing('vitest'),
    },
  )
  expect(said.sort()).toEqual([
    'apps/server/src/a.ts: @ronda/contract is not declared',
    'apps/server/src/a.ts: kysely is not a dependency of @ronda/server',
    'apps/server/src/b.ts: only tests and scripts know @ronda/devenv',
    'packages/contract/src/a.ts: @ronda/contract may not import @ronda/ui',
    'packages/ui/src/a.ts: ../../contract/src/a.ts reaches into another package',
  ])
})

const floors = {
  base: 'base/money.ts',
  config: 'config.ts',
  context: 'context.ts',
  ports: 'ports/bets.ts',
  payments: 'payments/provider.ts',
  handlers: 'handlers.ts',
  db: 'db/pool.ts',
  ledger: 'ledger/post.ts',
  http: 'http/router.ts',
  orders: 'orders/state.ts',
  features: 'features/bets/settle.ts',
  apps: 'apps/jobs.ts',
  server: 'server.ts',
}
type Floor = keyof typeof floors
const all = Object.keys(floors) as Floor[]

/** What may not be imported from where. */
const forbidden: Partial<Record<Floor, Floor[]>> = {
  base: all.filter(floor => floor !== 'config'),
  config: all.filter(floor => floor !== 'base'),
  db: all.filter(floor => floor !== 'base'),
  ledger: all.filter(floor => floor !== 'base' && floor !== 'db'),
  handlers: all.filter(floor => floor !== 'context'),
  context: ['handlers', 'orders', 'features', 'http', 'apps', 'server'],
  ports: ['handlers', 'orders', 'features', 'http', 'apps', 'server'],
  payments: ['handlers', 'orders', 'features', 'http', 'apps', 'server'],
  http: ['ledger', 'orders', 'features', 'apps', 'server'],
  orders: ['handlers', 'features', 'http', 'apps', 'server'],
  features: ['handlers', 'http', 'apps', 'server'],
  apps: ['server'],
}

const roomOf = (path: string) => `${path.replace(/[^/]+$/, '')}`
const upFrom = (path: string) => '../'.repeat(path.split('/').length - 1) || './'

test.each(all)('floors of the server: %s stands on nothing above it', from => {
  const path = roomOf(floors[from]) ? `${roomOf(floors[from])}own.ts` : floors[from]
  const others = all.filter(to => to !== from)
  const said = server({ [path]: others.map(to => importing(`${upFrom(path)}${floors[to]}`)).join('') })
  expect(said).toEqual(
    others
      .filter(to => forbidden[from]?.includes(to))
      .map(to => `apps/server/src/${path} may not import ${floors[to]}`),
  )
})

test('calls are bound in the file of that name alone', () => {
  const said = server({
    'features/bets/calls.ts': importing('../../handlers.ts') + importing('./settle.ts') + importing('../lobby/a.ts'),
    'features/bets/office.ts': importing('../../handlers.ts'),
    'features/bets/office/calls.ts': importing('../../../handlers.ts'),
    'features/lobby/calls.ts': importing('../../http/router.ts'),
  })
  expect(said.sort()).toEqual([
    'apps/server/src/features/bets/office.ts may not import handlers.ts',
    'apps/server/src/features/bets/office/calls.ts may not import handlers.ts',
    'apps/server/src/features/lobby/calls.ts may not import http/router.ts',
  ])
})

test('a feature knows the features beside it; the name of the package, a type or a later import is no way round', () => {
  const said = server({
    'features/bets/a.ts': importing('../lobby/b.ts'),
    'features/bets/b.ts': importing('@ronda/server/http/router.ts'),
    'features/bets/c.ts': "import type { Env } from '../../http/router.ts'\n",
    'features/bets/d.ts': "export const later = () => import('../../apps/jobs.ts')\n",
    'features/bets/e.ts': "export { it } from '../../apps/jobs.ts'\n",
    'features/bets/f.test.ts': importing('../../apps/jobs.ts'),
    'features/bets/g-fixture.ts': importing('../../apps/jobs.ts'),
  })
  expect(said.sort()).toEqual([
    'apps/server/src/features/bets/b.ts may not import http/router.ts',
    'apps/server/src/features/bets/c.ts may not import http/router.ts',
    'apps/server/src/features/bets/d.ts may not import apps/jobs.ts',
    'apps/server/src/features/bets/e.ts may not import apps/jobs.ts',
  ])
})

const studio = (files: Record<string, string>) =>
  problemsOf(
    { 'apps/studio': { name: '@ronda/studio' } },
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/studio/src/${path}`, text])),
  ).map(problem => problem.replaceAll('apps/studio/src/', ''))

test('the studio: wagers and chance know no kind of play and no game', () => {
  const said = studio({
    'wagers/a.ts': importing('../kinds/solo/kind.ts') + importing('../chance/draws.ts') + importing('../db/pool.ts'),
    'wagers/b.ts': importing('../games/registry.ts') + importing('../kinds/kind.ts') + importing('../context.ts'),
    'chance/a.ts': importing('../wagers/store.ts') + importing('../games/kite/config.ts'),
    'live/a.ts': importing('../kinds/table/hub.ts'),
  })
  expect(said.sort()).toEqual([
    'chance/a.ts may not import games/kite/config.ts',
    'chance/a.ts may not import wagers/store.ts',
    'live/a.ts may not import kinds/table/hub.ts',
    'wagers/a.ts may not import chance/draws.ts',
    'wagers/a.ts may not import kinds/solo/kind.ts',
    'wagers/b.ts may not import games/registry.ts',
    'wagers/b.ts may not import kinds/kind.ts',
  ])
})

test('the studio: kinds of play know no game and not one another', () => {
  const said = studio({
    'kinds/solo/a.ts': importing('../table/store.ts') + importing('./open.ts') + importing('../../wagers/open.ts'),
    'kinds/table/a.ts': importing('../../games/kite/config.ts') + importing('../rules.ts'),
    'kinds/room/a.ts':
      importing('../../games/registry.ts') + importing('../registry.ts') + importing('../../http/api.ts'),
    'kinds/registry.ts': importing('./solo/kind.ts') + importing('../games/registry.ts'),
  })
  expect(said.sort()).toEqual([
    'kinds/registry.ts may not import games/registry.ts',
    'kinds/room/a.ts may not import games/registry.ts',
    'kinds/room/a.ts may not import http/api.ts',
    'kinds/room/a.ts may not import kinds/registry.ts',
    'kinds/solo/a.ts may not import kinds/table/store.ts',
    'kinds/table/a.ts may not import games/kite/config.ts',
  ])
})

test('the studio: games know their kind, chance and the kit; only the two lists name a game', () => {
  const said = studio({
    'games/kite/a.ts':
      importing('../../kinds/table/define.ts') + importing('../../chance/draws.ts') + importing('../../kit/a.ts'),
    'games/kite/b.ts':
      importing('../../wagers/store.ts') + importing('../../sessions.ts') + importing('../reef/config.ts'),
    'games/reef/a.ts': importing('../../kinds/room/define.ts') + importing('../../kinds/game.ts'),
    'games/reef/client/b.ts': importing('../../../kinds/table/views.ts'),
    'games/registry.ts': importing('./kite/definition.ts') + importing('./reef/definition.ts'),
    'http/a.ts':
      importing('../games/kite/config.ts') + importing('../games/registry.ts') + importing('../kinds/kind.ts'),
  })
  expect(said.sort()).toEqual([
    'games/kite/b.ts may not import games/reef/config.ts',
    'games/kite/b.ts may not import sessions.ts',
    'games/kite/b.ts may not import wagers/store.ts',
    'games/reef/client/b.ts may not import kinds/table/views.ts: games/reef is of kinds/room already',
    'http/a.ts may not import games/kite/config.ts',
    'http/a.ts may not import games/registry.ts',
  ])
})

test('the studio: the kit knows no kind and no game, a kind’s pages no game, and the site only the list of pages', () => {
  const said = studio({
    'kit/a.ts':
      importing('../kinds/solo/client/page.ts') + importing('../kinds/game.ts') + importing('../chance/draws.ts'),
    'kit/b.ts': importing('../games/kite/config.ts') + importing('../wagers/store.ts'),
    'kinds/table/client/a.ts':
      importing('../views.ts') + importing('../../../kit/a.ts') + importing('../../room/places.ts'),
    'kinds/table/client/b.ts': importing('../../../games/kite/config.ts') + importing('../../../sessions.ts'),
    'kinds/table/hub.ts': importing('../../kit/a.ts'),
    'site/a.ts': importing('../games/clients.ts') + importing('../games/kite/game.ts') + importing('../kit/a.ts'),
  })
  expect(said.sort()).toEqual([
    'kinds/table/client/a.ts may not import kinds/room/places.ts',
    'kinds/table/client/b.ts may not import games/kite/config.ts',
    'kinds/table/client/b.ts may not import sessions.ts',
    'kinds/table/hub.ts may not import kit/a.ts',
    'kit/a.ts may not import kinds/solo/client/page.ts',
    'kit/b.ts may not import games/kite/config.ts',
    'kit/b.ts may not import wagers/store.ts',
    'site/a.ts may not import games/kite/game.ts',
  ])
})
