import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '../../packages/contract/src/values/languages.ts'
import banned from './banned.json' with { type: 'json' }
import listed from './exceptions.json' with { type: 'json' }
import { bannedIn } from './find-banned.ts'
import named from './named.json' with { type: 'json' }
import { textsInCode } from './texts-in-code.ts'

type Language = (typeof languages)[number]
interface Document {
  kind: string
  slug: string
  texts: Partial<Record<Language, Record<string, string>>>
}

const labelName = /\{label:([^{}]*)\}/g
const wholeFile = /\/(portuguese|thai)-[\w-]+\.ts$/
const isOfInterface = /^(?:packages\/ui|apps\/portal)\//

/**
 * What is wrong with the words of a repository: banned ones, and names of buttons and pages that are called something else or do not exist.
 * `isWhole`: it has every text that the lists speak of.
 */
export async function termProblems(root: string, isWhole: boolean): Promise<string[]> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: path => path.includes('node_modules') }).map(path =>
      path.replaceAll('\\', '/'),
    )
  const problems: string[] = []
  const readers = Object.fromEntries(languages.map(language => [language, bannedIn(language, banned[language])]))
  const exceptions = listed.map(exception => ({ ...exception, isUsed: false }))
  let count = 0

  function check(language: string, id: string, text: string) {
    count++
    for (const { word, use } of readers[language]?.(id, text) ?? []) {
      const exception = exceptions.find(one => one.language === language && one.word === word && one.id === id)
      if (exception) exception.isUsed = true
      else problems.push(`${language} ${id}: “${word}” → ${use}\n    ${text.slice(0, 160)}`)
    }
  }

  /** Texts of catalogues by language and id, and the keys of the portal's. */
  const said = new Map<string, string>()
  const labels = new Set<string>()
  for (const path of files('{apps,packages}/*/src/**/{es,en,pt,th}.json')) {
    const language = path.slice(-7, -5)
    for (const [key, text] of Object.entries(JSON.parse(read(path)) as Record<string, unknown>)) {
      if (typeof text !== 'string') continue
      const id = `${dirname(path)}/${key}`
      if (isOfInterface.test(path)) labels.add(key)
      said.set(`${language} ${id}`, text)
      check(language, id, text)
    }
  }

  function checkReferences(at: string, text: string) {
    for (const [reference, key = ''] of text.matchAll(labelName))
      if (!labels.has(key)) problems.push(`${at}: ${reference} names no text of the interface`)
  }

  for (const path of files('{apps,packages}/*/src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|\.d\.ts$/.test(path)) continue
    const of = { portuguese: 'pt', thai: 'th' }[wholeFile.exec(path)?.[1] ?? '']
    const code = read(path)
    if (!of && !/\b(?:es|en|pt|th): /.test(code)) continue
    for (const { language, text } of textsInCode(code, of)) {
      check(language, path, text)
      checkReferences(path, text)
    }
  }

  // Documents whose words stand in no language's braces are read as they are made.
  const made = join(root, 'packages/devenv/src/demo/content/documents.ts')
  if (existsSync(made)) {
    const { demoDocuments } = (await import(made)) as { demoDocuments: Document[] }
    for (const { kind, slug, texts } of demoDocuments)
      for (const [language, block] of Object.entries(texts))
        for (const text of Object.values(block)) {
          check(language, `packages/devenv/${kind}/${slug}`, text)
          checkReferences(`${kind}/${slug}`, text)
        }
  }

  for (const [id, names] of Object.entries(named))
    for (const name of names)
      for (const language of languages) {
        const [text, label] = [said.get(`${language} ${id}`), said.get(`${language} ${name}`)]
        if (text !== undefined && label !== undefined) {
          if (!text.includes(label))
            problems.push(`${language} ${id} does not name ${name} as it is labelled: “${label}”`)
        } else if (isWhole) problems.push(`terms/named.json: ${language} ${id} or ${name} is gone`)
      }

  if (isWhole)
    for (const { language, id, word, isUsed } of exceptions)
      if (!isUsed) problems.push(`terms/exceptions.json: ${language} ${id} no longer says “${word}”`)
  if (count === 0) problems.push('no texts found')
  return problems
}
