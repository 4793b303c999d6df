import * as office from '@ronda/contract/backoffice/mall.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversionOf } from '../mall/convert.ts'
import { createMallFixture } from '../mall/mall-fixture.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { creditPoints } from './credit.ts'
import { earnPoints, wholePoints } from './earn-rule.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  await env.changeSettings('lumina', { points: rules })
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const rules: office.PointSettings = {
  earn: { RNG: '100', LIVE: '500' },
  convert: { isOpen: true, unit: 100, ratio: '1', minimum: 100, multiple: '1' },
}
const mall = createMallFixture(() => env)
const { pointsOf } = mall

/** Stakes so much in rounds of at most fifty, wins nothing and has it counted. */
async function play(who: MemberActor, total: number) {
  const seat = await createVendorActor(env, who.merchant).open(who)
  const rounds: string[] = []
  for (let left = total; left > 0; left -= 50) {
    const id = newId(env.clock.now())
    rounds.push(id)
    expect(await seat.bet(String(Math.min(left, 50)), id, `b-${id}`)).toMatchObject({ outcome: 'ok' })
    await seat.win('0', id)
  }
  await env.system.server.ctx.settler.run()
  return { seat, rounds }
}

test('PT1 and PT2: turnover of a category is points, and what is not enough for one is kept', async () => {
  expect(earnPoints(0n, 1250n, 100n, 100)).toEqual({ hundredths: 1200n, remainder: 50n })
  expect(earnPoints(50n, 60n, 100n, 100)).toEqual({ hundredths: 100n, remainder: 10n })
  const rosa = await env.member({ balance: '2000' })
  await play(rosa, 1250)
  expect(await pointsOf(rosa)).toBe(12)
  await play(rosa, 60)
  expect(await pointsOf(rosa)).toBe(13)
  await env.system.server.ctx.settler.run()
  expect(await pointsOf(rosa)).toBe(13)
  const kept = await env.system.server.ctx.system
    .selectFrom('point_remainders')
    .selectAll()
    .where('category', '=', 'RNG')
    .execute()
  expect(kept.map(row => row.remainder)).toEqual([10_0000n])
})

test('PT3: the factor of the VIP level counts what was earned', () => {
  const { hundredths, remainder } = earnPoints(0n, 4999n, 500n, 200)
  expect([wholePoints(hundredths), remainder]).toEqual([18n, 499n])
  // Of a half factor nothing is lost: parts of a point are carried on.
  expect(earnPoints(0n, 100n, 100n, 150).hundredths).toBe(150n)
})

test('the factor is the one of the member’s level when the play is counted', async () => {
  const rosa = await env.member({ balance: '500' })
  await env.asOwner(`update vip_levels set points_factor = 150 where merchant_id = 1 and level = 0`)
  await play(rosa, 300)
  expect(await rosa.call(points.balance, {})).toMatchObject({ balance: 4, factor: '1.5' })
  // The half point is kept for the next.
  await play(rosa, 100)
  expect(await pointsOf(rosa)).toBe(6)
  await env.asOwner(`update vip_levels set points_factor = 100 where merchant_id = 1 and level = 0`)
})

test('PT4: points become money by whole units, once, and have to be played once', async () => {
  expect(conversionOf(1030, { unit: 100, ratio: 1_0000n })).toEqual({ points: 1000, amount: 10_0000n })
  const rosa = await mall.shopper(1030)
  const input = mall.conversion(1030)
  const record = await rosa.call(points.convert, input)
  expect(record).toMatchObject({
    type: 'convert',
    status: 'APPROVED',
    pointsNeeded: 1000,
    pointsBalance: 30,
    amount: '10',
    unit: 100,
    ratio: '1',
  })
  expect((await rosa.call(points.convert, input)).referenceNumber).toBe(record.referenceNumber)
  expect([await pointsOf(rosa), Number(await rosa.balance())]).toEqual([30, 10])
  expect(await rosa.refusal(points.convert, { ...input, points: 100 })).toMatchObject({ code: 'DuplicateRequest' })
  const { turnover } = await rosa.call(withdrawals.info, {})
  expect(turnover.map(({ source, required }) => [source, Number(required)])).toEqual([['bonus', 10]])
  expect((await rosa.refusal(points.convert, mall.conversion(30))).fields[0]).toMatchObject({
    field: 'points',
    rule: 'min',
    params: { min: 100 },
  })
  expect(await rosa.refusal(points.convert, mall.conversion(100))).toMatchObject({
    code: 'InsufficientPoints',
    value: { missing: '70' },
  })
  const wrong = { ...mall.conversion(100), paymentPassword: '1111' }
  expect(await rosa.refusal(points.convert, wrong)).toMatchObject({ code: 'WrongPaymentPassword' })
})

