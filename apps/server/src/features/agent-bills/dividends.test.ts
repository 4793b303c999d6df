import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import type { DividendTerms, Level, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, test } from 'vitest'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { spanOf } from '../agent-contracts/periods.ts'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { createBillsEnv } from './bills-env-fixture.ts'
import { runWages } from './run.ts'

const HOUR_MS = 3_600_000
let env: TestEnv
const fixture = createBillsEnv(started => {
  env = started
})
const { again, approveAll, ctx, play } = fixture
const lastRun = () => fixture.lastRun('dividend')

const usual: DividendTerms = {
  period: 'weekly',
  carry: 'permanent',
  payer: 'upline',
  basis: 'net-loss',
  isFloating: false,
}
const dividend = (rate: string, how: Partial<DividendTerms> = {}, levels: Level[] = [level(0, 0, rate)]): Terms => ({
  ...termsOf(...levels),
  dividend: { ...usual, ...how },
})

const week = () => spanOf('weekly', env.clock.now())
/** An hour into the next week, where nothing that was agreed in this one is open any more. */
const toNextWeek = () => env.clock.advance(week().to + HOUR_MS - env.clock.now())
const toSettling = () => env.clock.advance(week().to + 4 * HOUR_MS - env.clock.now())

const balanceOf = async (who: MemberActor) => fixture.money(await (await again(who)).balance())
const lastBill = async (who: MemberActor) => {
  const { rows } = await (await again(who)).call(bills.bills, {
    from: businessDay(env.clock.now() - 20 * 24 * HOUR_MS),
    to: businessDay(env.clock.now()),
    kind: 'dividend',
  })
  return rows[0]!
}

test('a week closes: the net loss of the team by the rate, paid down the line, opened to its parts', async () => {
  const top = await topAgent(env, {})
  const agent = await joined(env, top, 'agent')
  const player = await joined(env, agent)
  await player.deposit('20000')
  await signed(env, top, dividend('20'), 'dividend')
  await given(env, await again(top), await again(agent), dividend('15'), 'dividend')
  toNextWeek()
  const before = await balanceOf(top)
  await play(player, '6000', '1000')
  toSettling()
  await Promise.all([1, 2, 3].map(() => runWages(ctx(), 'dividend')))
  const { run, rows } = await lastRun()
  const kept = fixture.money(rows[0]!.loss)
  expect(run).toMatchObject({ kind: 'dividend', state: 'review', bills: 2, reached: 2 })
  expect(fixture.money(run.house)).toBe((kept * 2_000n) / 10_000n)
  await approveAll()
  const own = await lastBill(top)
  expect(own).toMatchObject({ state: 'paid', carry: '0', rate: '20', isCovered: false })
  const parts = own.parts!
  expect(fixture.money(parts.staked)).toBe(fixture.money('6000'))
  const costs = [parts.won, parts.selfRebate, parts.commission, parts.activity, parts.wages]
  expect(costs.reduce((left, part) => left - fixture.money(part), fixture.money(parts.staked))).toBe(kept)
  const below = await lastBill(agent)
  expect(fixture.money(below.due)).toBe((fixture.money(below.loss) * 1_500n) / 10_000n)
  expect((await balanceOf(top)) - before).toBe(fixture.money(own.due) - fixture.money(below.due))
  const detail = await (await again(top)).call(bills.bill, { id: own.id })
  expect(detail.terms.dividend).toEqual(usual)
  expect(detail.lines.reduce((sum, line) => sum + fixture.money(line.netLoss!), 0n)).toBe(kept)
  const day = businessDay(own.to - 1)
  const report = await (await again(top)).call(statements.revenue, { from: day, to: day })
  expect(fixture.money(report.totals.dividends)).toBe(fixture.money(own.due) - fixture.money(below.due))
})

