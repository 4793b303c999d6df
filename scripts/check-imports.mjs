// npm links every workspace at the root, so an import that resolves proves nothing: each package may import only what it declares, and only
// in the allowed direction.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const rootPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const mayImport = {
  '@ronda/contract': [],
  '@ronda/art': ['@ronda/contract'],
  '@ronda/ui': ['@ronda/contract', '@ronda/art'],
  '@ronda/server': ['@ronda/contract', '@ronda/art'],
  '@ronda/studio': ['@ronda/contract'],
  '@ronda/portal': ['@ronda/contract', '@ronda/art', '@ronda/ui'],
  '@ronda/backoffice': ['@ronda/contract', '@ronda/art', '@ronda/ui'],
  '@ronda/sandbox-pay': [],
  '@ronda/conformance': ['@ronda/contract'],
  '@ronda/devenv': ['@ronda/conformance', '@ronda/contract', '@ronda/server', '@ronda/studio', '@ronda/sandbox-pay'],
}
const builtins = new Set([...builtinModules, ...builtinModules.map(name => `node:${name}`)])
const problems = []

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'dist-server', 'generated'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield path
  }
}

const nameOf = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

for (const group of ['packages', 'apps']) {
  for (const folder of readdirSync(join(root, group))) {
    const home = join(root, group, folder)
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    const forTests = { ...rootPackage.devDependencies, ...manifest.devDependencies }
    for (const file of sources(home)) {
      const isTest = /(\.(test|sim)\.tsx?$)|(\/testing\/)|(-fixture\.ts$)|(vite\.config\.ts$)/.test(file)
      for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/(?:from\s+|import\s+|import\()\s*'([^']+)'/g)) {
        const at = relative(root, file)
        if (specifier.startsWith('.')) {
          const target = relative(home, join(file, '..', specifier))
          if (target.startsWith('..')) problems.push(`${at}: ${specifier} reaches into another package`)
          continue
        }
        const name = nameOf(specifier)
        if (builtins.has(specifier) || builtins.has(name)) continue
        if (name === '@ronda/devenv' || (name === '@ronda/conformance' && isTest)) {
          if (!isTest) problems.push(`${at}: only tests and scripts know ${name}`)
        } else if (name.startsWith('@ronda/')) {
          if (!mayImport[manifest.name].includes(name) && name !== manifest.name)
            problems.push(`${at}: ${manifest.name} may not import ${name}`)
          else if (!declared.has(name)) problems.push(`${at}: ${name} is not declared`)
        } else if (!declared.has(name) && !(isTest && name in forTests)) {
          problems.push(`${at}: ${name} is not a dependency of ${manifest.name}`)
        }
      }
    }
  }
}

for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
