import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWalletQueue, type WalletQueue } from './batch.ts'
import { forEver, type Guard, spanEnd, spanStart } from './guard.ts'
import { type LedgerFixture, openLedger, type Player, testKey, walletOp } from './ledger-fixture.ts'
import type { WalletAnswer, WalletOp } from './types.ts'

const hour = 3_600_000
const minute = 60_000
/** A Wednesday, 10:00 where days begin at GMT+8. */
const noon = Date.parse('2026-11-18T02:00:00Z')

let ledger: LedgerFixture
let second: WalletQueue

beforeEach(async () => {
  ledger = await openLedger()
  second = createWalletQueue({ chainKey: testKey, url: ledger.url, lanes: 2 })
})
afterEach(async () => {
  await ledger.expectClean()
  await second.close()
  await ledger.stop()
})

const say = (answer: WalletAnswer) => (answer.ok ? (answer.replayed ? 'again' : 'ok') : answer.code)

async function limited(limits: Guard['limits'], balance = 1_000n) {
  const player = await ledger.addPlayer({ balance })
  await ledger.guard(player, { limits }, noon)
  return { player, ...askerOf(player) }
}

function askerOf(player: Player) {
  let now = noon
  const ask = async (kind: WalletOp['kind'], id: string, more: Partial<WalletOp> = {}) =>
    say(await ledger.queue.submit(walletOp(player, kind, id, { at: new Date(now), ...more })))
  return {
    at: (moment: number) => {
      now = moment
    },
    bet: (id: string, amount: bigint, more: Partial<WalletOp> = {}) => ask('bet', id, { amount, ...more }),
    win: (id: string, amount: bigint, roundId: string) => ask('win', id, { amount, roundId }),
    rollback: (id: string, referenceId: string) => ask('rollback', id, { referenceId }),
    ask,
  }
}

describe('days, weeks from Monday and months as the portal’s clock counts them', () => {
  test('they begin at midnight GMT+8 and end where the next begins', () => {
    const iso = (ms: number) => new Date(ms).toISOString()
    expect(iso(spanStart('day', noon))).toBe('2026-11-17T16:00:00.000Z')
    expect(iso(spanStart('week', noon))).toBe('2026-11-15T16:00:00.000Z')
    expect(iso(spanStart('month', noon))).toBe('2026-10-31T16:00:00.000Z')
    for (const span of ['day', 'week', 'month'] as const) {
      const end = spanEnd(span, noon)
      expect(spanStart(span, end)).toBe(end)
      expect(spanStart(span, end - 1)).toBe(spanStart(span, noon))
    }
  })
})

describe('a limit of stakes', () => {
  test('case 68b: what goes beyond is refused and leaves no trace; what stays within is taken to the last unit', async () => {
    const { player, bet } = await limited({ stake: { day: 100n } })
    expect(await bet('a', 60n)).toBe('ok')
    expect(await bet('b', 41n)).toBe('LimitReached')
    expect(await ledger.balanceOf(player)).toBe(940n)
    expect(await bet('b', 40n)).toBe('ok')
    expect(await bet('c', 1n)).toBe('LimitReached')
    expect(await bet('a', 60n)).toBe('again')
    expect((await ledger.countsOf(player, noon)).day).toMatchObject({ staked: 100n, won: 0n })
  })

  test('wins are paid beyond it and do not give stakes back; a rollback does', async () => {
    const { player, bet, win, rollback } = await limited({ stake: { day: 100n } })
    await bet('a', 60n)
    await bet('b', 40n)
    expect(await win('w', 500n, 'round-b')).toBe('ok')
    expect(await bet('c', 1n)).toBe('LimitReached')
    expect(await rollback('back', 'a')).toBe('ok')
    expect(await rollback('back', 'a')).toBe('again')
    expect(await rollback('back-2', 'a')).toBe('ok')
    expect(await bet('d', 61n)).toBe('LimitReached')
    expect(await bet('d', 60n)).toBe('ok')
    expect(await ledger.balanceOf(player)).toBe(1_400n)
  })

  test('64 parallel bets over two processes and two vendors never go beyond it', async () => {
    const { player } = await limited({ stake: { week: 100n } })
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => {
        const vendor = i % 3 === 0 ? 'other' : 'studio'
        const op = walletOp(player, 'bet', `b${i}`, { amount: 10n, vendor, at: new Date(noon) })
        return (i % 2 === 0 ? ledger.queue : second).submit(op)
      }),
    )
    const said = answers.map(say)
    expect(said.filter(one => one === 'ok')).toHaveLength(10)
    expect(said.filter(one => one === 'LimitReached')).toHaveLength(54)
    expect(await ledger.balanceOf(player)).toBe(900n)
  })

  test('the next day, week and month begin anew; a bet of yesterday that comes back changes nothing of today', async () => {
    const { player, bet, rollback, at } = await limited({ stake: { day: 100n, week: 150n, month: 180n } })
    await bet('a', 100n)
    at(noon + 24 * hour)
    expect(await bet('b', 51n)).toBe('LimitReached')
    expect(await bet('b', 50n)).toBe('ok')
    expect(await rollback('back', 'a')).toBe('ok')
    const { day, week } = await ledger.countsOf(player, noon + 24 * hour)
    expect([day.staked, week.staked]).toEqual([50n, 50n])
    expect(await bet('c', 51n)).toBe('LimitReached')
    at(noon + 7 * 24 * hour)
    expect(await bet('d', 100n)).toBe('ok')
    at(noon + 8 * 24 * hour)
    expect(await bet('e', 31n)).toBe('LimitReached')
    at(noon + 20 * 24 * hour)
    expect(await bet('f', 100n)).toBe('ok')
  })

  test('what was played before the limit was set counts from the start of the day', async () => {
    const player = await ledger.addPlayer({ balance: 1_000n })
    const { bet, win, rollback, ask, at } = askerOf(player)
    at(noon - 24 * hour)
    await bet('old', 300n)
    at(noon)
    await bet('a', 50n)
    await bet('b', 20n)
    await win('w', 5n, 'round-a')
    await rollback('back', 'b')
    await rollback('back-old', 'old')
    await ask('betWin', 'even', { amount: 7n, winAmount: 7n })
    await ledger.guard(player, { limits: { stake: { day: 100n } } }, noon)
    const { day, week } = await ledger.countsOf(player, noon)
    expect(day).toMatchObject({ staked: 57n, won: 12n })
    expect(week).toMatchObject({ staked: 57n, won: 12n })
    expect(await bet('c', 44n)).toBe('LimitReached')
    expect(await bet('c', 43n)).toBe('ok')
  })

  test('counts go on while limits change, and the wallet forgets them with the last limit', async () => {
    const { player, bet } = await limited({ stake: { day: 100n } })
    await bet('a', 90n)
    await ledger.guard(player, { limits: { loss: { day: 95n } } }, noon)
    expect(await bet('b', 6n)).toBe('LimitReached')
    await ledger.guard(player, {}, noon)
    expect(await bet('b', 200n)).toBe('ok')
  })
})

