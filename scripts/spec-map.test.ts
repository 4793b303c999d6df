import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ending = /\.(ts|tsx|mjs|sql)$/

/** `a/{b,c}.ts` names two. */
function spellOut(name: string): string[] {
  const group = /\{([^{}]*)\}/.exec(name)
  if (!group) return [name]
  const { index } = group
  return group[1]!.split(',').flatMap(one => spellOut(name.slice(0, index) + one + name.slice(index + group[0].length)))
}

/** Every file and folder there is, by each way documents shorten it: without `src`, without the ending of a file. */
function placesOf(files: readonly string[]): string[] {
  const all = new Set(files)
  for (const file of files) {
    const parts = file.split('/')
    for (let length = 1; length < parts.length; length++) all.add(parts.slice(0, length).join('/'))
  }
  return [...all]
    .flatMap(place => [place, place.replace('/src/', '/')])
    .flatMap(place => [place, place.replace(ending, '')])
}

/** What is set in type of code and is not a file: calls, columns, module paths, addresses, commands. */
const isNoFile = (code: string) =>
  !/[/.]/.test(code) ||
  !/[a-z]/.test(code) ||
  /[\s<]/.test(code) ||
  /^(\/|bo\.|auth\/|npm |https?:)/.test(code) ||
  (/^[a-z]+\.[a-z]\w*(-\w+)*$/.test(code.replace(ending, '.')) && !ending.test(code))

function missing(text: string, files: readonly string[]): string[] {
  const places = placesOf(files)
  // `…` stands for folders, `*` for any name.
  const formOf = (name: string) =>
    name
      .replace(/\/$/, '')
      .split(/(…\/|\*)/)
      .map(part => (part === '…/' ? '(.*/)?' : part === '*' ? '[^/]*' : part.replace(/[.+()]/g, '\\$&')))
      .join('')
  const isThere = (name: string) => {
    const form = new RegExp(`(^|/)${formOf(name)}$`)
    return places.some(place => form.test(place))
  }
  const names = [...text.matchAll(/`([^`]+)`/g)].map(match => match[1]!).filter(code => !isNoFile(code))
  return [...new Set(names.flatMap(spellOut).filter(name => !isThere(name)))]
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test.each(['docs/spec-map.md', 'ARCHITECTURE.md', 'SECURITY.md'])('every file that %s names is there', name => {
  expect(missing(read(name), files)).toEqual([])
})

test('a name of nothing is noticed, also in a group and in short', () => {
  const there = ['apps/server/src/features/lobby/list.ts', 'apps/portal/src/features/home/Home.tsx', 'e2e/lobby.e2e.ts']
  expect(
    missing(
      '`server/features/lobby/{list,gone}.ts` `lobby.e2e.ts` `portal/…/Home.tsx` `home/H*.tsx` `home/X*.tsx` `portal/…/Away.tsx` `lost.test.ts` `features/lobby` `features/nowhere` `bo.vendors.allow` `auth/…`',
      there,
    ),
  ).toEqual(['server/features/lobby/gone.ts', 'home/X*.tsx', 'portal/…/Away.tsx', 'lost.test.ts', 'features/nowhere'])
})
