import { rondaPolicy } from '@ronda/conformance/policy.ts'
import { cases, type OpenBench, openBench, runCase } from '@ronda/conformance/run.ts'
import { serveArrangements } from '@ronda/devenv/arrange.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Every case of the conformance suite against the whole server over HTTP, with all the inner control it can ask for. */
let env: TestEnv
let arrangements: Awaited<ReturnType<typeof serveArrangements>>
let bench: OpenBench

beforeAll(async () => {
  env = await startTestEnv()
  arrangements = await serveArrangements(env)
  // How fast it answers is measured where nothing else runs: here only that it answers.
  const policy = { ...rondaPolicy, p99Ms: 5_000 }
  bench = await openBench({ ...arrangements.connection, policy, sequences: 200, races: 60 })
})
afterAll(async () => {
  bench?.close()
  await arrangements?.stop()
  await env?.stop()
})

/** What the platform does not have yet; anything else has to pass. */
const absent = ['62', '63', '64b', '65', '68b', '69']

for (const one of cases)
  test(`${one.number} ${one.name}`, { timeout: 60_000 }, async () => {
    const { outcome, got } = await runCase(bench, one)
    const wanted = absent.includes(one.number) ? 'not applicable' : 'pass'
    expect({ outcome, got }).toEqual({ outcome: wanted, got: wanted === 'pass' ? expect.anything() : got })
  })
