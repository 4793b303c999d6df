import { afterEach, describe, expect, test } from 'vitest'
import { pragmaticPolicy, rondaPolicy } from './policy.ts'
import { createPragmaticSide } from './pragmatic-side.ts'
import { type BenchOptions, type CaseResult, cases, openBench, runAll } from './run.ts'
import { startWallet } from './testing/broken-wallet.ts'
import { type Flaw, flaws, narrow } from './testing/flaws.ts'
import { startPragmaticFront } from './testing/pragmatic-front.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const chosen = (numbers: readonly string[]) => cases.filter(one => numbers.includes(one.number))
const numbersOf = (results: CaseResult[], outcome: CaseResult['outcome']) =>
  results.filter(result => result.outcome === outcome).map(({ number }) => number)

async function outcomes(given: Flaw[], numbers?: readonly string[], few: Partial<BenchOptions> = {}) {
  const wallet = await startWallet(given)
  closing.push(wallet.stop)
  const policy = { ...rondaPolicy, p99Ms: given.includes('isSlow') ? 50 : 5_000 }
  const bench = await openBench({ ...wallet.connection, policy, sequences: 60, races: 40, ...few })
  closing.push(bench.close)
  return runAll(bench, () => {}, numbers ? chosen(numbers) : cases)
}

function expectNoticed(results: CaseResult[], numbers: readonly string[]) {
  expect(numbersOf(results, 'fail')).toEqual(chosen(numbers).map(one => one.number))
  for (const { got } of results) expect(got).not.toContain('could not be run')
}

test('a right wallet passes every case', async () => {
  const results = await outcomes([])
  expect(results.filter(result => result.outcome !== 'pass').map(({ number, got }) => [number, got])).toEqual([])
})

test('what a wallet is never asked, and what it says it lacks, is not counted as passed', async () => {
  const wallet = await startWallet([], {
    silent: ['limit', 'exclude'],
    lacks: { turnover: 'nobody has to play first' },
  })
  closing.push(wallet.stop)
  const bench = await openBench(wallet.connection)
  closing.push(bench.close)
  const results = await runAll(bench, () => {}, chosen(['1', '63', '68b', '69']))
  expect(results.map(({ number, outcome, got }) => [number, outcome, got])).toEqual([
    ['1', 'pass', 'as expected'],
    ['63', 'not applicable', 'nobody has to play first'],
    ['68b', 'not run', 'needs arranging: limit'],
    ['69', 'not run', 'needs arranging: exclude'],
  ])
})

test('every case has a wallet that is wrong in a way it notices', () => {
  const noticing = new Set<string>(Object.values(flaws).flat())
  expect(cases.filter(one => !noticing.has(one.number)).map(({ number, name }) => [number, name])).toEqual([])
  expect([...noticing].filter(number => !cases.some(one => one.number === number))).toEqual([])
})

describe('every way of being wrong is noticed by its cases', () => {
  for (const [flaw, numbers] of Object.entries(flaws))
    test(`${flaw}: ${numbers.join(', ')}`, async () => {
      expectNoticed(await outcomes([flaw as Flaw], numbers), numbers)
    })
})

describe('what is wrong in one thing alone is noticed by no other case', () => {
  for (const flaw of narrow)
    test(flaw, async () => {
      expectNoticed(await outcomes([flaw], undefined, { sequences: 8, races: 8 }), flaws[flaw])
    })
})

describe('through another protocol the same is noticed, as far as it has words for it', () => {
  /** It names no currencies, moments or nonces, and has no rounds in one step. */
  const wordless = [
    '13',
    '14',
    'P1',
    'P2',
    '53',
    '54',
    '55',
    'N1',
    'N2',
    'N3',
    'N4',
    'N5',
    'N6',
    'N7',
    'S1',
    'S2',
    'S3',
    'S4',
    'S5',
    'S6',
    'S7',
    'S8',
    'M1',
    'M2',
    'M3',
    'G1',
    'G2',
  ]
  /** What the front does in place of the wallet, or what has no words: signatures, forms, other vendors, balances of refusals. */
  const unseen: Flaw[] = [
    ...(['answersRepeatsAnew', 'wrongBalanceInRefusal', 'hintsAtStrangers', 'withdrawnKeyLives'] as const),
    ...(['takesBadSignature', 'takesUnsigned', 'signsOnlyAmounts', 'vendorsSpeakForEachOther'] as const),
    ...(['takesUnknownFields', 'takesNumbers', 'takesNegatives', 'roundsDecimals', 'overflows'] as const),
    ...(['paysPrizeTwice', 'paysPrizeUnasked', 'rollsBackPrizes', 'bindsSessionToGame'] as const),
    ...(['losesWithoutAnswer', 'failsUndefined', 'isSlow', 'roundsLikeFloats', 'overdrawsInRaces'] as const),
  ]

  async function outcomeOf(given: Flaw[], numbers: readonly string[]) {
    const wallet = await startWallet(given)
    closing.push(wallet.stop)
    const front = await startPragmaticFront(wallet)
    closing.push(front.stop)
    const policy = { ...rondaPolicy, ...pragmaticPolicy, p99Ms: 5_000 }
    const options = { ...front.connection, createSide: createPragmaticSide, policy, sequences: 60, races: 40 }
    const bench = await openBench(options)
    closing.push(bench.close)
    return runAll(bench, () => {}, chosen(numbers))
  }

  const seen = Object.entries(flaws)
    .filter(([flaw]) => !unseen.includes(flaw as Flaw))
    .map(([flaw, numbers]) => [flaw as Flaw, numbers.filter(number => !wordless.includes(number))] as const)
    .filter(([, numbers]) => numbers.length > 0)
  test('a right wallet fails none of these cases', async () => {
    const results = await outcomeOf([], [...seen.flatMap(([, numbers]) => numbers), '56', '57', '59'])
    expect(results.filter(one => one.outcome !== 'pass').map(({ number, got }) => [number, got])).toEqual([])
  })
  for (const [flaw, numbers] of seen)
    test(`${flaw}: ${numbers.join(', ')}`, async () => {
      expectNoticed(await outcomeOf([flaw], numbers), numbers)
    })
})
