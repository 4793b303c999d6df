import { expect, test } from 'vitest'
import { linesOf } from './csv-lines.ts'

test('a list is read by its header, in any order of columns', () => {
  expect(linesOf('amount;account\n12,50;rosa\n\n7;marta\n')).toEqual([
    { account: 'rosa', amount: '12,50', multiple: '' },
    { account: 'marta', amount: '7', multiple: '' },
  ])
})

test('a decimal comma between tabs or semicolons stays in its amount', () => {
  const rosa = { account: 'rosa', amount: '12,50', multiple: '2' }
  expect(linesOf('rosa\t12,50\t2\r\n')).toEqual([rosa])
  expect(linesOf('\uFEFFrosa;12,50;2')).toEqual([rosa])
  expect(linesOf('account\tamount\tmultiple\nrosa\t12,50\t2')).toEqual([rosa])
})

test('without a header by the order of columns, also as pasted from a spreadsheet', () => {
  expect(linesOf('rosa\t12.50\t3\nmarta,7')).toEqual([
    { account: 'rosa', amount: '12.50', multiple: '3' },
    { account: 'marta', amount: '7', multiple: '' },
  ])
})
