// npm links every workspace at the root, so an import that resolves proves nothing: each package may import only what it declares, and only
// in the allowed direction. Within a package the same holds of its rooms.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'

const mayImport = {
  '@ronda/contract': [],
  '@ronda/art': ['@ronda/contract'],
  '@ronda/ui': ['@ronda/contract', '@ronda/art'],
  '@ronda/server': ['@ronda/contract', '@ronda/art'],
  '@ronda/studio': ['@ronda/contract', '@ronda/ui'],
  '@ronda/portal': ['@ronda/contract', '@ronda/art', '@ronda/ui'],
  '@ronda/backoffice': ['@ronda/contract', '@ronda/art', '@ronda/ui'],
  '@ronda/sandbox-pay': [],
  '@ronda/conformance': ['@ronda/contract'],
  '@ronda/devenv': ['@ronda/conformance', '@ronda/contract', '@ronda/server', '@ronda/studio', '@ronda/sandbox-pay'],
}

// What the floors of the server share: the shapes features offer one another, and the ways out.
const shared = ['context.ts', 'ports', 'outgoing', 'payments', 'messaging', 'identity']
const below = ['base', 'config.ts', 'db', 'ledger']

// What all of the studio stands on, and what kinds of play have in common.
const roots = ['context.ts', 'errors.ts', 'db']
const ofKinds = ['game.ts', 'presentation.ts', 'rules.ts', 'inputs.ts', 'kind.ts', 'own-seeds.ts'].map(
  file => `kinds/${file}`,
)
// The shapes in which pages are told of wagers.
const forPages = ['wagers/views.ts']

/**
 * Which rooms of its own package a file may import, besides its own room: `[where, [whereto …]]`, paths from `src`. The first that fits the
 * file counts; a file that none fits is free. `<name>` stands for any one folder, and within `whereto` for the same one. Tests and fixtures
 * drive the whole system and are free too.
 */
const rooms = {
  '@ronda/server': [
    ['base', ['config.ts']],
    ['config.ts', ['base']],
    ['db', ['base']],
    ['ledger', ['db', 'base']],
    ...shared.map(room => [room, [...shared, ...below]]),
    ['handlers.ts', ['context.ts']],
    ['http', [...shared, 'base', 'config.ts', 'db', 'handlers.ts']],
    ['orders', [...shared, ...below]],
    // Only there do calls meet who answers them.
    ['features/<feature>/calls.ts', [...shared, ...below, 'handlers.ts', 'orders', 'features']],
    ['features', [...shared, ...below, 'orders']],
    ['apps', [...shared, ...below, 'handlers.ts', 'orders', 'features', 'http']],
  ],
  '@ronda/studio': [
    ['chance', roots],
    ['wagers', [...roots, 'sessions.ts']],
    ['wallets', roots],
    ['live', roots],
    ['kinds/registry.ts', ['kinds']],
    ['kinds/<kind>/client', ['kinds/<kind>', ...ofKinds, 'wagers', 'chance', 'kit']],
    ['kinds/<kind>', [...ofKinds, ...roots, 'sessions.ts', 'wagers', 'chance', 'live']],
    // One line each names a game: here, and where its page is loaded.
    ['games/registry.ts', ['games', 'kinds/game.ts']],
    ['games/presentations.ts', ['games', 'kinds/presentation.ts']],
    ['games/clients.ts', ['games', 'kinds', 'kit']],
    ['games/<code>', ['kinds', 'chance', 'kit', 'errors.ts', ...forPages]],
    ['kit', ['kinds/game.ts', 'chance', ...forPages]],
    ['site', ['kit', 'kinds', 'games/clients.ts', 'games/lotteries/families.ts', 'chance', ...forPages]],
    ['http', ['kinds/registry.ts', ...ofKinds, ...roots, 'sessions.ts', 'wagers', 'wallets', 'live']],
  ],
}