test('play that is taken back takes its points back; what was spent meanwhile is owed and taken from what comes next', async () => {
  const rosa = await mall.shopper(0, { balance: '1000' })
  const { seat, rounds } = await play(rosa, 500)
  expect(await pointsOf(rosa)).toBe(5)
  const vendor = createVendorActor(env)
  async function takeBack(some: string[]) {
    for (const roundId of some) {
      const { playerId, currency } = seat
      const move = { transactionId: newId(env.clock.now()), roundId, playerId, currency, gameCode: 'jade-galleon' }
      expect(await vendor.client.call('rollback', { ...move, referenceTransactionId: `b-${roundId}` })).toMatchObject({
        outcome: 'ok',
      })
    }
    await env.system.server.ctx.settler.run()
  }
  await takeBack(rounds.splice(0, 4))
  expect(await rosa.call(points.balance, {})).toMatchObject({ balance: 3, owed: 0 })

  // An operator takes the rest, and then the play goes as well: nothing falls below zero.
  const idOfRosa = (await rosa.call(member.info, {})).id
  const { waiting } = await ana.call(office.correct, {
    requestId: newId(env.clock.now()),
    memberId: String(idOfRosa),
    direction: 'take',
    points: 2,
    reason: 'Counted twice by mistake',
  })
  await luis.approve(waiting)
  await takeBack(rounds)
  expect(await rosa.call(points.balance, {})).toMatchObject({ balance: 0, owed: 2 })
  await play(rosa, 500)
  expect(await rosa.call(points.balance, {})).toMatchObject({ balance: 3, owed: 0 })
})

test('every movement is told with its reason, filtered and a page at a time', async () => {
  const rosa = await mall.shopper(0, { balance: '1000' })
  await play(rosa, 400)
  await creditPoints(env.system.server.ctx)
  await mall.give(rosa, 200)
  await rosa.call(points.convert, mall.conversion(200))
  const today = businessDay(env.clock.now())
  const all = await rosa.call(points.history, { from: today, to: today })
  expect(all.rows.map(row => [row.type, row.points, row.balanceAfter])).toEqual([
    ['convert', -200, 4],
    ['correction', 200, 204],
    ['play', 4, 4],
  ])
  expect([all.totals, all.rows[2]?.note]).toEqual([{ in: 204, out: 200 }, 'RNG'])
  const second = await rosa.call(points.history, { from: today, to: today, pageNo: '2', pageSize: '1' })
  expect([second.total, second.rows[0]?.type]).toEqual([3, 'correction'])
  const played = await rosa.call(points.history, { from: today, to: today, type: 'play' })
  expect([played.total, played.totals]).toEqual([1, { in: 4, out: 0 }])
})

test('play money earns none; who is shut out is offered nothing and changes nothing', async () => {
  const rosa = await mall.shopper(500)
  expect(await rosa.call(points.balance, {})).toMatchObject({ isOffered: true, factor: '1' })
  await rosa.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  expect(await rosa.call(points.balance, {})).toMatchObject({ isOffered: false, balance: 500 })
  expect(await rosa.refusal(points.convert, mall.conversion(500))).toMatchObject({ code: 'OnBreak' })
})

test('a correction needs two people and a reason; the liability adds up with the members', async () => {
  const rosa = await mall.shopper(150)
  const memberId = String((await rosa.call(member.info, {})).id)
  const input = {
    requestId: newId(env.clock.now()),
    memberId,
    direction: 'give',
    points: 50,
    reason: 'A prize',
  } as const
  const { waiting } = await ana.call(office.correct, input)
  await expect(ana.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  await luis.approve(waiting)
  expect(await ana.call(office.memberPoints, { memberId })).toMatchObject({ balance: 200, worth: '2', waiting: null })
  expect(await ana.refusal(office.correct, input)).toMatchObject({ code: 'DuplicateRequest' })
  const tooMany = { ...input, requestId: newId(env.clock.now()), direction: 'take', points: 201 } as const
  expect(await ana.refusal(office.correct, tooMany)).toMatchObject({ code: 'InsufficientPoints' })
  const before = await ana.call(office.liability, {})
  await mall.give(rosa, 1000)
  const after = await ana.call(office.liability, {})
  expect([after.points - before.points, Number(after.worth) - Number(before.worth)]).toEqual([1000, 10])
})

test('whatever gives more points or more money for them needs a second person, less does not', async () => {
  const { version } = await ana.call(office.settings, {})
  const less = { ...rules, earn: { RNG: '200' } }
  const saved = await ana.call(office.saveSettings, { version, points: less, reason: 'Slots cost too much' })
  expect([saved.waiting, saved.points.earn]).toEqual([null, { RNG: '200' }])
  expect((await env.visitor().call(points.config, {})).earn).toEqual([{ category: 'RNG', perPoint: '200' }])
  const back = { version: saved.version, points: rules, reason: 'As it was' }
  const { waiting, points: still } = await ana.call(office.saveSettings, back)
  expect([waiting?.why.map(why => why.about), still.earn]).toEqual([['points.earn'], { RNG: '200' }])
  await luis.approve(waiting)
  expect((await ana.call(office.settings, {})).points).toEqual(rules)
})
