import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import type { DividendTerms, RunKind, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, test } from 'vitest'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { spanOf } from '../agent-contracts/periods.ts'
import { idOf, joined, titlesOf, topAgent } from '../agents/team-fixture.ts'
import { createBillsEnv } from './bills-env-fixture.ts'
import { runWages } from './run.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
let env: TestEnv
const fixture = createBillsEnv(started => {
  env = started
})
const { again, balanceOf, ctx, lastRun, play } = fixture

/** Play that is told late: another row of the hour the member played in, counted now. */
const arrives = async (player: MemberActor, amount: string) =>
  env.asOwner(`
    insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
    select f.merchant_id, f.place_id, f.hour, f.category, ${fixture.money(amount)}, ${fixture.money(amount)}, 0, 1, f.rates,
      '${new Date(env.clock.now()).toISOString()}'
    from team_play f join team_places l on l.merchant_id = f.merchant_id and l.id = f.place_id
    where l.member_id = ${await idOf(env, player)} order by f.seq desc limit 1`)

const settle = (kind: RunKind = 'daily-wage') => Promise.all([1, 2, 3, 4].map(() => runWages(ctx(), kind)))
async function billsOf(who: MemberActor, from: string, to = from, kind: RunKind = 'daily-wage') {
  return (await (await again(who)).call(bills.bills, { from, to, kind })).rows
}
/** What a window came to in all its bills. */
const sumOf = (rows: readonly { due: string; back: string }[]) =>
  rows.reduce((sum, { due, back }) => sum + Number(due) - Number(back), 0)

test('down: a level is lost by what is taken back, and what was too much comes off the next wage', async () => {
  const top = await topAgent(env, {})
  await signed(env, top, termsOf(level(0, 0, '0.5'), level(8000, 0, '1')))
  const player = await joined(env, top)
  await player.deposit('20000')
  fixture.toMorning()
  const undo = await play(player, '4000', '0')
  await play(player, '6000')
  const day = fixture.toSettling()
  await settle()
  await fixture.approveAll()
  expect(await balanceOf(top)).toBe(100)
  await undo()
  await settle()
  expect(await titlesOf(await again(top))).toContainEqual(expect.stringMatching(/70(\.00)? less in your next payments/))
  // 6 000 reach the first level alone: 30 instead of 100.
  const [correction, own] = await billsOf(top, day)
  expect(own).toMatchObject({ correction: 0, due: '100', paid: '100', turnover: '10000', state: 'paid' })
  expect(correction).toMatchObject({ correction: 1, due: '0', back: '70', taken: '0', turnover: '6000', state: 'owed' })
  expect(correction).toMatchObject({ level: 0, rate: '0.5' })
  expect(await balanceOf(top)).toBe(100)
  expect((await (await again(top)).call(bills.bills, { from: day, to: day, kind: 'daily-wage' })).totals).toMatchObject(
    {
      due: '30',
      owed: '70',
    },
  )
  await play(player, '5000')
  const next = fixture.toSettling()
  await settle()
  await fixture.approveAll()
  // 25 of the next day are taken for it, 45 are left for the day after.
  expect(await balanceOf(top)).toBe(100)
  expect((await billsOf(top, day))[0]).toMatchObject({ taken: '25', state: 'owed' })
  const [taken] = await billsOf(top, next)
  expect(taken).toMatchObject({ due: '25', paid: '25', state: 'paid' })
  const opened = await (await again(top)).call(bills.bill, { id: taken!.id })
  expect(opened.payments).toMatchObject([{ amount: '25', isOwed: true }])
  await play(player, '9000')
  fixture.toSettling()
  await settle()
  await fixture.approveAll()
  expect(await balanceOf(top)).toBe(145)
  expect((await billsOf(top, day))[0]).toMatchObject({ taken: '70', state: 'settled' })
  const today = businessDay(env.clock.now())
  const report = await (await again(top)).call(statements.revenue, { from: day, to: today })
  expect(report.totals.wages).toBe('145')
  // The wages of the same days, gross, with what leads to that.
  const wages = await (await again(top)).call(bills.bills, { from: day, to: today, kind: 'daily-wage' })
  expect(wages.totals).toMatchObject({ paid: '215', taken: '70', passed: '0', kept: '145', owed: '0' })
})

test('up and twice: what arrives late is paid down the line, what is taken back after it is owed up the line', async () => {
  const top = await topAgent(env, {})
  await signed(env, top, termsOf(level(0, 0, '1')))
  const agent = await joined(env, top, 'agent')
  await given(env, top, agent, termsOf(level(0, 0, '0.6')))
  const player = await joined(env, agent)
  await player.deposit('20000')
  fixture.toMorning()
  const undo = await play(player, '2000', '0')
  await play(player, '8000')
  const day = fixture.toSettling()
  await settle()
  await fixture.approveAll()
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([40, 60])
  await arrives(player, '5000')
  await settle()
  const { run, rows, luis } = await lastRun('daily-wage')
  expect(run).toMatchObject({ correction: 1, state: 'review', house: '50', due: '80', back: '0' })
  expect(rows).toHaveLength(2)
  await luis.call(office.approve, { id: run.id, house: run.house })
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([60, 90])
  await undo()
  await settle()
  await settle()
  const second = await lastRun('daily-wage')
  expect(second.run).toMatchObject({ correction: 2, state: 'paid', due: '0', back: '32', backOpen: '32' })
  // Nobody alone lets go what is owed.
  await expect(
    luis.call(office.reject, { id: second.rows[0]!.id, isRejected: true, reason: 'never mind' }),
  ).rejects.toMatchObject({ code: 'BillTakesBack' })
  // What one run with the figures of now would have given: 13 000.
  expect([sumOf(await billsOf(top, day)), sumOf(await billsOf(agent, day))]).toEqual([130, 78])
  // The upline sees what it is owed in its own.
  const [mine] = await billsOf(top, day)
  expect(mine).toMatchObject({ correction: 2, back: '20', below: '-12' })
  await play(player, '10000')
  fixture.toSettling()
  await settle()
  await fixture.approveAll()
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([92, 138])
})

