import { expect, test } from 'vitest'
import { isEasyCode } from './easy-code.ts'

test.each(['1111', '000000', '1234', '123456', '9876', '543210'])('%s is easy', code => {
  expect(isEasyCode(code)).toBe(true)
})

test.each(['1212', '112233', '246810', '1235', '0909', ''])('%s is not', code => {
  expect(isEasyCode(code)).toBe(false)
})
