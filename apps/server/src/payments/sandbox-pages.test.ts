import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const post = async (init: RequestInit) =>
  (
    await fetch(`http://127.0.0.1:${env.system.ports.sandboxPay}/payouts`, {
      method: 'POST',
      redirect: 'manual',
      ...init,
    })
  ).status

test('what is no form fills in nothing, and what is no origin is not ours: neither breaks the page', async () => {
  const json = { 'content-type': 'application/json' }
  expect(await post({ headers: { origin: 'foo' }, body: new URLSearchParams({ mode: 'auto' }) })).toBe(403)
  expect(await post({ headers: json, body: '{"mode":"auto"}' })).toBe(303)
  expect(await post({})).toBe(303)
  expect(await post({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--y' })).toBe(303)
})
