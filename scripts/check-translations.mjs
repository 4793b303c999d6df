// Every text exists in each language, with the same gaps in each.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { languages } from '../packages/contract/src/values/languages.ts'

const root = join(import.meta.dirname, '..')
const problems = []
const folders = globSync('{packages,apps}/*/src/**/es.json', {
  cwd: root,
  exclude: path => path.includes('node_modules'),
}).map(file => dirname(join(root, file)))

/** Names of the gaps of an ICU or `{name}` text, leaving out what stands inside plural branches. */
const gaps = text => [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(match => match[1]))].sort().join(',')

for (const folder of folders) {
  const texts = {}
  for (const language of languages) {
    const file = join(folder, `${language}.json`)
    if (!existsSync(file)) {
      problems.push(`${relative(root, file)} is missing`)
      continue
    }
    texts[language] = JSON.parse(readFileSync(file, 'utf8'))
  }
  const keys = new Set(Object.values(texts).flatMap(Object.keys))
  for (const key of keys) {
    for (const [language, catalog] of Object.entries(texts)) {
      const at = `${relative(root, folder)}/${language}.json: ${key}`
      if (typeof catalog[key] !== 'string' || catalog[key].trim() === '') problems.push(`${at} is missing`)
      else if (texts.es?.[key] && gaps(catalog[key]) !== gaps(texts.es[key]))
        problems.push(`${at} has other gaps than es`)
    }
  }
}

// What the server says of a field has a text.
const rules = JSON.parse(readFileSync(join(root, 'packages/contract/src/messages/es.json'), 'utf8'))
for (const file of globSync('apps/server/src/**/*.ts', { cwd: root }))
  for (const [, rule] of readFileSync(join(root, file), 'utf8').matchAll(/field: [^{}]*\brule: '(\w+)'/g))
    if (!rules[`rule.${rule}`]) problems.push(`${file}: no text for rule.${rule}`)

if (folders.length === 0) problems.push('no translations found')
for (const problem of problems.slice(0, 60)) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
