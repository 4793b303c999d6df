import { type Arranger, connectArranger } from './arrange.ts'
import type { Case } from './case.ts'
import { betMany } from './cases/bet-many.ts'
import { faults } from './cases/faults.ts'
import { features } from './cases/features.ts'
import { keys } from './cases/keys.ts'
import { prizeGroups } from './cases/prize-groups.ts'
import { prizes } from './cases/prizes.ts'
import { random } from './cases/random.ts'
import { repeats } from './cases/repeats.ts'
import { rollbacks } from './cases/rollbacks.ts'
import { settleMany } from './cases/settle-many.ts'
import { stakes } from './cases/stakes.ts'
import { together } from './cases/together.ts'
import { arrangedPlayers, givenPlayers } from './players.ts'
import { type Policy, rondaPolicy } from './policy.ts'
import { seeded } from './random.ts'
import { createRondaSide, type SideOptions } from './ronda-side.ts'
import { createTransport } from './transport.ts'
import { type Bench, type Check, CheckFailed, NotApplicable, NotRun, Trial } from './trial.ts'
import type { Ticket, VendorSide } from './vendor-side.ts'

export const cases: readonly Case[] = inOrder([
  ...stakes,
  ...keys,
  ...repeats,
  ...rollbacks,
  ...together,
  ...settleMany,
  ...betMany,
  ...faults,
  ...prizes,
  ...features,
  ...prizeGroups,
  ...random,
])

export type Outcome = 'pass' | 'fail' | 'not applicable' | 'not run'

export interface CaseResult {
  number: string
  name: string
  expected: string
  outcome: Outcome
  /** What came instead, or why it was not run. */
  got: string
  checks: Check[]
  calls: number
  p50Ms?: number
  p99Ms?: number
}

export interface Connection {
  url: string
  keyId: string
  secret: string
}

export interface BenchOptions extends Connection {
  arrangeUrl?: string
  players?: readonly Ticket[]
  policy?: Policy
  seed?: number
  /** What cases stake where any amount will do. */
  stake?: string
  sequences?: number
  races?: number
  timeoutMs?: number
  /** Speaks another protocol than Ronda's own. */
  createSide?: (options: SideOptions) => VendorSide
}

export interface OpenBench extends Bench {
  close(): void
}

/** Makes ready to try a wallet: connects, and lets the given players enter. */
export async function openBench(options: BenchOptions): Promise<OpenBench> {
  const { arrangeUrl, stake, policy = rondaPolicy, seed = 1 } = options
  const { sequences = 1_000, races = 1_000, timeoutMs = 5_000 } = options
  const transport = createTransport(timeoutMs)
  const clock = { ahead: 0 }
  const createSide = options.createSide ?? createRondaSide
  const sideFor = (change: Partial<Connection>): VendorSide =>
    createSide({ ...options, ...change, transport, now: () => Date.now() + clock.ahead })
  const side = sideFor({})
  const arranger: Arranger | undefined = arrangeUrl ? await connectArranger(arrangeUrl) : undefined
  const players = arranger?.offers.has('player')
    ? arrangedPlayers(arranger, stake)
    : await givenPlayers(side, options.players ?? [], stake)
  if (players.most === 0) throw new Error('Players are needed: a file of them, or an address that makes them')
  return {
    side,
    players,
    stake,
    policy,
    random: seeded(seed),
    seeded,
    arranger,
    clock,
    sequences,
    races,
    sideFor,
    takeLatencies: transport.takeLatencies,
    close: transport.close,
  }
}

export async function runCase(bench: Bench, one: Case): Promise<CaseResult> {
  const { number, name, expected } = one
  const trial = new Trial(bench)
  bench.takeLatencies()
  const result = (outcome: Outcome, got: string): CaseResult => ({
    number,
    name,
    expected,
    outcome,
    got,
    checks: trial.checks,
    ...latencyOf(bench.takeLatencies()),
  })
  try {
    try {
      await one.run(trial)
      trial.assertStakesTaken()
    } catch (error) {
      if (error instanceof CheckFailed) trial.assertStakesTaken()
      throw error
    } finally {
      await trial.restore()
      bench.players.release()
    }
    if (trial.offers('audit'))
      trial.equal('what the ledger finds wrong', (await trial.arrange('audit', {})).problems, [])
    return result('pass', 'as expected')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof NotApplicable) return result('not applicable', message)
    if (error instanceof NotRun) return result('not run', message)
    return result('fail', error instanceof CheckFailed ? message : `the case could not be run: ${message}`)
  }
}

export async function runAll(
  bench: Bench,
  onResult: (result: CaseResult) => void = () => {},
  chosen: readonly Case[] = cases,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const one of chosen) {
    const result = await runCase(bench, one)
    results.push(result)
    onResult(result)
  }
  return results
}

export function percentile(sorted: readonly number[], part: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]
}

function latencyOf(latencies: number[]): Pick<CaseResult, 'calls' | 'p50Ms' | 'p99Ms'> {
  const sorted = latencies.sort((a, b) => a - b)
  const rounded = (part: number) => {
    const value = percentile(sorted, part)
    return value === undefined ? undefined : Math.round(value * 100) / 100
  }
  return { calls: sorted.length, p50Ms: rounded(0.5), p99Ms: rounded(0.99) }
}

/** By number; those of letters stand where their group is. */
function inOrder(list: Case[]): Case[] {
  const places = new Map(list.map((one, at) => [one, at]))
  const rank = (one: Case) => {
    const plain = Number.parseInt(one.number, 10)
    if (!Number.isNaN(plain)) return plain
    const before = list
      .slice(0, places.get(one))
      .findLast(earlier => !Number.isNaN(Number.parseInt(earlier.number, 10)))
    return one.number.startsWith('R') ? 1_000 : Number.parseInt(before?.number ?? '0', 10)
  }
  return list.toSorted((a, b) => rank(a) - rank(b) || (places.get(a) ?? 0) - (places.get(b) ?? 0))
}
