import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '1 kB'],
  [1_025, '2 kB'],
  [3_565_158, '3.4 MB'],
])('%s bytes are said as %s', (bytes, said) => expect(fileSize('en', bytes)).toBe(said))
