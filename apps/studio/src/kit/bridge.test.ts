import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBridge, isBalanceMessage } from './bridge.ts'

function framed() {
  const sent: [unknown, string][] = []
  const listeners: ((event: MessageEvent) => void)[] = []
  const parent = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) }
  const page = {
    parent,
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => listeners.push(listener),
  }
  const receive = (data: unknown, origin: string, source: unknown = parent) => {
    for (const listener of listeners) listener({ data, origin, source } as MessageEvent)
  }
  return { sent, page, receive }
}

test('messages go to the parent with the exact origin only', () => {
  const { sent, page } = framed()
  createBridge('https://portal.example', page).send({ type: 'round-finished', roundId: 'r1' })
  expect(sent).toEqual([[{ source: 'ronda-game', type: 'round-finished', roundId: 'r1' }, 'https://portal.example']])
})

test('W5: of a thousand foreign or malformed messages none has an effect', () => {
  const { page, receive } = framed()
  let heard = 0
  createBridge('https://portal.example', page).onBalanceChanged(() => {
    heard += 1
  })
  const good = { source: 'ronda-portal', type: 'balance-changed' }
  for (const origin of [
    'https://evil.example',
    'https://portal.example.evil.example',
    'http://portal.example',
    'null',
    '',
  ])
    receive(good, origin)
  receive(good, 'https://portal.example', {})
  fc.assert(
    fc.property(fc.anything(), data => {
      receive(data, 'https://portal.example')
      return heard === 0
    }),
    { numRuns: 1_000 },
  )
  for (const data of [
    { ...good, extra: 1 },
    { source: 'ronda-portal' },
    { ...good, type: 'balance' },
    null,
    'balance-changed',
    [good],
  ]) {
    expect(isBalanceMessage(data)).toBe(false)
  }
  receive(good, 'https://portal.example')
  expect(heard).toBe(1)
})
