import { expect, test } from 'vitest'
import { percentText, returnText } from './percent.ts'

test('a share is written one way in each language, wherever it stands', () => {
  expect(percentText('es', 0.99)).toBe('99%')
  expect(percentText('es-PE', 0.9621)).toBe('96.21%')
  expect(percentText('en', 0.99)).toBe('99%')
  expect(percentText('en-US', 0.9621)).toBe('96.21%')
  expect(percentText('pt', 0.9621)).toBe('96,21%')
  expect(percentText('th', 0.9621)).toBe('96.21%')
})

test('a return has two decimals wherever it stands', () => {
  expect(['96.21', '99', '98.5'].map(percent => returnText('en', percent))).toEqual(['96.21%', '99.00%', '98.50%'])
  expect(returnText('pt', '99')).toBe('99,00%')
})
