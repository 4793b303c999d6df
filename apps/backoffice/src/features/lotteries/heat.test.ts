import { expect, test } from 'vitest'
import { heatOf } from './heat.ts'

const row = (number: string, share: number, currency = 'PEN') => ({
  id: `${number} ${currency}`,
  bet: 'lo-2',
  number,
  currency,
  amount: '1',
  share,
  orders: 1,
})

test('numbers of two digits are a map of a hundred, and the currency nearest to its limit stands for a number', () => {
  const { columns, rows } = heatOf([row('07', 12), row('07', 80, 'USD'), row('93', 101)])
  expect([columns, rows.length]).toEqual([10, 10])
  expect(rows[0]?.cells[7]).toMatchObject({ label: '07', share: 80, row: { currency: 'USD' } })
  expect(rows[9]?.cells[3]).toMatchObject({ label: '93', share: 101 })
  expect(rows[9]?.cells[4]).toMatchObject({ label: '94', share: 0, row: undefined })
})

test('places stand one below another with all their symbols', () => {
  const { rows } = heatOf([row('5:7', 10), row('2:0', 20)])
  expect(rows.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['2', 10],
    ['5', 10],
  ])
  expect(rows[1]?.cells[7]?.share).toBe(10)
})

test('whatever else there is comes from the highest on', () => {
  expect(heatOf([row('1-2-3', 5), row('big', 40)]).rows[0]?.cells.map(({ number }) => number)).toEqual(['big', '1-2-3'])
  expect(heatOf([]).rows[0]?.cells).toEqual([])
})
