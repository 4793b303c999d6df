import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/vip.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as vip from '@ronda/contract/portal/site/vip.ts'
import { type OperatorActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { lockMember } from '../members/lock.ts'
import { createTurnoverFixture } from '../turnover/turnover-fixture.ts'
import { raiseAll } from './periods.ts'
import { createVipFixture } from './vip-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
const fixture = createVipFixture(() => env)
const turnover = createTurnoverFixture(() => env)
const { money } = fixture

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

test('a level is reached with the deposit or the round that is enough, its bonus waits in the reward center', async () => {
  const rosa = await env.member({ balance: '1500' })
  expect(await fixture.levelOf(rosa)).toBe(0)
  const before = await rosa.call(vip.mine, {})
  expect(before).toMatchObject({
    level: { level: 0 },
    next: { labelName: 'Bronze', upgradeBonus: '8' },
    progress: { rule: 'and', deposit: { have: '1500', need: '200', missing: '0' }, turnover: { missing: '1000' } },
    keep: null,
  })
  await fixture.stake(rosa, '999')
  expect(await fixture.levelOf(rosa)).toBe(0)
  await fixture.stake(rosa, '1')
  expect(await fixture.levelOf(rosa)).toBe(1)
  expect((await rosa.call(member.info, {})).memberLabel).toEqual([{ labelName: 'Bronze', labelColor: '#C98B5B' }])
  const open = await rosa.call(rewards.list, {})
  expect(open.rows).toMatchObject([{ source: 'vip', amount: '8', reason: 'Bonus for reaching Bronze', toPlay: '8' }])
  await rosa.call(rewards.claim, { id: open.rows[0]!.id })
  expect(await rosa.balance()).toBe('1508')
  expect((await rosa.call(vip.mine, {})).steps).toMatchObject([
    { from: 'VIP 0', to: 'Bronze', isUp: true, why: 'earned' },
  ])
})

test('several levels in one step pay the bonus of each, by a deposit too, and never again', async () => {
  const rosa = await env.member({ balance: '500' })
  for (let i = 0; i < 6; i++) await fixture.stake(rosa, '500')
  expect(await fixture.levelOf(rosa)).toBe(1)
  await rosa.deposit('500')
  expect(await fixture.levelOf(rosa)).toBe(2)
  expect(await fixture.rewardsOf(rosa, 'upgrade')).toEqual([
    ['1', 8],
    ['2', 28],
  ])
  const late = await env.member({ balance: '1000' })
  for (let i = 0; i < 3; i++) await fixture.stake(late, '999')
  await fixture.setLevel(1, { upgrade_deposit: money('1001') })
  await late.deposit('10')
  await fixture.setLevel(1, { upgrade_deposit: money('200') })
  await fixture.stake(late, '10')
  expect((await fixture.stepsOf(late)).map(({ from_level, to_level }) => [from_level, to_level])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('play that is taken back lowers the totals, no level at once; a repeat pays nothing again', async () => {
  const rosa = await env.member({ balance: '1000' })
  const takeBack = await fixture.stake(rosa, '1000', { won: '0' })
  expect([await fixture.levelOf(rosa), (await fixture.totalsOf(rosa)).turnover]).toEqual([1, money('1000')])
  await takeBack()
  expect((await fixture.totalsOf(rosa)).turnover).toBe(0n)
  expect(await fixture.levelOf(rosa)).toBe(1)
  await fixture.stake(rosa, '1000')
  await raiseAll(env.system.server.ctx)
  expect(await fixture.rewardsOf(rosa, 'upgrade')).toEqual([['1', 8]])
})

test('counting waits for no member that somebody holds; its own page raises it afterwards', async () => {
  const rosa = await env.member({ balance: '1000' })
  const { ctx } = env.system.server
  const { merchant_id, id } = await fixture.rowOf(rosa)
  await inMerchant(ctx.app, merchant_id, async tx => {
    await lockMember(tx, merchant_id, id)
    await fixture.stake(rosa, '1000')
  })
  expect(await fixture.levelOf(rosa)).toBe(0)
  expect((await rosa.call(vip.mine, {})).level?.level).toBe(1)
})

test('who is on a break is not raised and offered nothing until it is over', async () => {
  const rosa = await env.member({ balance: '1000' })
  await fixture.setLevel(1, { upgrade_turnover: money('1001') })
  await fixture.stake(rosa, '1000')
  await rosa.call(protection.bar, { choice: { kind: 'break', length: protection.breakLengths[0] } })
  await fixture.setLevel(1, { upgrade_turnover: money('1000') })
  await raiseAll(env.system.server.ctx)
  expect([await fixture.levelOf(rosa), await fixture.rewardsOf(rosa, 'upgrade')]).toEqual([0, []])
  await env.asOwner(`delete from play_bars where member_id = ${(await fixture.rowOf(rosa)).id}`)
  await raiseAll(env.system.server.ctx)
  expect([await fixture.levelOf(rosa), await fixture.rewardsOf(rosa, 'upgrade')]).toEqual([1, [['1', 8]]])
})

test('the cashier applies the better of the house’s and the level’s limits', async () => {
  const rosa = await env.member({ balance: '900' })
  const accountId = await rosa.prepareWithdrawal()
  await turnover.forget(rosa)
  const settings = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  await env.changeSettings('lumina', { cashier: { ...settings.cashier, dailyAmount: '50', dailyCount: 1 } })
  const info = () => rosa.call(withdrawals.info, {})
  expect(await info()).toMatchObject({ dailyAmountLeft: '50', dailyCountLeft: 1 })
  const ask = { requestId: 'vip-limit-1', amount: '120', accountId, paymentPassword: PAYMENT_PASSWORD }
  expect(await rosa.refusal(withdrawals.request, ask)).toMatchObject({ code: 'DailyLimitReached' })
  await fixture.setLevel(0, { withdraw_amount: money('200'), withdraw_count: 3 })
  expect(await info()).toMatchObject({ dailyAmountLeft: '200', dailyCountLeft: 3 })
  expect((await env.visitor().call(vip.vipLevels, {})).levels[0]).toMatchObject({
    withdrawAmount: '200',
    withdrawCount: 3,
  })
  expect((await rosa.call(withdrawals.request, ask)).amount).toBe('120')
  expect(await info()).toMatchObject({ dailyAmountLeft: '80', dailyCountLeft: 2 })
  // A level never takes away, and promises nothing that everybody has.
  await env.changeSettings('lumina', settings)
  expect(await info()).toMatchObject({ dailyAmountLeft: '19880', dailyCountLeft: 4 })
  expect((await env.visitor().call(vip.vipLevels, {})).levels[0]).toMatchObject({
    withdrawAmount: null,
    withdrawCount: null,
  })
  await fixture.setLevel(0, { withdraw_amount: null, withdraw_count: null })
})

test('a rate is shown only where the house gives rebates', async () => {
  const rates = async () => (await env.visitor().call(vip.vipLevels, {})).levels[1]?.rebates
  expect(await rates()).toContainEqual({ category: 'RNG', percent: '0.3' })
  const { modules } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  await env.changeSettings('lumina', { modules: { ...modules, MANPLAYREB3: false } })
  expect(await rates()).toEqual([])
  await env.changeSettings('lumina', { modules })
})

test('looks of the ladder change at once; what levels ask for or give is decided by a second person', async () => {
  const { tag, levels } = await ana.call(office.get, {})
  const edit = (change: Partial<office.VipLevelEdit>, of = levels) =>
    of.map(level => (level.level === 3 ? { ...level, ...change } : level))
  const reason = 'Nueva temporada'
  const looks = await ana.call(office.save, {
    tag,
    reason,
    levels: edit({ color: '#123456', benefits: { es: ['Una mesa propia'] } }),
  })
  expect(looks.waiting).toBeNull()
  expect((await env.visitor().call(vip.vipLevels, {})).levels[3]).toMatchObject({
    labelColor: '#123456',
    benefits: ['Una mesa propia'],
  })
  expect(await ana.refusal(office.save, { tag, levels, reason })).toMatchObject({ code: 'ChangedMeanwhile' })

  const asked = await ana.call(office.save, {
    tag: looks.tag,
    reason,
    levels: edit({ upgradeBonus: '120', rebates: { RNG: '0.9' } }, looks.levels),
  })
  expect(asked.waiting).toMatchObject({
    kind: 'vip.ladder',
    before: { 'VIP 3': { upgradeBonus: '88' } },
    after: { 'VIP 3': { upgradeBonus: '120', rebates: { RNG: '0.9' } } },
    mayNot: 'maker',
  })
  expect((await env.visitor().call(vip.vipLevels, {})).levels[3]).toMatchObject({ upgradeBonus: '88' })
  const seen = await luis.call(approvals.get, { id: asked.waiting!.id })
  await luis.approve(seen)
  expect((await env.visitor().call(vip.vipLevels, {})).levels[3]).toMatchObject({ upgradeBonus: '120' })
})

test('a ladder that makes no sense is refused, and one that leaves members behind', async () => {
  const { tag, levels } = await ana.call(office.get, {})
  const reason = 'Probamos la escalera'
  const wrong = async (change: (level: office.VipLevelEdit) => Partial<office.VipLevelEdit>) =>
    (
      await ana.refusal(office.save, { tag, reason, levels: levels.map(level => ({ ...level, ...change(level) })) })
    ).fields.map(({ field, rule }) => `${field} ${rule}`)
  expect(await wrong(({ level }) => (level === 2 ? { upgradeTurnover: '1' } : {}))).toEqual([
    'levels.2.upgradeTurnover min',
  ])
  expect(await wrong(({ level }) => (level === 0 ? { upgradeDeposit: '1' } : {}))).toEqual([
    'levels.0.upgradeDeposit max',
  ])
  expect(await wrong(({ level }) => (level === 4 ? { rebates: { RNG: '25' } } : {}))).toEqual([
    'levels.4.rebates.RNG max',
  ])
  const rosa = await env.member()
  await env.asOwner(`update members set vip_level = 7 where id = ${(await fixture.rowOf(rosa)).id}`)
  expect(await ana.refusal(office.save, { tag, reason, levels: levels.slice(0, 7) })).toMatchObject({
    code: 'LevelInUse',
  })
  await env.asOwner(`update members set vip_level = 0 where id = ${(await fixture.rowOf(rosa)).id}`)
})

test('a preview says who would rise and what that costs, and changes nothing', async () => {
  const rosa = await env.member({ balance: '150' })
  await fixture.stake(rosa, '150')
  const { levels } = await ana.call(office.get, {})
  const before = await ana.call(office.preview, { levels })
  const easier = levels.map(level =>
    level.level === 1 ? { ...level, upgradeDeposit: '150', upgradeTurnover: '150', upgradeBonus: '5' } : level,
  )
  const after = await ana.call(office.preview, { levels: easier })
  const row = (of: typeof after) => of.rows[1]!
  expect(row(after).after).toBeGreaterThan(row(before).after)
  expect(row(after).rising).toBeGreaterThan(0)
  expect(Number(after.upgradeCost)).toBeGreaterThanOrEqual(5)
  expect(await fixture.levelOf(rosa)).toBe(0)
})

test('members near a step are listed, the nearest first, with what is missing', async () => {
  const rosa = await env.member({ balance: '900' })
  await fixture.stake(rosa, '900')
  const { rows } = await luis.call(office.near, { pageSize: 100 })
  expect(rows.find(row => row.account === rosa.username)).toMatchObject({
    level: 0,
    next: 1,
    percent: 90,
    missingDeposit: '0',
    missingTurnover: '100',
  })
  expect(rows.map(row => row.percent)).toEqual(rows.map(row => row.percent).toSorted((a, b) => b - a))
})

test('a level set by hand takes two people, pays no bonus, and neither rises nor falls while it is held', async () => {
  const rosa = await env.member({ balance: '1000' })
  const memberId = String((await fixture.rowOf(rosa)).id)
  const { waiting } = await luis.call(office.setLevel, {
    memberId,
    level: 4,
    isHeld: true,
    reason: 'Viene de otra casa',
  })
  expect(await fixture.levelOf(rosa)).toBe(0)
  const diego = await env.operator('diego')
  await diego.approve(await diego.call(approvals.get, { id: waiting!.id }))
  expect(await fixture.levelOf(rosa)).toBe(4)
  expect(await fixture.rewardsOf(rosa, 'upgrade')).toEqual([])
  await fixture.stake(rosa, '1000')
  expect(await fixture.rewardsOf(rosa, 'upgrade')).toEqual([])
  expect(await rosa.call(vip.mine, {})).toMatchObject({ isHeld: true, progress: null, keep: null })
  const page = await luis.call(office.member, { memberId })
  expect(page).toMatchObject({ level: 4, name: 'Jade', earned: 0, isHeld: true, turnover: '1000' })
  expect(page.steps).toMatchObject([
    {
      from: 'VIP 0',
      to: 'Jade',
      why: 'hand',
      reason: 'Viene de otra casa',
      by: 'luis@lumina',
      approvedBy: 'diego@lumina',
    },
  ])
  // Let go, it earns what it has played for: its bonus, and no lower level.
  const let_go = await luis.call(office.setLevel, { memberId, level: 4, isHeld: false, reason: 'Sigue por su cuenta' })
  await diego.approve(await diego.call(approvals.get, { id: let_go.waiting!.id }))
  await raiseAll(env.system.server.ctx)
  expect([await fixture.levelOf(rosa), await fixture.rewardsOf(rosa, 'upgrade')]).toEqual([4, [['1', 8]]])
})

test('a date of birth is kept once, of grown-ups only', async () => {
  const rosa = await env.member()
  expect((await rosa.call(vip.mine, {})).hasBirthday).toBe(false)
  const young = new Date(env.clock.now()).toISOString().slice(0, 10)
  expect((await rosa.refusal(vip.setBirthday, { birthday: young })).fields[0]).toMatchObject({ rule: 'age' })
  expect((await rosa.refusal(vip.setBirthday, { birthday: '1990-02-30' })).fields[0]).toMatchObject({ rule: 'age' })
  await rosa.call(vip.setBirthday, { birthday: '1990-02-28' })
  expect((await rosa.call(vip.mine, {})).hasBirthday).toBe(true)
  expect((await rosa.call(member.info, {})).payeeName).toBe('Rosa Quispe')
  expect(await rosa.refusal(vip.setBirthday, { birthday: '1991-02-28' })).toMatchObject({ code: 'BirthdayKnown' })
})

test('totals are what deposits and counted play add up to', async () => {
  const { system } = env.system.server.ctx
  const totals = await system.selectFrom('vip_totals').select(['member_id', 'deposited', 'turnover']).execute()
  const paid = await system
    .selectFrom('deposits')
    .select(eb => ['member_id', eb.fn.sum<string>('paid_amount').as('sum')])
    .where('state', '=', 'CREDITED')
    .groupBy('member_id')
    .execute()
  const played = await system
    .selectFrom('play_hourly')
    .select(eb => ['member_id', eb.fn.sum<string>('valid').as('sum')])
    .groupBy('member_id')
    .execute()
  const sumOf = (rows: typeof paid, id: bigint) => BigInt(rows.find(row => row.member_id === id)?.sum ?? 0)
  expect(totals.length).toBeGreaterThan(5)
  for (const { member_id: id, deposited, turnover } of totals)
    expect([id, deposited, turnover]).toEqual([id, sumOf(paid, id), sumOf(played, id)])
})

test('another house’s members are out of reach', async () => {
  const rosa = await env.member()
  const memberId = String((await fixture.rowOf(rosa)).id)
  const stranger = await env.operator('luis', 'baan')
  expect(await stranger.refusal(office.member, { memberId })).toMatchObject({ code: 'NotFound' })
  await rosa.login(rosa.username, PASSWORD)
})
