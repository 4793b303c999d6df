import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createBillsFixture } from './bills-fixture.ts'

/** A system for the tests of a file, each of which ends with the audit and leaves nothing that the next would settle or pay. */
export function createBillsEnv(onStart: (env: TestEnv) => void) {
  let env: TestEnv
  const fixture = createBillsFixture(() => env)
  beforeAll(async () => {
    env = await startTestEnv()
    onStart(env)
    await fixture.prepare()
  })
  afterEach(async () => {
    expect(await env.auditProblems()).toEqual([])
    await fixture.forget()
  })
  afterAll(() => env?.stop())
  return fixture
}
