import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { MoneyText } from '../text/money-text.tsx'
import { type Column, Table } from './table.tsx'

type Row = { day: string; due: string; paid: string }

const column = (key: 'due' | 'paid'): Column<Row> => ({
  key,
  header: key,
  amounts: { of: row => row[key], currency: 'PEN' },
  cell: row => <MoneyText amount={row[key]} currency="PEN" isBare isExact />,
  total: <MoneyText amount="3" currency="PEN" isBare isExact />,
})

test('exact amounts of a column have as many decimals as the longest of them, its total too; those beside it their own', async () => {
  const rows = [
    { day: '1', due: '0.585', paid: '2' },
    { day: '2', due: '0.27', paid: '0.5' },
  ]
  await show(<Table<Row> label="Wages" rows={rows} keyOf={row => row.day} columns={[column('due'), column('paid')]} />)
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map(line => [...line.children].map(cell => cell.lastElementChild?.textContent))).toEqual([
    ['0.5850', '2.00'],
    ['0.2700', '0.50'],
    ['3.0000', '3.00'],
  ])
})
