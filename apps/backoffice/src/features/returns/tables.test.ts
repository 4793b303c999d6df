import { expect, test } from 'vitest'
import { daysTable } from './tables.ts'

test('the days tell how much of the stakes the theoretical return covers', () => {
  const day = { day: '2026-11-20', rounds: 7, staked: '10', won: '9.5', actual: '95.00' }
  const days = [
    { ...day, theoretical: '96.00', covered: '93.00' },
    { ...day, theoretical: '', covered: '0.00' },
  ]
  const [header, rows] = daysTable({ currency: 'PEN', rows: [], days }, id => id)
  expect(header.slice(-2)).toEqual(['bo.ret.theoretical', 'bo.ret.covered'])
  expect(rows).toEqual([
    ['2026-11-20', 7, '10', '9.5', '95.00', '96.00', '93.00'],
    ['2026-11-20', 7, '10', '9.5', '95.00', '', '0.00'],
  ])
})
