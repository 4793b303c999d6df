import { expect, test } from 'vitest'
import type { Merchant } from '../../ports/merchants.ts'
import { patternOf } from './patterns.ts'
import { checkForm, rulesOf } from './rules.ts'

const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 64,
  ...more,
})

const merchant = (modules: Record<string, boolean>, ...fields: object[]): Merchant =>
  ({
    settings: {
      modules,
      registration: {
        open: true,
        captcha: false,
        rules: [rule('username'), rule('password'), rule('confirmPassword'), ...fields],
      },
    },
  }) as unknown as Merchant

const fieldsOf = (...args: Parameters<typeof rulesOf>) =>
  rulesOf(...args).map(({ field, required }) => (required ? `${field}*` : field))

const noAge = { min: 18, now: Date.UTC(2026, 10, 21) }

test('a form by username: name and password always, the number and its code where the merchant wants them', () => {
  expect(fieldsOf(merchant({}), 'username')).toEqual(['username*', 'password*', 'confirmPassword*'])
  expect(fieldsOf(merchant({ REGMOBVERF3: true }), 'username')).toEqual(['username*', 'password*', 'confirmPassword*'])
  expect(fieldsOf(merchant({ REGMOBVERF3: true }, rule('mobileNum')), 'username')).toEqual([
    'username*',
    'password*',
    'confirmPassword*',
    'mobileNum*',
    'verificationCode*',
  ])
  expect(fieldsOf(merchant({}, rule('mobileNum'), rule('line')), 'username')).toContain('line')
})

test('a form by mobile number: no username; without a password the code is compulsory', () => {
  expect(fieldsOf(merchant({ MOBILENUMPASSREG3: true }), 'mobile')).toEqual([
    'mobileNum*',
    'password*',
    'confirmPassword*',
  ])
  expect(fieldsOf(merchant({}), 'mobile')).toEqual(['mobileNum*', 'verificationCode*'])
})

test('values of fields that are not on the form are refused; a followed invitation code is not', () => {
  const rules = rulesOf(merchant({}), 'username')
  const form = { username: 'ana', password: 'x', confirmPassword: 'x' }
  expect(checkForm(rules, { ...form, affiliateCode: 'ABC' }, noAge)).toEqual([])
  expect(checkForm(rules, { ...form, line: 'ana' }, noAge)).toEqual([{ field: 'line', rule: 'unknown' }])
})

const birthdays: [string, number, boolean][] = [
  ['2008-11-21', 18, true],
  ['2008-11-22', 18, false],
  ['11-21-2005', 21, true],
  ['11-22-2005', 21, false],
  ['2008-02-30', 18, false],
  ['1800-01-01', 18, false],
]
test.each(birthdays)('born %s, %i years old: %s', (birthday, min, isOld) => {
  const rules = rulesOf(merchant({}, rule('birthday')), 'username')
  const form = { username: 'ana', password: 'x', confirmPassword: 'x', birthday }
  expect(checkForm(rules, form, { ...noAge, min })).toEqual(
    isOld ? [] : [{ field: 'birthday', rule: 'age', params: { min } }],
  )
})

const patterns: [string, string, boolean][] = [
  ['*', 'anything at all', true],
  ['[A-Za-z][A-Za-z0-9]*', 'ana1', true],
  ['[A-Za-z][A-Za-z0-9]*', '1ana', false],
  ['[ก-๙]+', 'สมชาย', true],
  ['[ก-๙]+', 'somchai', false],
  ['\\p{Lu}+', 'ANA', true],
  ["[\\p{L}.'-]+( [\\p{L}.'-]+)+", 'Ana Quispe', true],
  ['(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^A-Za-z0-9]).*', 'Aa1!aaaa', true],
  ['(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^A-Za-z0-9]).*', 'aaaaaaaa', false],
]
test.each(patterns)('%s takes %s: %s', (pattern, value, expected) => {
  expect(patternOf(pattern).test(value)).toBe(expected)
})

test('a pattern that explodes answers in time, with or without looking ahead', () => {
  const hostile = `${'a'.repeat(200)}!`
  const started = performance.now()
  expect(patternOf('(a+)+').test(hostile)).toBe(false)
  expect(patternOf('(?=a)(a+)+').test(hostile)).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})
