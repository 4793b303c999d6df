import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes, commas and lines stay inside their cell', () => {
  expect(toCsv(['a', 'b'], [['x,"y"', 'two\nlines']])).toBe('a,b\r\n"x,""y""","two\nlines"')
})

test('amounts stay numbers, text cannot become a formula', () => {
  expect(toCsv(['n'], [['-12.5'], ['=1+1'], ['@SUM(A1)'], ['-cmd']])).toBe("n\r\n-12.5\r\n'=1+1\r\n'@SUM(A1)\r\n'-cmd")
})
