import { afterEach, expect, test, vi } from 'vitest'
import { moneyText } from './money.ts'
import { numberText } from './page-region.ts'
import { percent } from './ui/percent.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['es', 'S/\u00a01,234.50', '10.4', '9.6%'],
  ['en', 'S/\u00a01,234.50', '10.4', '9.6%'],
  ['pt', 'S/\u00a01.234,50', '10,4', '9,6%'],
  ['th', 'S/\u00a01,234.50', '10.4', '9.6%'],
])('amounts, numbers and shares of one page have the same signs (%s)', (lang, amount, number, share) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  const money = moneyText('PEN')
  expect(money.text(money.parse('1234.50'))).toBe(amount)
  expect(numberText(10.4, 1)).toBe(number)
  expect(percent(0.096).replace(/\s/g, '')).toBe(share)
})
