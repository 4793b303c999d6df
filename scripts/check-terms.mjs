// One word for one thing: no text says a word that terms/banned.json replaces, and names of buttons and pages in texts exist.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '../packages/contract/src/values/languages.ts'
import { bannedIn } from './terms/find-banned.mjs'
import { textsInCode } from './terms/texts-in-code.mjs'

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const read = path => readFileSync(join(root, path), 'utf8')
const list = name => JSON.parse(readFileSync(join(import.meta.dirname, 'terms', name), 'utf8'))
const files = pattern =>
  globSync(pattern, { cwd: root, exclude: path => path.includes('node_modules') }).map(path =>
    path.replaceAll('\\', '/'),
  )

const banned = list('banned.json')
const readers = Object.fromEntries(languages.map(language => [language, bannedIn(language, banned[language])]))
const exceptions = list('exceptions.json').map(exception => ({ ...exception, isUsed: false }))
const problems = []

function check(language, id, text) {
  for (const { word, use } of readers[language](id, text)) {
    const exception = exceptions.find(
      one => one.language === language && one.word === word && one.id === id && text.includes(one.text ?? ''),
    )
    if (exception) exception.isUsed = true
    else problems.push(`${language} ${id}: “${word}” → ${use}\n    ${text.slice(0, 160)}`)
  }
}

let count = 0
const catalogues = files('{apps,packages}/*/src/**/{es,en,pt,th}.json')
const labels = new Set()
for (const path of catalogues) {
  const [language] = path.split('/').at(-1).split('.')
  for (const [key, text] of Object.entries(JSON.parse(read(path)))) {
    count++
    if (typeof text !== 'string') continue
    if (/^(packages\/ui|apps\/portal)\//.test(path)) labels.add(key)
    check(language, `${dirname(path)}/${key}`, text)
  }
}

const labelName = /\{label:([^{}]*)\}/g
for (const path of files('{apps,packages}/*/src/**/*.{ts,tsx}')) {
  if (/\.test\.tsx?$|\.d\.ts$/.test(path)) continue
  const code = read(path)
  if (!/\b(?:es|en|pt|th): |\{label:/.test(code) && !/\/(?:portuguese|thai)-[\w-]+\.ts$/.test(path)) continue
  const [, of] = /\/(portuguese|thai)-[\w-]+\.ts$/.exec(path) ?? []
  const whole = of && { portuguese: 'pt', thai: 'th' }[of]
  for (const { language, text } of textsInCode(code, whole)) {
    count++
    check(language, path, text)
    for (const [reference, key] of text.matchAll(labelName))
      if (!labels.has(key)) problems.push(`${path}: ${reference} names no text of the interface`)
  }
}

if (count === 0) problems.push('no texts found')
if (root === join(import.meta.dirname, '..'))
  for (const { language, id, word, isUsed } of exceptions)
    if (!isUsed) problems.push(`terms/exceptions.json: ${language} ${id} no longer says “${word}”`)
for (const problem of problems.slice(0, 60)) console.error(problem)
if (problems.length > 60) console.error(`… ${problems.length} in all`)
process.exit(problems.length > 0 ? 1 : 0)
