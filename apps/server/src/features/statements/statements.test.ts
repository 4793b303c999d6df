import { newId } from '@ronda/contract/core/ids.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as statements from '@ronda/contract/portal/cashier/statements.ts'
import { parseSignedMoney } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { offerReward } from '../rewards/offer.ts'
import { createTurnoverFixture } from '../turnover/turnover-fixture.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { periodsOf } from './periods.ts'

const DAY_MS = 86_400_000

let env: TestEnv
let vendor: ReturnType<typeof createVendorActor>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = createVendorActor(env)
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const turnover = createTurnoverFixture(() => env)
const today = () => businessDay(env.clock.now())
const money = (text: string) => parseSignedMoney(text, 'PEN')

async function play(member: MemberActor, stake: string, payout: string, game = 'jade-galleon') {
  const at = await vendor.open(member, game)
  const round = newId(env.clock.now())
  expect((await at.bet(stake, round)).outcome).toBe('ok')
  await at.win(payout, round)
}

async function give(member: MemberActor, source: 'vip' | 'rebate', amount: bigint) {
  const { ctx } = env.system.server
  const { id } = await turnover.rowOf(member)
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const { record } = await inMerchant(ctx.app, merchant.id, tx =>
    offerReward(
      tx,
      merchant,
      { memberId: id, source, ref: newId(env.clock.now()), amount, titles: { es: 'Bono' }, turnoverPct: 100 },
      env.clock.now(),
    ),
  )
  return record.id
}

test('periods: days, weeks that end on Sunday, half months, months; the first and last as long as the span lets them be', () => {
  const of = (label: statements.PeriodLabel, from: string, to: string) =>
    periodsOf(label, from, to).map(period => `${period.from.slice(5)}…${period.to.slice(5)}`)
  expect(of('daily', '2026-02-27', '2026-03-01')).toEqual(['02-27…02-27', '02-28…02-28', '03-01…03-01'])
  // 2026-11-23 is a Monday.
  expect(of('weekly', '2026-11-19', '2026-11-30')).toEqual(['11-19…11-22', '11-23…11-29', '11-30…11-30'])
  expect(of('semiMonthly', '2026-01-10', '2026-03-02')).toEqual([
    '01-10…01-15',
    '01-16…01-31',
    '02-01…02-15',
    '02-16…02-28',
    '03-01…03-02',
  ])
  expect(of('monthly', '2027-12-31', '2028-02-29')).toEqual(['12-31…12-31', '01-01…01-31', '02-01…02-29'])
})

test('what play cost, by product and period: stakes, prizes, bonuses less what went back, rebates; others see nothing of it', async () => {
  const rosa = await env.member({ balance: '1000' })
  await turnover.forget(rosa)
  await play(rosa, '100', '30')
  await play(rosa, '50', '200', 'coral-bay')
  const bonus = await give(rosa, 'vip', 40_0000n)
  await give(rosa, 'rebate', 3_0000n)
  const { id: memberId, merchant_id: merchantId } = await turnover.rowOf(rosa)
  const at = new Date(env.clock.now()).toISOString()
  for (const [kind, amount] of [
    ['rebate', 2_0000],
    ['commission', 9_0000],
  ])
    await env.asOwner(
      `insert into team_payments (merchant_id, at, id, member_id, kind, amount) values (${merchantId}, '${at}', '${newId(env.clock.now())}', ${memberId}, '${kind}', ${amount})`,
    )
  const span = { from: today(), to: today() }
  const before = await rosa.call(statements.profit, span)
  expect(before.total).toEqual({
    stake: '150',
    valid: expect.any(String),
    payout: '230',
    rounds: 2,
    bonuses: '40',
    rebates: '5',
    net: '125',
  })
  expect(before.products.map(({ category, stake, net, rounds }) => [category, stake, net, rounds])).toEqual([
    ['RNG', '100', '-70', 1],
    ['FISH', '50', '150', 1],
  ])
  expect(before.periods).toEqual([{ ...span, ...before.total }])
  expect((await rosa.call(records.bets, { ...span, category: 'FISH' })).totals).toMatchObject({ stake: '50' })

  const { loses } = await rosa.call(rewards.giveUpCost, { id: bonus })
  await rosa.call(rewards.giveUp, { id: bonus, loses })
  expect((await rosa.call(statements.profit, span)).total).toMatchObject({ bonuses: '0', net: '85' })
  const marta = await env.member()
  expect((await marta.call(statements.profit, span)).total).toMatchObject({ stake: '0', rounds: 0, net: '0' })
  expect(await rosa.refusal(statements.profit, { from: '2024-01-01', to: today() })).toMatchObject({
    code: 'InvalidInput',
  })
})

test('a statement tells every movement, adds up to the balance, and goes on in the next month', async () => {
  const rosa = await env.member({ balance: '300' })
  await play(rosa, '100', '20')
  const month = today().slice(0, 7)
  const first = await rosa.call(statements.statement, { month })
  expect(first).toMatchObject({ opening: '0', totals: { in: '300', out: '0', stake: '100', payout: '20' } })
  expect(first.closing).toBe(await rosa.balance())
  expect(first.movements.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
    ['deposit', '300', '300'],
  ])
  expect(first.days).toEqual([{ day: today(), stake: '100', payout: '20' }])

  while (today().slice(0, 7) === month) env.clock.advance(DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  await rosa.deposit('50')
  const next = await rosa.call(statements.statement, { month: today().slice(0, 7) })
  expect([next.opening, next.closing]).toEqual([first.closing, await rosa.balance()])
  expect((await rosa.call(statements.months, {})).months).toEqual([today().slice(0, 7), month])
  const { movements, days, opening, closing } = next
  const moved = movements.reduce((sum, { amount }) => sum + money(amount), 0n)
  const played = days.reduce((sum, { stake, payout }) => sum + money(payout) - money(stake), 0n)
  expect(money(opening) + moved + played).toBe(money(closing))
  expect(await rosa.refusal(statements.statement, { month: '2099-01' })).toMatchObject({ code: 'NotFound' })
  expect(await rosa.refusal(statements.statement, { month: '2020-01' })).toMatchObject({ code: 'NotFound' })
})

test('the same as a document, in every language, however many movements there are', async () => {
  const rosa = await env.member({ balance: '300' })
  for (const language of ['es', 'en', 'pt', 'th']) {
    rosa.language = language
    const { name, base64 } = await rosa.call(statements.pdf, { month: today().slice(0, 7) })
    expect(name).toMatch(/^lumina-\d{4}-\d{2}\.pdf$/)
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
})
