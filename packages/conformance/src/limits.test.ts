import { afterEach, expect, test } from 'vitest'
import { rondaPolicy } from './policy.ts'
import { openBench, runAll } from './run.ts'
import type { Limits } from './testing/book.ts'
import { startWallet } from './testing/broken-wallet.ts'
import type { Flaw } from './testing/flaws.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** `least` and `most` in ten-thousandths. */
async function outcomes(limits: Partial<Limits>, stake?: string, flaws: Flaw[] = []) {
  const wallet = await startWallet(flaws, { limits })
  closing.push(wallet.stop)
  const policy = { ...rondaPolicy, p99Ms: 5_000 }
  const bench = await openBench({ ...wallet.connection, stake, policy, sequences: 40, races: 20 })
  closing.push(bench.close)
  const results = await runAll(bench)
  return {
    of: (number: string) => results.find(one => one.number === number),
    numbers: (outcome: string) => results.filter(one => one.outcome === outcome).map(one => one.number),
  }
}

const ofCents = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'M1', 'M2', 'M3', 'R1']

test('a case whose stake is under the least of the game does not apply, and says which to give', async () => {
  const { numbers, of } = await outcomes({ least: 2_000n })
  expect(numbers('fail')).toEqual([])
  expect(numbers('not applicable')).toEqual(expect.arrayContaining([...ofCents, '5', '6']))
  expect(of('S1')?.got).toBe(
    'the game takes no stake of 0.01, its least is 0.2: give --stake 0.2 or more, or set the game’s least stake to 0.01',
  )
  expect(of('5')?.got).toBe('the game takes no stake of 0.01, its least is 0.2: set the game’s least stake to 0.01')
})

test('with a stake the game takes they apply; only those about the smallest stakes do not', async () => {
  for (const areTold of [true, false]) {
    const { numbers, of } = await outcomes({ least: 2_000n, most: 500_000n, areTold }, '0.2')
    expect(numbers('fail')).toEqual([])
    expect(numbers('pass')).toEqual(expect.arrayContaining([...ofCents, '4', '7', '26', 'N1']))
    expect(numbers('not applicable')).toEqual(['5', '6', ...(areTold ? [] : ['68'])])
    expect(of('4')?.checks[0]).toMatchObject({ what: 'bet 0.2', got: 'OK, balance 19.8' })
  }
})

test('a case whose stake is above the most of the game does not apply either, whatever it asks of the answer', async () => {
  const { numbers, of } = await outcomes({ most: 50_000n })
  expect(numbers('fail')).toEqual([])
  expect(of('26')?.got).toBe(
    'the game takes no stake of 10, its most is 5: give --stake 0.03 or less, or set the game’s most stake to 10',
  )
  for (const number of ['33', '58', '60']) expect(of(number)?.outcome).toBe('not applicable')
  expect(of('7')?.got).toBe(
    'the game takes no stake of 100, its most is 5: give --stake 0.03 or less and a player with no more than 3, or set the game’s most stake to 100',
  )
})

test('where the wallet tells no limits, its refusal for one is not held against it', async () => {
  const { numbers, of } = await outcomes({ most: 50_000n, areTold: false })
  expect(numbers('fail')).toEqual([])
  expect(of('26')?.got).toBe(
    'the wallet takes no stake of 10 in first, whose limits it did not tell: give a --stake within them, or set the game’s limits so that they allow 10',
  )
})

test('what is wrong is noticed with another stake too, and a refusal within the limits is wrong', async () => {
  const flawed = await outcomes({ least: 2_000n, most: 500_000n }, '0.2', ['chargesRepeats', 'paysManyToOne'])
  expect(flawed.numbers('fail')).toEqual(expect.arrayContaining(['26', 'S5']))
  const own = await outcomes({ areTold: false }, '0.2', ['ownLimitsRace'])
  expect(own.numbers('fail')).toEqual(['68b'])
})