test('D2: what the house lost is carried into the next period until it is used up', async () => {
  const top = await topAgent(env, {})
  const player = await joined(env, top)
  await player.deposit('20000')
  await signed(env, top, dividend('20'), 'dividend')
  toNextWeek()
  await play(player, '1000', '1500')
  toSettling()
  await runWages(ctx(), 'dividend')
  expect(await lastBill(top)).toMatchObject({ loss: '-500', carry: '0', due: '0', state: 'not-reached' })
  await play(player, '3000', '0.5')
  toSettling()
  await runWages(ctx(), 'dividend')
  const bill = await lastBill(top)
  expect(bill.carry).toBe('-500')
  expect(fixture.money(bill.due)).toBe(((fixture.money(bill.loss) - fixture.money('500')) * 2_000n) / 10_000n)
})

test.each(['merchant', 'upline'] as const)(
  'D3: an agent without a dividend owes those below: paid by the %s',
  async payer => {
    const top = await topAgent(env, {})
    const agent = await joined(env, top, 'agent')
    const [player, lucky] = [await joined(env, agent), await joined(env, top)]
    for (const one of [player, lucky]) await one.deposit('10000')
    await signed(env, top, dividend('20', { payer }), 'dividend')
    await given(env, await again(top), await again(agent), dividend('15', { payer }), 'dividend')
    toNextWeek()
    await play(player, '2000', '0.5')
    await play(lucky, '1000', '9000')
    toSettling()
    await runWages(ctx(), 'dividend')
    const { run } = await lastRun()
    const due = fixture.money((await lastBill(agent)).due)
    expect(due > 0n).toBe(true)
    expect(fixture.money(run.house)).toBe(payer === 'merchant' ? due : 0n)
    await approveAll()
    const isPaid = payer === 'merchant'
    expect(fixture.money((await lastBill(agent)).paid)).toBe(isPaid ? due : 0n)
    expect((await lastBill(top)).state).toBe(isPaid ? 'not-reached' : 'insufficient')
  },
)

test('an agent cannot promise what the house pays, nor another period than its own, nor change the period of what runs', async () => {
  const top = await topAgent(env, {})
  const agent = await joined(env, top, 'agent')
  await signed(env, top, dividend('20'), 'dividend')
  const downline = await idOf(env, agent)
  const offered = async (terms: Terms) => {
    const error = await (await again(top)).call(contracts.offer, { kind: 'dividend', downline, terms }).catch(e => e)
    return error instanceof CallError ? (error.fields ?? []).map(({ field, rule }) => `${field} ${rule}`) : 'offered'
  }
  expect(await offered(dividend('15', { payer: 'merchant' }))).toEqual(['terms.payer asUpline'])
  expect(await offered(dividend('15', { period: 'monthly' }))).toEqual(['terms.period asUpline'])
  expect(await offered(dividend('20.5'))).toEqual(['terms.levels.0.rate rateMax'])
  expect(await offered(termsOf(level(0, 0, '1')))).toEqual(['terms.dividend required'])
  expect(await offered({ ...dividend('15'), scope: ['RNG'] })).toEqual(['terms.scope max'])
  expect(await offered(dividend('15'))).toBe('offered')
  env.clock.advance(31_000)
  const changed = await (await env.operator('luis'))
    .call(office.sign, {
      memberId: await idOf(env, top),
      kind: 'dividend',
      terms: dividend('20', { period: 'monthly' }),
      reason: 'by month',
    })
    .catch(e => e)
  expect(changed.fields).toMatchObject([{ field: 'terms.period', rule: 'asBefore' }])
})

test('the preview tells what whole periods would have paid, with what they carried', async () => {
  const top = await topAgent(env, {})
  const player = await joined(env, top)
  await player.deposit('20000')
  toNextWeek()
  await play(player, '1000', '1500')
  toNextWeek()
  await play(player, '3000', '0.5')
  toNextWeek()
  env.clock.advance(31_000)
  const seen = await (await env.operator('luis')).call(office.preview, {
    memberId: await idOf(env, top),
    kind: 'dividend',
    terms: dividend('20'),
  })
  const [bad, good] = seen.periods.slice(-2)
  expect(bad).toMatchObject({ netLoss: '-500', amount: '0', before: '0' })
  expect(fixture.money(good!.amount)).toBe(((fixture.money(good!.netLoss!) - fixture.money('500')) * 2_000n) / 10_000n)
  expect(seen.total).toBe(good!.amount)
})
