import { expect, test } from 'vitest'
import { percentText } from './percent.ts'

test('a share is written one way in each language, wherever it stands', () => {
  expect(percentText('es', 0.99)).toBe('99%')
  expect(percentText('es-PE', 0.9621)).toBe('96.21%')
  expect(percentText('en', 0.99)).toBe('99%')
  expect(percentText('en-US', 0.9621)).toBe('96.21%')
  expect(percentText('pt', 0.9621)).toBe('96,21%')
  expect(percentText('th', 0.9621)).toBe('96.21%')
})
