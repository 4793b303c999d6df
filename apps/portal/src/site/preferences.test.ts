import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage, keptValue, offeredLanguages, saveLanguage, startLanguage } from './preferences.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('Spanish and English are offered everywhere, others where the merchant lists them', () => {
  expect(offeredLanguages(['es', 'en', 'pt'])).toEqual(['es', 'en', 'pt'])
  expect(offeredLanguages(['th'])).toEqual(['es', 'en', 'th'])
  expect(offeredLanguages([])).toEqual(['es', 'en'])
})

test('what was chosen here is shown unless the merchant does not offer it', () => {
  expect(chooseLanguage(['es', 'en', 'pt'], 'es')).toBe('es')
  saveLanguage('pt')
  expect(chooseLanguage(['es', 'en', 'pt'], 'es')).toBe('pt')
  expect(chooseLanguage(['es', 'en', 'th'], 'th')).toBe('th')
})

test('before the texts are there a merchant’s page asks in its own language, or names of games would come in another', () => {
  const baan = { languages: ['es', 'en', 'th'], defaultLanguage: 'th' } as const
  expect(startLanguage(baan)).toBe('th')
  saveLanguage('pt')
  expect(startLanguage(baan)).toBe('th')
  saveLanguage('en')
  expect(startLanguage(baan)).toBe('en')
})

test('the language before is kept beside the one chosen', () => {
  expect(startLanguage()).toBe('es')
  saveLanguage('en')
  expect([kept.get('lang'), kept.get('hisLang')]).toEqual(['en', undefined])
  saveLanguage('th')
  saveLanguage('th')
  expect([kept.get('lang'), kept.get('hisLang')]).toEqual(['th', 'en'])
})

test('a value is made once', () => {
  expect(keptValue('freePlayToken', () => 'first')).toBe('first')
  expect(keptValue('freePlayToken', () => 'second')).toBe('first')
})
