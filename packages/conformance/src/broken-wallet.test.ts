import { afterEach, describe, expect, test } from 'vitest'
import { startWallet } from './broken-wallet-fixture.ts'
import { type Flaw, flaws } from './flaws-fixture.ts'
import { pragmaticPolicy, rondaPolicy } from './policy.ts'
import { startPragmaticFront } from './pragmatic-front-fixture.ts'
import { createPragmaticSide } from './pragmatic-side.ts'
import { cases, openBench, runAll } from './run.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function outcomes(given: Flaw[], numbers?: string[]) {
  const wallet = await startWallet(given)
  closing.push(wallet.stop)
  const policy = { ...rondaPolicy, p99Ms: given.includes('isSlow') ? 50 : 5_000 }
  const bench = await openBench({ ...wallet.connection, policy, sequences: 60, races: 40 })
  closing.push(bench.close)
  const chosen = numbers ? cases.filter(one => numbers.includes(one.number)) : cases
  return runAll(bench, () => {}, chosen)
}

test('a right wallet fails no case, and what it was never asked is not counted as passed', async () => {
  const results = await outcomes([])
  expect(results.filter(result => result.outcome === 'fail').map(({ number, got }) => [number, got])).toEqual([])
  expect(results.filter(result => result.outcome === 'not run').map(({ number }) => number)).toEqual([
    '60',
    '61',
    '64b',
    '66',
    '67',
    '68b',
    '69',
    '70',
  ])
  expect(results.filter(result => result.outcome === 'not applicable').map(({ number }) => number)).toEqual(['63'])
})

describe('every way of being wrong is noticed by its case', () => {
  for (const [flaw, number] of Object.entries(flaws))
    test(`${flaw}: case ${number}`, async () => {
      const [result] = await outcomes([flaw as Flaw], [number])
      expect(result).toMatchObject({ number, outcome: 'fail' })
      expect(result?.got).not.toContain('could not be run')
    })
})

test('sequences by chance alone notice what goes wrong between movements', async () => {
  const silent: Flaw[] = []
  const movements: Flaw[] = ['chargesRepeats', 'takesChangedBody', 'leavesNoTombstone', 'payWinTwice', 'rollsBackTwice']
  for (const flaw of movements) {
    const [result] = await outcomes([flaw], ['R1'])
    if (result?.outcome !== 'fail') silent.push(flaw)
  }
  expect(silent).toEqual([])
})

describe('through another protocol the same is noticed, as far as it has words for it', () => {
  /** What the front does in place of the wallet, or what has no words: signatures, forms, currencies, one-step rounds, balances of refusals. */
  const unseen: Flaw[] = [
    ...(['answersRepeatsAnew', 'wrongBalanceInRefusal', 'hintsAtStrangers', 'withdrawnKeyLives'] as const),
    ...(['takesBadSignature', 'takesUnsigned', 'signsOnlyAmounts', 'takesUsedNonce', 'takesStaleTime'] as const),
    ...(['takesUnknownFields', 'takesNumbers', 'takesNegatives', 'roundsDecimals', 'ignoresCurrency'] as const),
    ...(['ignoresMinBalance', 'ignoresNeedOfNet', 'chargesNetByStake', 'betWinNotAtomic'] as const),
    ...(['paysPrizeTwice', 'paysPrizeUnasked', 'rollsBackPrizes'] as const),
    ...(['losesWithoutAnswer', 'failsUndefined', 'isSlow', 'roundsLikeFloats'] as const),
  ]

  async function outcomeOf(given: Flaw[], numbers: string[]) {
    const wallet = await startWallet(given)
    closing.push(wallet.stop)
    const front = await startPragmaticFront(wallet)
    closing.push(front.stop)
    const policy = { ...rondaPolicy, ...pragmaticPolicy, p99Ms: 5_000 }
    const options = { ...front.connection, createSide: createPragmaticSide, policy, sequences: 60, races: 40 }
    const bench = await openBench(options)
    closing.push(bench.close)
    return runAll(
      bench,
      () => {},
      cases.filter(one => numbers.includes(one.number)),
    )
  }

  const seen = Object.entries(flaws).filter(([flaw]) => !unseen.includes(flaw as Flaw))
  test('a right wallet fails none of these cases', async () => {
    const results = await outcomeOf([], [...new Set(seen.map(([, number]) => number)), '42', '56', '57', '58', 'R1'])
    expect(results.filter(one => one.outcome !== 'pass').map(({ number, got }) => [number, got])).toEqual([])
  })
  for (const [flaw, number] of seen)
    test(`${flaw}: case ${number}`, async () => {
      const [result] = await outcomeOf([flaw as Flaw], [number])
      expect(result).toMatchObject({ number, outcome: 'fail' })
      expect(result?.got).not.toContain('could not be run')
    })
})
