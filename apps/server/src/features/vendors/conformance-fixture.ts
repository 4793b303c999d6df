import { type Policy, rondaPolicy } from '@ronda/conformance/policy.ts'
import type { createRondaSide } from '@ronda/conformance/ronda-side.ts'
import { type cases, type OpenBench, openBench, runCase } from '@ronda/conformance/run.ts'
import { type Protocol, serveArrangements } from '@ronda/devenv/arrange.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Spoken {
  protocol: Protocol
  createSide: typeof createRondaSide
  /** Cases it has no words for. */
  absent?: readonly string[]
  policy?: Partial<Policy>
}

/** Tries cases of the conformance suite against the whole server over HTTP, with all the inner control they can ask for. */
export function tryCases(chosen: typeof cases, { protocol, createSide, absent = [], policy }: Spoken): void {
  let env: TestEnv
  let arrangements: Awaited<ReturnType<typeof serveArrangements>>
  let bench: OpenBench
  beforeAll(async () => {
    // Of its own: every case ends with an audit of the whole ledger, which must not grow with the cases of other protocols.
    env = await startTestEnv()
    arrangements = await serveArrangements(env, protocol)
    // How fast it answers is measured where nothing else runs: here only that it answers.
    const asked = { ...rondaPolicy, ...policy, p99Ms: 5_000 }
    bench = await openBench({ ...arrangements.connection, createSide, policy: asked, sequences: 200, races: 60 })
    bench.clock.ahead = env.clock.now() - Date.now()
  })
  afterAll(async () => {
    bench?.close()
    await arrangements?.stop()
    await env?.stop()
  })
  for (const one of chosen)
    test(`${one.number} ${one.name}`, { timeout: 60_000 }, async () => {
      const { outcome, got } = await runCase(bench, one)
      const wanted = absent.includes(one.number) ? 'not applicable' : 'pass'
      expect({ outcome, got }).toEqual({ outcome: wanted, got: wanted === 'pass' ? 'as expected' : got })
    })
}
