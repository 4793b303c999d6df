import { expect, test } from 'vitest'
import { seenName, seenOn } from './seen-today.ts'

test('what was put away counts on its own day only', () => {
  const kept = JSON.stringify({ day: 'Sat Nov 21 2026', names: ['a@1', 5, 'b@2'] })
  expect(seenOn('Sat Nov 21 2026', kept)).toEqual(['a@1', 'b@2'])
  expect(seenOn('Sun Nov 22 2026', kept)).toEqual([])
})

test('anything else in its place counts as nothing', () => {
  for (const kept of [null, '', 'x', '[]', '5', 'null', '{"day":"d"}', '{"day":"d","names":3}'])
    expect(seenOn('d', kept)).toEqual([])
})

test('mended words show again', () => {
  expect(seenName({ id: 'a', version: 1 })).not.toBe(seenName({ id: 'a', version: 2 }))
})
