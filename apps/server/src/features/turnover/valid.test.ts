import { newId } from '@ronda/contract/core/ids.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createTurnoverFixture } from './turnover-fixture.ts'
import { validOf } from './valid.ts'

let env: TestEnv
const { rowOf, owe, forget, itemOf } = createTurnoverFixture(() => env)

beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const GAME = 'jade-galleon'
const fresh = () => newId(env.clock.now())

/** A member in a game of this category, who has 400 to play. */
async function player(category: string, pct = 100) {
  await env.asOwner(
    `update games set category = '${category}', turnover_pct = ${pct}, bet_max = 10000000 where code = '${GAME}'`,
  )
  const member = await env.member({ balance: '1000' })
  await forget(member)
  const ref = await owe(member, '100', 4)
  const vendor = createVendorActor(env)
  const seat = await vendor.open(member, GAME)
  const { playerId, currency } = seat
  const win = (
    roundId: string,
    amount: string,
    more: { validBet?: string; roundClosed?: boolean } = {},
    id = fresh(),
  ) =>
    vendor.client.call('win', {
      transactionId: id,
      roundId,
      playerId,
      gameCode: GAME,
      currency,
      amount,
      roundClosed: true,
      ...more,
    })
  const count = () => env.system.server.ctx.settler.run()
  return {
    win,
    count,
    progress: () => itemOf(ref),
    async valid() {
      const hours = await env.system.server.ctx.system
        .selectFrom('play_hourly')
        .select(['valid', 'staked'])
        .where('member_id', '=', (await rowOf(member)).id)
        .execute()
      const sum = (name: 'valid' | 'staked') => hours.reduce((all, hour) => all + Number(hour[name]), 0) / 10_000
      return [sum('valid'), sum('staked')]
    },
    /** One round; what it pays, and what the vendor says counts of it. */
    async round(stake: string, won: string, validBet?: string) {
      const roundId = fresh()
      expect((await seat.bet(stake, roundId)).outcome).toBe('ok')
      expect((await win(roundId, won, validBet === undefined ? {} : { validBet })).outcome).toBe('ok')
      await count()
      return roundId
    },
    seat,
  }
}

test('TR5: where live tables count a tenth, 4 000 at one fill 400 of what is required', async () => {
  const one = await player('LIVE', 10)
  for (let rounds = 0; rounds < 4; rounds++) await one.round('1000', '1950')
  expect(await one.valid()).toEqual([400, 4000])
  expect(await one.progress()).toBe('met 400')
})

test('V1: banker 100 and player 60 count 40, as the vendor says', async () => {
  const one = await player('LIVE')
  await one.round('160', '195', '40')
  expect([await one.valid(), await one.progress()]).toEqual([[40, 160], 'active 40'])
})

test('V2: a sports bet of 100 that is half lost counts 50, whether the vendor says so or not', async () => {
  const one = await player('SPORTS')
  await one.round('100', '50', '50')
  expect(await one.progress()).toBe('active 50')
  await one.round('100', '50')
  expect([await one.valid(), await one.progress()]).toEqual([[100, 200], 'active 100'])
})

test('V3: a push counts nothing, whether the vendor says so or not', async () => {
  for (const category of ['LIVE', 'SPORTS', 'PVP']) {
    const one = await player(category)
    await one.round('100', '100', '0')
    await one.round('100', '100')
    expect([await one.valid(), await one.progress()]).toEqual([[0, 200], 'active 0'])
  }
})

test('V4: opposite sides of one draw of a lottery count nothing, as the vendor says', async () => {
  const one = await player('LOTT')
  await one.round('8', '7.8', '0')
  expect([await one.valid(), await one.progress()]).toEqual([[0, 8], 'active 0'])
})

test('where nobody says anything: halves by the result, a table’s stake unless it came back, of the rest all of it', () => {
  const by = (category: string, staked: bigint, won: bigint, said?: bigint) => validOf(category, { staked, won }, said)
  expect(by('SPORTS', 100n, 0n)).toBe(100n)
  expect(by('SPORTS', 100n, 190n)).toBe(90n)
  expect(by('ESPORTS', 100n, 400n)).toBe(100n)
  expect(by('PVP', 100n, 70n)).toBe(30n)
  expect(by('LIVE', 100n, 195n)).toBe(100n)
  expect(by('RNG', 100n, 100n)).toBe(100n)
  expect(by('RNG', 100n, 0n, 250n)).toBe(100n)
})

test('what was counted is taken back with its round, no more and no less', async () => {
  const one = await player('LIVE')
  const roundId = fresh()
  const bet = fresh()
  await one.seat.bet('160', roundId, bet)
  await one.win(roundId, '0', { validBet: '40' })
  await one.count()
  expect(await one.progress()).toBe('active 40')
  // The vendor corrects the result; what counts of the stakes stays.
  await one.win(roundId, '195', {})
  await one.count()
  expect([await one.valid(), await one.progress()]).toEqual([[40, 160], 'active 40'])
})

test('the same call with another valid bet is another call, and only the closing one may say it', async () => {
  const one = await player('LIVE')
  const roundId = fresh()
  await one.seat.bet('10', roundId)
  expect(await one.win(roundId, '0', { validBet: '4', roundClosed: false })).toMatchObject({ code: 'WRONG_TYPES' })
  const id = fresh()
  expect((await one.win(roundId, '0', { validBet: '4' }, id)).outcome).toBe('ok')
  expect(await one.win(roundId, '0', { validBet: '4' }, id)).toMatchObject({ outcome: 'ok', replayed: true })
  expect(await one.win(roundId, '0', { validBet: '9' }, id)).toMatchObject({ code: 'DUPLICATE_TRANSACTION' })
  expect(await one.win(roundId, '0', {}, id)).toMatchObject({ code: 'DUPLICATE_TRANSACTION' })
  await one.count()
  expect(await one.progress()).toBe('active 4')
})
