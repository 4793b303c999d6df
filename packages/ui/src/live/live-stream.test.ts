import { expect, test } from 'vitest'
import { createEventParser, reconnectDelay } from './live-stream.ts'

test('events may arrive in any pieces', () => {
  const heard: string[] = []
  const feed = createEventParser(data => heard.push(data))
  for (const piece of [
    ': hello\n\nda',
    'ta: {"topic":',
    '"balance"}\n',
    '\ndata: {"topic":"bets"}\r\n\r\nid: 4\ndata: x',
  ])
    feed(piece)
  expect(heard).toEqual(['{"topic":"balance"}', '{"topic":"bets"}'])
  feed('\n\n')
  expect(heard).toHaveLength(3)
})

test('waiting doubles from one to thirty seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(failures => reconnectDelay(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(reconnectDelay(0, 0)).toBe(875)
})
