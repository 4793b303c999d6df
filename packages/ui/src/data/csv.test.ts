import { expect, test } from 'vitest'
import { csvAmount, csvText } from './csv.ts'

test('quotes, commas and lines stay inside their cell', () => {
  expect(csvText(['a', 'b'], [['x,"y"', 'two\nlines']])).toBe('a,b\r\n"x,""y""","two\nlines"')
})

test('amounts stay numbers', () => {
  expect(csvText(['n'], [['-12.5'], ['0'], [-3], ['1250.00']])).toBe('n\r\n-12.5\r\n0\r\n-3\r\n1250.00')
})

test('a column of amounts has two decimals at least', () => {
  expect(['5', '-0.3', '1.9384', '1250'].map(csvAmount)).toEqual(['5.00', '-0.30', '1.9384', '1250.00'])
})

test.each([
  '=1+1',
  '@SUM(A1)',
  '-cmd',
  '-1+1|cmd',
  '-1-1',
  '+51 999',
  '-12.5.1',
  '\t=1',
  ' =1',
  '＝1+1',
  '-1e5',
  '--1',
])('text cannot become a formula: %s', text => {
  const [, cell = ''] = csvText(['n'], [[text]]).split('\r\n')
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})
