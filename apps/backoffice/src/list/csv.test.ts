import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test('a spreadsheet’s file is read back with its quotes, lines and accents', () => {
  expect(parseCsv('\uFEFFkey,text\r\na.b,"Dijo ""sí"", y\nse fue"\r\nc,\'=1+1\r\n\r\n')).toEqual([
    ['key', 'text'],
    ['a.b', 'Dijo "sí", y\nse fue'],
    ['c', '=1+1'],
  ])
  expect(parseCsv('key;text\na;b, c')).toEqual([
    ['key', 'text'],
    ['a', 'b, c'],
  ])
})