describe('a limit of net loss', () => {
  test('wins make room, stakes take it; a bet with its win is judged by what it may lose', async () => {
    const { bet, win, ask } = await limited({ loss: { day: 100n } })
    await bet('a', 100n)
    expect(await bet('b', 1n)).toBe('LimitReached')
    await win('w', 30n, 'round-a')
    expect(await bet('b', 31n)).toBe('LimitReached')
    expect(await ask('betWin', 'lucky', { amount: 31n, winAmount: 500n })).toBe('LimitReached')
    expect(await ask('betWin', 'net', { amount: 60n, winAmount: 40n, balanceMin: 30n })).toBe('ok')
    expect(await bet('b', 11n)).toBe('LimitReached')
    expect(await bet('b', 10n)).toBe('ok')
  })
})

describe('a limit of playing time', () => {
  test('pauses count for a minute at most; once used up it stays so until midnight', async () => {
    const { bet, at } = await limited({ playMsPerDay: 2 * minute })
    await bet('a', 1n)
    at(noon + 30_000)
    expect(await bet('b', 1n)).toBe('ok')
    at(noon + 5 * hour)
    expect(await bet('c', 1n)).toBe('ok')
    at(noon + 5 * hour + 29_000)
    expect(await bet('d', 1n)).toBe('ok')
    at(noon + 5 * hour + 31_000)
    expect(await bet('e', 1n)).toBe('LimitReached')
    at(noon + 9 * hour)
    expect(await bet('e', 1n)).toBe('LimitReached')
    at(spanStart('day', noon + 24 * hour))
    expect(await bet('e', 1n)).toBe('ok')
  })
})

describe('a break', () => {
  test('case 69: bets are refused until its end, wins and rollbacks are not', async () => {
    const player = await ledger.addPlayer({ balance: 100n })
    const { bet, win, rollback, at } = askerOf(player)
    await bet('a', 10n)
    await bet('b', 10n)
    await ledger.guard(player, { barredUntil: noon + hour }, noon)
    expect(await bet('c', 10n)).toBe('MemberInactive')
    expect(await bet('a', 10n)).toBe('again')
    expect(await win('w', 30n, 'round-a')).toBe('ok')
    expect(await rollback('back', 'b')).toBe('ok')
    expect(await ledger.balanceOf(player)).toBe(120n)
    at(noon + hour)
    expect(await bet('c', 10n)).toBe('ok')
    await ledger.guard(player, { barredUntil: forEver }, noon)
    at(noon + 100 * 365 * 24 * hour)
    expect(await bet('d', 10n)).toBe('MemberInactive')
  })
})
