import { expect, test } from 'vitest'
import { NoAnswer, Refusal } from './api.ts'
import { errorText } from './error-text.ts'
import { kitTexts, loadTexts } from './i18n/texts.ts'

const languages = ['es', 'en', 'pt', 'th'] as const

test('what a wallet refuses for a reason of the player’s is said in words, not as a fault of ours', async () => {
  for (const language of languages) {
    const text = await loadTexts(language, kitTexts)
    const codes = ['InsufficientFunds', 'LimitReached', 'PlayerBlocked', 'GameDisabled', 'SessionEnded']
    const said = codes.map(code => errorText(text, new Refusal(code, {})))
    expect(new Set(said).size).toBe(codes.length)
    for (const [index, words] of said.entries()) expect(words).not.toContain(codes[index])
  }
})

test('a fault of ours is said with its reference, and silence as a lost line', async () => {
  const text = await loadTexts('en', kitTexts)
  expect(errorText(text, new Refusal('Fault', { reference: 'r-17' }))).toContain('r-17')
  expect(errorText(text, new Refusal('NewCode', {}))).toContain('NewCode')
  expect(errorText(text, new TypeError('broken'))).toContain('Fault')
  expect(errorText(text, new NoAnswer())).toBe(text('reconnecting'))
})
