import { expect, test } from 'vitest'
import { checkMobile } from './check-mobile.ts'

const peru = { countryDialingCode: '51', digits: [9], pattern: '9\\d{8}', trunkPrefix: '0' }
const thailand = { countryDialingCode: '66', digits: [9], pattern: '[689]\\d{8}', trunkPrefix: '0' }
const argentina = { countryDialingCode: '54', digits: [], pattern: '', trunkPrefix: '' }

test.each([
  ['', undefined],
  ['9', 'short'],
  ['91234567', 'short'],
  ['912 345-678', 'whole'],
  ['+51 912 345 678', 'whole'],
  ['812345678', 'wrong'],
  ['9123456789', 'wrong'],
  ['91234x', 'wrong'],
  ['+66812345678', undefined],
])('in Peru %j is %s', (typed, said) => expect(checkMobile([peru], typed)).toBe(said))

test('a number may be typed as it is dialled within the country', () => {
  expect(['0812345678', '812345678', '081234567'].map(typed => checkMobile([thailand], typed))).toEqual([
    'whole',
    'whole',
    'short',
  ])
})

test('nothing is said where the rule is not known', () => {
  expect(checkMobile([argentina], '12')).toBeUndefined()
  expect(checkMobile([], '12')).toBeUndefined()
})
