import { createClient } from '@ronda/contract/core/client.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { expect, test } from 'vitest'
import { watchIdle } from './idle.ts'

function openPage() {
  const page = new EventTarget()
  let now = 1000
  const idle = watchIdle(page, () => now)
  return {
    idle,
    pass: (ms: number) => {
      now += ms
    },
    event(sign: string, isTrusted: boolean) {
      const event = new Event(sign)
      Object.defineProperty(event, 'isTrusted', { value: isTrusted })
      page.dispatchEvent(event)
    },
  }
}

test('a page is used by opening it and by what a person does, not by scripts or by what passes over it (S3)', () => {
  const { idle, pass, event } = openPage()
  expect(idle()).toBe(0)
  pass(60_000)
  expect(idle()).toBe(60_000)
  for (const sign of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'click']) {
    pass(500)
    event(sign, true)
    expect(idle()).toBe(0)
  }
  pass(2000)
  event('click', false)
  event('pointermove', true)
  event('focus', true)
  expect(idle()).toBe(2000)
  pass(-5000)
  expect(idle()).toBe(0)
})

test('every call says for how long nobody has done anything (S3)', async () => {
  const { idle, pass, event } = openPage()
  const told: (string | null)[] = []
  const client = createClient({
    baseUrl: '',
    merchant: () => '',
    token: () => undefined,
    language: () => 'en',
    keysPath: '',
    idleMs: idle,
    fetch: (_, init) => {
      told.push(new Headers(init?.headers).get('x-ronda-idle'))
      return Promise.resolve(Response.json({ success: true, value: {}, message: '', code: 'OK' }))
    },
  })
  pass(30_000)
  await client.call(system.keys, {})
  pass(30_000)
  await client.call(system.keys, {})
  event('keydown', true)
  await client.call(system.keys, {})
  expect(told).toEqual(['30000', '60000', '0'])
})