/** Rooms of which a folder may enter one only: a game belongs to one kind of play. */
const oneOnly = { '@ronda/studio': [['games/<code>', 'kinds/<kind>']] }

const builtins = new Set([...builtinModules, ...builtinModules.map(name => `node:${name}`)])

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'dist-server', 'generated'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield path
  }
}

const nameOf = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** A room as an expression that matches the paths in it and names what stands for `<name>`. */
const pattern = room => new RegExp(`^${room.replaceAll('.', '\\.').replaceAll(/<(\w+)>/g, '(?<$1>[^/]+)')}(?=/|$)`)

/** Whether a file of a package may import another of the same; both paths from its `src`. */
function mayEnter(rules, from, to) {
  for (const [where, whereto] of rules) {
    const found = pattern(where).exec(from)
    if (!found) continue
    const own = [found[0], ...whereto.map(room => room.replaceAll(/<(\w+)>/g, (_, name) => found.groups?.[name] ?? _))]
    return own.some(room => pattern(room).test(to))
  }
  return true
}

/** The second room that a folder enters of which it may enter one. Files between the rooms are free. */
function createOneOnly(rules) {
  const entered = new Map()
  return (from, to) => {
    for (const [where, whereto] of rules) {
      const [folder] = pattern(where).exec(from) ?? []
      const [room] = pattern(whereto).exec(to) ?? []
      if (!folder || !room || room === to) continue
      const first = entered.get(`${where} ${folder}`) ?? room
      entered.set(`${where} ${folder}`, first)
      if (first !== room) return `${folder} is of ${first} already`
    }
  }
}

/** What is imported that must not be, a line each. */
function importProblems(root) {
  const rootPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const problems = []
  for (const group of ['packages', 'apps']) {
    for (const folder of readdirSync(join(root, group))) {
      const home = join(root, group, folder)
      const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
      const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      const forTests = { ...rootPackage.devDependencies, ...manifest.devDependencies }
      const secondRoom = createOneOnly(oneOnly[manifest.name] ?? [])
      for (const file of sources(home)) {
        const isTest = /(\.(test|sim)\.tsx?$)|(\/testing\/)|(-fixture\.ts$)|(vite\.config\.ts$)/.test(file)
        for (const [, specifier] of readFileSync(file, 'utf8').matchAll(
          /(?:from\s+|import\s+|import\()\s*'([^']+)'/g,
        )) {
          const at = relative(root, file)
          const isOwn = specifier.startsWith(`${manifest.name}/`)
          if (specifier.startsWith('.') || isOwn) {
            const target = isOwn
              ? join(home, 'src', specifier.slice(manifest.name.length))
              : join(file, '..', specifier)
            if (relative(home, target).startsWith('..'))
              problems.push(`${at}: ${specifier} reaches into another package`)
            else if (!isTest) {
              const [from, to] = [file, target].map(path => relative(join(home, 'src'), path))
              if (!mayEnter(rooms[manifest.name] ?? [], from, to)) problems.push(`${at} may not import ${to}`)
              const second = secondRoom(from, to)
              if (second) problems.push(`${at} may not import ${to}: ${second}`)
            }
            continue
          }
          const name = nameOf(specifier)
          if (builtins.has(specifier) || builtins.has(name)) continue
          if (name === '@ronda/devenv' || (name === '@ronda/conformance' && isTest)) {
            if (!isTest) problems.push(`${at}: only tests and scripts know ${name}`)
          } else if (name.startsWith('@ronda/')) {
            if (!mayImport[manifest.name].includes(name))
              problems.push(`${at}: ${manifest.name} may not import ${name}`)
            else if (!declared.has(name)) problems.push(`${at}: ${name} is not declared`)
          } else if (!declared.has(name) && !(isTest && name in forTests)) {
            problems.push(`${at}: ${name} is not a dependency of ${manifest.name}`)
          }
        }
      }
    }
  }
  return problems
}

const problems = importProblems(process.argv[2] ?? join(import.meta.dirname, '..'))
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
