import { createHub88Side } from '@ronda/conformance/hub88-side.ts'
import { type Policy, pragmaticPolicy, rondaPolicy } from '@ronda/conformance/policy.ts'
import { createPragmaticSide } from '@ronda/conformance/pragmatic-side.ts'
import { createRondaSide } from '@ronda/conformance/ronda-side.ts'
import { cases, type OpenBench, openBench, runCase } from '@ronda/conformance/run.ts'
import { type Protocol, serveArrangements } from '@ronda/devenv/arrange.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What the platform does not have yet, in any protocol. */
const absent: string[] = []
const own = { protocol: 'ronda' as const, createSide: createRondaSide, absent }
/** It exchanges no launch tokens, names no limits, and has no moments, nonces, bet-wins or nets. */
const less = [...absent, '62', '65', '53', '54', '55', '68', 'P1', 'P2', 'T1', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7']
/** Its bets name no currency; it has no moments, nonces, bet-wins or nets. */
const other = [...absent, '13', '14', '53', '54', '55', 'P1', 'P2', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7']
const pragmatic = {
  protocol: 'pragmatic' as const,
  createSide: createPragmaticSide,
  absent: other,
  policy: pragmaticPolicy,
}
const hub88 = { protocol: 'hub88' as const, createSide: createHub88Side, absent: less }

/** Every case of the conformance suite against the whole server over HTTP, with all the inner control it can ask for. */
for (const [name, spoken] of [
  ['Ronda’s own protocol', own],
  ['Hub88’s protocol', hub88],
  ['The protocol of the Pragmatic Play family', pragmatic],
] as const)
  describe(name, () => {
    const { protocol, createSide, absent } = spoken
    const open = benchOf(protocol, createSide, 'policy' in spoken ? spoken.policy : {})
    for (const one of cases)
      test(`${one.number} ${one.name}`, { timeout: 60_000 }, async () => {
        const { outcome, got } = await runCase(open(), one)
        const wanted = absent.includes(one.number) ? 'not applicable' : 'pass'
        expect({ outcome, got }).toEqual({ outcome: wanted, got: wanted === 'pass' ? 'as expected' : got })
      })
  })

describe('Hub88’s protocol as suppliers speak it, who leave out the player and ask behind a longer path', () => {
  const open = benchOf('hub88', options =>
    createHub88Side({ ...options, url: `${options.url}/supplier/generic/v2`, namesPlayer: false }),
  )
  const numbers = [
    '1',
    '2',
    '3',
    '4',
    '8',
    '20',
    '21',
    '23',
    '24',
    '25',
    '26',
    '30',
    '31',
    '33',
    '38',
    '42',
    '46',
    '50',
    '52',
  ]
  for (const one of cases.filter(({ number }) => numbers.includes(number)))
    test(`${one.number} ${one.name}`, async () => {
      expect(await runCase(open(), one)).toMatchObject({ outcome: 'pass', got: 'as expected' })
    })
})

function benchOf(protocol: Protocol, createSide: typeof createRondaSide, asked: Partial<Policy> = {}): () => OpenBench {
  let env: TestEnv
  let arrangements: Awaited<ReturnType<typeof serveArrangements>>
  let bench: OpenBench
  beforeAll(async () => {
    // Of its own: every case ends with an audit of the whole ledger, which must not grow with the cases of other protocols.
    env = await startTestEnv()
    arrangements = await serveArrangements(env, protocol)
    // How fast it answers is measured where nothing else runs: here only that it answers.
    const policy = { ...rondaPolicy, ...asked, p99Ms: 5_000 }
    bench = await openBench({ ...arrangements.connection, createSide, policy, sequences: 200, races: 60 })
    bench.clock.ahead = env.clock.now() - Date.now()
  })
  afterAll(async () => {
    bench?.close()
    await arrangements?.stop()
    await env?.stop()
  })
  return () => bench
}