test('an hour that is corrected pays without anybody’s word, also one that had no play', async () => {
  const top = await topAgent(env, {})
  await signed(env, top, termsOf(level(0, 0, '0.5')), 'hourly-wage')
  const player = await joined(env, top)
  await player.deposit('20000')
  env.clock.advance(HOUR_MS - (env.clock.now() % HOUR_MS) + 60_000)
  await play(player, '1000')
  env.clock.advance(HOUR_MS + 5 * 60_000)
  await settle('hourly-wage')
  expect(await balanceOf(top)).toBe(5)
  await arrives(player, '2000')
  await settle('hourly-wage')
  await settle('hourly-wage')
  expect(await balanceOf(top)).toBe(15)
})

test('play of a period that no run was made of yet is in its run and needs no correction', async () => {
  const top = await topAgent(env, {})
  await signed(env, top, termsOf(level(0, 0, '1')))
  const player = await joined(env, top)
  await player.deposit('20000')
  fixture.toMorning()
  await play(player, '1000')
  // Another kind compares meanwhile.
  await settle('hourly-wage')
  await play(player, '500')
  const day = fixture.toSettling()
  await arrives(player, '500')
  await settle()
  await settle()
  expect(await billsOf(top, day)).toMatchObject([{ correction: 0, due: '20' }])
})

test('a dividend is corrected with what it left to the period after', async () => {
  const how: DividendTerms = {
    period: 'weekly',
    carry: 'permanent',
    payer: 'upline',
    basis: 'net-loss',
    isFloating: false,
  }
  const terms: Terms = { ...termsOf(level(0, 0, '20')), dividend: how }
  const toNextWeek = () => env.clock.advance(spanOf('weekly', env.clock.now()).to + 4 * HOUR_MS - env.clock.now())
  const top = await topAgent(env, {})
  const player = await joined(env, top)
  await player.deposit('20000')
  await signed(env, top, terms, 'dividend')
  toNextWeek()
  const from = businessDay(env.clock.now())
  await play(player, '1000', '1500')
  const undo = await play(player, '200', '0')
  toNextWeek()
  await settle('dividend')
  await play(player, '3000', '0.5')
  toNextWeek()
  await settle('dividend')
  await fixture.approveAll()
  const to = businessDay(env.clock.now())
  const before = await billsOf(top, from, to, 'dividend')
  expect(before).toMatchObject([
    { correction: 0, carry: '-300' },
    { loss: '-300', due: '0' },
  ])
  const due = Number(before[0]!.due)
  await undo()
  await settle('dividend')
  const after = await billsOf(top, from, to, 'dividend')
  expect(after).toMatchObject([
    { correction: 1, carry: '-500', due: '0', back: '40' },
    { correction: 0, due: before[0]!.due },
    { correction: 1, loss: '-500', due: '0', back: '0', state: 'settled' },
    { correction: 0, loss: '-300' },
  ])
  expect(sumOf(after.slice(0, 2))).toBe(due - 40)
  expect(after[0]!.to - after[0]!.from).toBe(7 * DAY_MS)
})

test('where the house pays what an agent’s part does not, a correction moves what each had itself', async () => {
  const how: DividendTerms = {
    period: 'weekly',
    carry: 'none',
    payer: 'merchant',
    basis: 'net-loss',
    isFloating: false,
  }
  const terms = (rate: string): Terms => ({ ...termsOf(level(0, 0, rate)), dividend: how })
  const toNextWeek = () => env.clock.advance(spanOf('weekly', env.clock.now()).to + 4 * HOUR_MS - env.clock.now())
  const top = await topAgent(env, {})
  const agent = await joined(env, top, 'agent')
  const [player, lucky] = [await joined(env, agent), await joined(env, top)]
  for (const one of [player, lucky]) await one.deposit('10000')
  await signed(env, top, terms('20'), 'dividend')
  await given(env, await again(top), await again(agent), terms('15'), 'dividend')
  toNextWeek()
  const undo = await play(player, '1000', '0')
  await play(player, '1000', '0')
  await play(lucky, '1000', '9000')
  toNextWeek()
  await settle('dividend')
  await fixture.approveAll()
  const [own, below] = [await balanceOf(top), await balanceOf(agent)]
  expect(own).toBe(0)
  await undo()
  await settle('dividend')
  const { run, rows } = await lastRun('dividend')
  expect(run).toMatchObject({ correction: 1, house: '0', back: '300' })
  // What the agent had too much it owes up the line, and the one above, who had nothing, the house.
  expect(rows.map(({ account, back }) => [account, back]).toSorted()).toEqual(
    [
      [top.username, '150'],
      [agent.username, '150'],
    ].toSorted(),
  )
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([own, below])
  const from = businessDay(rows[0]!.from)
  await play(player, '2000', '0')
  await play(lucky, '1000', '9000')
  toNextWeek()
  await settle('dividend')
  await fixture.approveAll()
  // The house pays so much less to the one below, and the one between owes nothing any more.
  const to = businessDay(env.clock.now())
  const last = await billsOf(agent, from, to, 'dividend')
  expect(await balanceOf(agent)).toBeCloseTo(below + Number(last[0]!.due) - 150, 4)
  expect(await balanceOf(top)).toBe(0)
  const between = await billsOf(top, from, to, 'dividend')
  expect(between.find(({ correction }) => correction === 1)).toMatchObject({ back: '150', taken: '150' })
})
