import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as texts from '@ronda/contract/backoffice/texts.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())

/** What a browser at the merchant's host loads in place of the interface's texts. */
async function shownAt(merchant: string, language: string) {
  const visitor = env.visitor(merchant)
  const { textsVersion } = await visitor.call(system.whitelabel, {})
  const answer = await visitor.fetch(`${system.TEXTS_PATH}${language}-${textsVersion}.json`)
  return { texts: (await answer.json()) as Record<string, unknown>, cache: answer.headers.get('cache-control') }
}

const save = (key: string, text: string, before: string | null = null) =>
  ana.call(texts.save, { key, language: 'es', text, before })

test('a merchant’s own text is shown at its own host alone, and goes back to the standard', async () => {
  const row = await save('auth.login', 'Ingresar ya')
  expect(row.own.es).toMatchObject({ text: 'Ingresar ya', author: 'ana@lumina' })
  const lumina = await shownAt('lumina', 'es')
  expect(lumina.texts).toEqual({ 'auth.login': 'Ingresar ya' })
  expect(lumina.cache).toContain('immutable')
  expect((await shownAt('lumina', 'en')).texts).toEqual({})
  expect((await shownAt('baan', 'es')).texts).toEqual({})
  const baan = await env.operator('ana', 'baan')
  expect((await baan.call(texts.list, { q: 'Ingresar ya' })).total).toBe(0)
  expect((await baan.call(texts.list, {})).changedCount).toBe(0)

  expect((await ana.call(texts.list, { changed: '1' })).rows.map(({ key }) => key)).toEqual(['auth.login'])
  await ana.call(texts.reset, { key: 'auth.login', language: 'es' })
  expect((await shownAt('lumina', 'es')).texts).toEqual({})
  const { rows } = await ana.call(operators.auditLog, { action: 'texts.reset' })
  expect(rows[0]).toMatchObject({ subject: 'es/auth.login', before: { text: 'Ingresar ya' } })
})

test('gaps, plurals and elements must be kept; nothing else may be markup', async () => {
  const refused = async (key: string, text: string) =>
    (await ana.refusal(texts.save, { key, language: 'es', text })).fields[0]?.rule
  expect(await refused('game.frame', 'El juego')).toBe('gapMissing')
  expect(await refused('game.frame', 'Juego: {juego}')).toBe('gapMissing')
  expect(await refused('game.frame', '{game} de {vendor}')).toBe('gapUnknown')
  expect(await refused('game.frame', 'Juego: {game')).toBe('message')
  expect(await refused('game.frame', '<b>{game}</b>')).toBe('noHtml')
  expect(await refused('game.frame', '{game} <img src=x onerror=alert(1)')).toBe('noHtml')
  expect(await refused('nav.gameCount', '{count} juegos')).toBe('gapMissing')
  expect(await refused('nav.gameCount', '{count, plural, one {# juego}}')).toBe('message')
  expect(await ana.refusal(texts.save, { key: 'no.such', language: 'es', text: 'x' })).toMatchObject({
    code: 'NotFound',
  })
  await save('nav.gameCount', '{count, plural, one {# título} other {# títulos}}')
  // Browsers get it compiled: they have no parser.
  expect((await shownAt('lumina', 'es')).texts['nav.gameCount']).toEqual([
    ['count', 'plural', expect.objectContaining({ one: ['#', ' título'] })],
  ])
})

test('two operators cannot overwrite one another unseen', async () => {
  await save('auth.register', 'Únete')
  expect(await ana.refusal(texts.save, { key: 'auth.register', language: 'es', text: 'Entra' })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  expect((await save('auth.register', 'Entra', 'Únete')).own.es?.text).toBe('Entra')
})

test('a spreadsheet is tried, then taken, without the rows that cannot stand', async () => {
  const rows = [
    { key: 'auth.logout', language: 'es', text: 'Salir' },
    { key: 'auth.register', language: 'es', text: '' },
    { key: 'game.frame', language: 'en', text: 'The game' },
    { key: 'auth.logout', language: 'xx', text: 'Salir' },
    { key: 'nothing', language: 'es', text: 'x' },
  ]
  const trial = await ana.call(texts.importTexts, { isTrial: true, rows })
  expect([trial.changed, trial.problems.map(({ key }) => key)]).toEqual([2, ['game.frame', 'auth.logout', 'nothing']])
  const before = await shownAt('lumina', 'es')
  expect(before.texts).toHaveProperty('auth.register')
  await ana.call(texts.importTexts, { isTrial: false, rows })
  const after = await shownAt('lumina', 'es')
  expect(after.texts).toMatchObject({ 'auth.logout': 'Salir' })
  expect(after.texts).not.toHaveProperty('auth.register')
  const all = await ana.call(texts.all, {})
  expect(all.find(({ key, language }) => key === 'auth.logout' && language === 'es')).toMatchObject({
    standard: 'Cerrar sesión',
    own: 'Salir',
  })
})
