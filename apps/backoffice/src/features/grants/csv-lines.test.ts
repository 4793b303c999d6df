import { expect, test } from 'vitest'
import { linesOf } from './csv-lines.ts'

test('a list is read by its header, in any order of columns', () => {
  expect(linesOf('amount;account\n12,50;rosa\n\n7;marta\n')).toEqual([
    { account: 'rosa', amount: '12,50', multiple: '' },
    { account: 'marta', amount: '7', multiple: '' },
  ])
})

test('without a header by the order of columns, also as pasted from a spreadsheet', () => {
  expect(linesOf('rosa\t12.50\t3\nmarta,7')).toEqual([
    { account: 'rosa', amount: '12.50', multiple: '3' },
    { account: 'marta', amount: '7', multiple: '' },
  ])
})
