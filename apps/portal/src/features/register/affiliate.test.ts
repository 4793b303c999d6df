import { expect, test } from 'vitest'
import { affiliateOfAddress } from './affiliate.ts'

test('an invitation code is taken from the address it was followed with, and nothing else is', () => {
  expect(affiliateOfAddress('?affiliateCode=Rosa24')).toBe('Rosa24')
  expect(affiliateOfAddress('?code=ABC&x=1')).toBe('ABC')
  expect(affiliateOfAddress('?code=<script>')).toBeUndefined()
  expect(affiliateOfAddress('')).toBeUndefined()
})
