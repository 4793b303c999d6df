import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '@ronda/contract/values/languages.ts'
import { afterEach, expect, test } from 'vitest'
import banned from './terms/banned.json' with { type: 'json' }
import { bannedIn } from './terms/find-banned.ts'
import { termProblems } from './terms/problems.ts'
import { textsInCode } from './terms/texts-in-code.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** What is said of a repository of these files. */
async function problemsOf(files: Record<string, string>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'terms-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return (await termProblems(root, false)).join('\n')
}
const wordsIn = (language: keyof typeof banned, text: string, id = 'apps/portal/src/i18n/x') =>
  bannedIn(language, banned[language])(id, text).map(({ word }) => word)

test('a word that must go is found in each language, and the one in its place is not', () => {
  expect(wordsIn('es', 'Juega con Dinero de juego.')).toEqual(['dinero de juego'])
  expect(wordsIn('es', 'Juega con dinero ficticio.')).toEqual([])
  expect(wordsIn('en', 'This is looser')).toEqual(['loose*'])
  expect(wordsIn('en', 'This is less strict')).toEqual([])
  expect(wordsIn('pt', 'Crie sua senha de pagamento')).toEqual(['senha de pagamento'])
  expect(wordsIn('pt', 'Crie sua senha de saque')).toEqual([])
  expect(wordsIn('th', 'เปิดห้องแชทแล้ว')).toEqual(['แชท'])
  expect(wordsIn('th', 'เปิดห้องแชตแล้ว')).toEqual([])
})

test('words are whole words, whatever letters border them; Thai has no borders', () => {
  expect(wordsIn('es', 'El impulso y los comprobantes')).toEqual([])
  expect(wordsIn('es', 'Se añadió')).toEqual(['añad*'])
  expect(wordsIn('en', 'Recommend and commendable')).toEqual([])
  expect(wordsIn('th', 'ก่อนหน้าคำแชทหลังคำ')).toEqual(['แชท'])
})

test('a word may be right in one place or phrase and wrong elsewhere', () => {
  expect(wordsIn('th', 'ผู้เล่น เจ้ามือ', 'apps/studio/src/games/baccarat/client/i18n/banker')).toEqual([])
  expect(wordsIn('th', 'เจ้ามือ', 'apps/studio/src/games/sky-kite/client/i18n/edge')).toEqual(['เจ้ามือ'])
  expect(wordsIn('th', 'รับคืนยอดเล่น')).toEqual([])
  expect(wordsIn('th', 'ยอดเล่นของคุณ')).toEqual(['ยอดเล่น'])
})

test('strings of code are read in the language they stand under', () => {
  const code = `const words = { es: 'uno', en: ['two', "three"], pt: (n: string) => \`quatro \${n}\` }
    const other = 'none' // es: 'comment'
    export const nested = { es: { title: 'título', steps: ['paso'] }, th: { title: 'ชื่อ' } }`
  expect(textsInCode(code)).toEqual([
    { language: 'es', text: 'uno' },
    { language: 'en', text: 'two' },
    { language: 'en', text: 'three' },
    { language: 'pt', text: 'quatro ·' },
    { language: 'es', text: 'título' },
    { language: 'es', text: 'paso' },
    { language: 'th', text: 'ชื่อ' },
  ])
  expect(textsInCode("export const help = { 'a-slug': { title: 'Ajuda' } }", 'pt')).toContainEqual({
    language: 'pt',
    text: 'Ajuda',
  })
})

const enough = { 'apps/portal/src/i18n/en.json': JSON.stringify({ 'nav.home': 'Home', 'auth.login': 'Log in' }) }

test('the check names the text, the word and its replacement, in catalogues and in code', async () => {
  const found = await problemsOf({
    ...enough,
    'apps/portal/src/i18n/es.json': JSON.stringify({ 'free.money': 'Dinero de prueba' }),
    'apps/server/src/words.ts': "export const words = { pt: 'Senha de fundos' }",
  })
  expect(found).toContain('es apps/portal/src/i18n/free.money: “dinero de prueba” → dinero ficticio')
  expect(found).toContain('pt apps/server/src/words.ts: “senha de fundos” → senha de saque')
  expect(await problemsOf(enough)).toBe('')
})

test('an exception lets its text pass, and only there', async () => {
  const proof = JSON.stringify({ 'bo.ledgerWord.proof': 'หลักฐานของจุดสิ้นสุด', 'bo.other': 'หลักฐาน' })
  const found = await problemsOf({ ...enough, 'apps/backoffice/src/i18n/th.json': proof })
  expect(found).not.toContain('bo.ledgerWord.proof')
  expect(found).toContain('bo.other')
})

test('a reference to a label that does not exist is refused', async () => {
  const page = (body: string) => ({ ...enough, 'packages/devenv/src/pages.ts': `export const p = { en: '${body}' }` })
  expect(await problemsOf(page('Press {label:nav.home}'))).toBe('')
  expect(await problemsOf(page('Press {label:nav.gone}'))).toContain('{label:nav.gone} names no text of the interface')
})

test('a text that names a button says it as the button does, in each language', async () => {
  const files = (label: string) =>
    Object.fromEntries(
      languages.map(language => [
        `apps/portal/src/i18n/later/${language}.json`,
        JSON.stringify({
          'points.done.physical': 'See “Orders”.',
          'points.view.orders': language === 'pt' ? label : 'Orders',
        }),
      ]),
    )
  expect(await problemsOf(files('Orders'))).toBe('')
  expect(await problemsOf(files('Pedidos'))).toContain(
    'pt apps/portal/src/i18n/later/points.done.physical does not name',
  )
})
