import type { FieldRule } from '@ronda/contract/portal/account/registration.ts'
import { expect, test } from 'vitest'
import { checkField } from './check-field.ts'

const rule = (changes: Partial<FieldRule>): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 'username',
  minLength: 4,
  maxLength: 16,
  message: '',
  ...changes,
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['abc', 'rule'],
  ['1abc', 'rule'],
  ['abc d', 'rule'],
  ['a'.repeat(17), 'rule'],
  ['abcd', undefined],
  [' abcd ', undefined],
] as const)('username %j: %s', (username, problem) => {
  expect(checkField(rule({}), { username })).toBe(problem)
})

test('an optional field may stay empty but not be wrong', () => {
  const email = rule({
    field: 'email',
    required: false,
    acceptedPattern: '[^@\\s]+@[^@\\s]+',
    minLength: 6,
    maxLength: 60,
  })
  expect(checkField(email, {})).toBeUndefined()
  expect(checkField(email, { email: 'no-at-sign' })).toBe('rule')
  expect(checkField(email, { email: 'a@bc.pe' })).toBeUndefined()
})

test('the star accepts anything, in any script', () => {
  expect(checkField(rule({ acceptedPattern: '*', minLength: 1 }), { username: 'ñ 1 ไทย' })).toBeUndefined()
})

test('names with marks pass a pattern of letters', () => {
  const name = rule({
    field: 'payeeName',
    acceptedPattern: "[\\p{L}.'-]+( [\\p{L}.'-]+)+",
    minLength: 5,
    maxLength: 60,
  })
  expect(checkField(name, { payeeName: 'María Núñez' })).toBeUndefined()
  expect(checkField(name, { payeeName: 'María' })).toBe('rule')
})

test('the confirmation must equal the password, spaces included', () => {
  const confirm = rule({ field: 'confirmPassword', acceptedPattern: '*', minLength: 8, maxLength: 64 })
  expect(checkField(confirm, { password: 'secret 1 ', confirmPassword: 'secret 1 ' })).toBeUndefined()
  expect(checkField(confirm, { password: 'secret 1', confirmPassword: 'secret 1 ' })).toBe('confirmation')
})

test('a pattern that cannot be read is left to the server', () => {
  expect(checkField(rule({ acceptedPattern: '([' }), { username: 'abcd' })).toBeUndefined()
})
