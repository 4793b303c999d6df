import { expect, test } from 'vitest'
import { seenIn, seenName } from './seen.ts'

test('what was seen is told from what the browser kept; anything else in its place counts as nothing', () => {
  expect(seenIn(JSON.stringify(['a@1', 5, 'b@2']))).toEqual(['a@1', 'b@2'])
  for (const kept of [null, '', 'x', '5', 'null', '{"day":"d","names":["a@1"]}']) expect(seenIn(kept)).toEqual([])
})

test('mended words show again', () => {
  expect(seenName({ id: 'a', version: 1 })).not.toBe(seenName({ id: 'a', version: 2 }))
})
