import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as office from '@ronda/contract/backoffice/referral.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, type OperatorActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVipFixture } from '../../vip/vip-fixture.ts'
import { evaluateAll } from '../evaluate.ts'
import { rateAt, shareOf } from './rate.ts'
import { sharePlay } from './share.ts'

const DAY_MS = 86_400_000
let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let made = 0
const fixture = createVipFixture(() => env)
const names = ['Rosa', 'Iris', 'Hugo', 'Luz', 'Omar', 'Sara', 'Teo', 'Alma', 'Noe', 'Eva', 'Rut', 'Leo']
const playShare: referral.PlayShare = {
  rates: [
    { level: 0, percent: '0.5' },
    { level: 3, percent: '1' },
  ],
  cap: '5',
  days: 3,
}
const program: office.ReferralProgram = {
  isOpen: true,
  fixed: '0',
  depositPercent: 0,
  depositCap: '0',
  friend: '0',
  needsPhone: false,
  minDeposit: '50',
  minTurnover: '0',
  days: 30,
  multiplePct: 100,
  monthLimit: 50,
  ipDays: 30,
  playShare,
}

const share = () => sharePlay(env.system.server.ctx)
const judge = () => evaluateAll(env.system.server.ctx)
/** To an hour after the next business day began; whoever was signed in is no more. */
const nextDay = () =>
  env.clock.advance(businessDayStart(businessDay(env.clock.now())) + DAY_MS + 3_600_000 - env.clock.now())
const back = (member: MemberActor) => member.login(member.username, PASSWORD)
const idOf = async (member: MemberActor) => String((await fixture.rowOf(member)).id)

/** Operators who were signed in yesterday sign in again. */
async function toDesk() {
  env.clock.advance(31_000)
  ana = await env.operator('ana')
  luis = await env.operator('luis')
}

async function publish(change: Partial<office.ReferralProgram> = {}) {
  await toDesk()
  const { version } = await ana.call(office.get, {})
  const { waiting } = await ana.call(office.publish, { program: { ...program, ...change }, version, reason: 'Amigos' })
  await luis.approve(await luis.call(approvals.get, { id: waiting!.id }))
}

async function join(referralCode?: string): Promise<MemberActor> {
  const visitor = env.visitor()
  const payeeName = `${names[made % names.length]} ${names[Math.floor(made / names.length)]}`
  const form = { username: `share${made++}x`, password: PASSWORD, confirmPassword: PASSWORD, payeeName, referralCode }
  visitor.token = (await visitor.call(registration.register, form)).token
  visitor.username = form.username
  return visitor
}
/** A member and so many friends who have qualified, on the day after they did. */
async function circle(count = 1) {
  const rosa = await join()
  const { code } = await rosa.call(referral.makeCode, {})
  const friends: MemberActor[] = []
  for (let n = 0; n < count; n++) friends.push(await join(code))
  for (const friend of friends) await friend.deposit('2000')
  await judge()
  nextDay()
  await share()
  for (const friend of friends) await back(friend)
  return [rosa, ...friends] as [MemberActor, MemberActor, MemberActor]
}
/** What the play of friends brought, newest last. */
async function broughtTo(member: MemberActor) {
  const { id } = await fixture.rowOf(member)
  const rows = await env.system.server.ctx.system
    .selectFrom('rewards')
    .select(['amount', 'turnover_pct'])
    .where('member_id', '=', id)
    .where('ref', 'like', 'play/%')
    .orderBy('id')
    .execute()
  return rows.map(row => Number(row.amount) / 10_000)
}
async function endDay() {
  nextDay()
  await share()
}

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  await share()
  await publish()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

test.each([
  [0, 50],
  [2, 50],
  [3, 100],
  [9, 100],
])('level %i has the rate of the highest level named that it reaches', (level, rate) => {
  expect(rateAt(playShare, level)).toBe(rate)
  expect(rateAt({ ...playShare, rates: [{ level: 3, percent: '1' }] }, 2)).toBe(0)
})

test.each([
  [10_000_000n, 50, 0n, 50_000n],
  // Whole shown units: 0.5 % of 1.99 is nothing.
  [19_900n, 50, 0n, 0n],
  [1_003_000n, 50, 0n, 5_000n],
  [200_000_000n, 50, 0n, 50_000n],
  [10_000_000n, 100, 20_000n, 30_000n],
  [10_000_000n, 100, 50_000n, 0n],
  [10_000_000n, 0, 0n, 0n],
])('of %i played at rate %i, after %i were given, comes %i', async (valid, rate, given, amount) => {
  const merchant = (await env.system.server.ctx.merchants.byCode('lumina'))!
  expect(shareOf(playShare, { valid, rate, given }, merchant)).toBe(amount)
})

test('each day’s play of friends gives one reward the day after, at every edge once', async () => {
  const rosa = await join()
  const { code } = await rosa.call(referral.makeCode, {})
  const [one, two] = [await join(code), await join(code)]
  for (const friend of [one, two]) await friend.deposit('2000')
  await judge()
  // What is played on the day they qualify counts for nobody.
  await fixture.stake(one, '1000')
  await endDay()
  expect(await broughtTo(rosa)).toEqual([])
  await Promise.all([back(one), back(two)])
  await fixture.stake(one, '200')
  await fixture.stake(two, '100')
  await share()
  expect(await broughtTo(rosa)).toEqual([])
  nextDay()
  await Promise.all(Array.from({ length: 16 }, share))
  expect(await broughtTo(rosa)).toEqual([1.5])
  await back(rosa)
  const { friends, earned } = await rosa.call(referral.mine, {})
  expect(friends.map(friend => friend.share?.amount).sort()).toEqual(['0.5', '1'])
  expect(earned).toMatchObject({ today: '1.5', total: '1.5' })
  const { rows } = await rosa.call(rewards.list, { state: 'claimable' })
  expect(rows).toMatchObject([{ source: 'referral', amount: '1.5' }])
  await rosa.call(rewards.claim, { id: rows[0]!.id })
  expect(await rosa.balance()).toBe('1.5')
})

test('a friend’s play gives no more than the cap, and nothing after the last day', async () => {
  const [rosa, friend] = await circle()
  await fixture.stake(friend, '900')
  await endDay()
  await back(friend)
  await fixture.stake(friend, '900')
  await endDay()
  expect(await broughtTo(rosa)).toEqual([4.5, 0.5])
  const [teo, late] = await circle()
  for (let day = 0; day < 4; day++) {
    await back(late)
    await fixture.stake(late, '20')
    await endDay()
  }
  expect(await broughtTo(teo)).toEqual([0.1, 0.1, 0.1])
})

test('the rate is that of the level which who invites had when the day ended', async () => {
  const [rosa, friend] = await circle()
  const { id, merchant_id } = await fixture.rowOf(rosa)
  await fixture.stake(friend, '100')
  nextDay()
  // Risen after midnight.
  const system = env.system.server.ctx.system
  await system.updateTable('members').set({ vip_level: 3 }).where('id', '=', id).execute()
  await system
    .insertInto('vip_steps')
    .values({
      merchant_id,
      id: newId(env.clock.now()),
      member_id: id,
      from_level: 0,
      to_level: 3,
      why: 'hand',
      at: new Date(env.clock.now()),
    })
    .execute()
  await share()
  await back(friend)
  await fixture.stake(friend, '100')
  await endDay()
  expect(await broughtTo(rosa)).toEqual([0.5, 1])
})

test('play that is taken back later is taken out of what comes next', async () => {
  const [rosa, friend] = await circle()
  const takeBack = await fixture.stake(friend, '100', { won: '0' })
  await endDay()
  await takeBack()
  await back(friend)
  await fixture.stake(friend, '150')
  await endDay()
  expect(await broughtTo(rosa)).toEqual([0.5, 0.25])
})

test('a friend that looks like the member itself, or is locked, gives nothing; so does a member on a break', async () => {
  const [rosa, twin, locked] = await circle(2)
  await fixture.stake(twin, '100')
  await fixture.stake(locked, '100')
  await back(rosa)
  for (const [name, value] of rosa.jar.cookies) if (name.includes('device')) twin.jar.cookies.set(name, value)
  await back(twin)
  await toDesk()
  await ana.call(members.setStatus, { id: await idOf(locked), status: 'locked', reason: 'Se revisa' })
  await endDay()
  expect(await broughtTo(rosa)).toEqual([])
  await toDesk()
  const node = await ana.call(office.member, { memberId: await idOf(twin) })
  expect(node.node.friendship).toMatchObject({ withheldDays: 1, share: { amount: '0' } })

  const [resting, friend] = await circle()
  await fixture.stake(friend, '100')
  await back(resting)
  await resting.call(protection.bar, { choice: { kind: 'break', length: '7d' } })
  await endDay()
  expect(await broughtTo(resting)).toEqual([])
})

test('only friends who were paid for, and whose terms say so, are shared out', async () => {
  await publish({ playShare: null, fixed: '1' })
  const [rosa, friend] = await circle()
  await publish()
  await fixture.stake(friend, '100')
  await endDay()
  expect(await broughtTo(rosa)).toEqual([])
})

test.each([
  ['no cap', { cap: '0' }, ['play-share-without-cap']],
  ['more than the house can give', { rates: [{ level: 0, percent: '1.01' }] }, ['play-share-too-high']],
])('a program with %s is refused', async (_name, change, found) => {
  await toDesk()
  const changed = { ...program, minTurnover: '10', playShare: { ...playShare, ...change } }
  const { findings } = await ana.call(office.check, { program: changed, language: 'es' })
  expect(findings).toEqual(found)
  const { version } = await ana.call(office.get, {})
  await expect(ana.call(office.publish, { program: changed, version, reason: 'Amigos' })).rejects.toMatchObject({
    code: 'OfferRefused',
  })
})

test('the check tells the share in plain words and adds its cap to the worst; one level has one rate', async () => {
  await toDesk()
  const { rules, worst } = await ana.call(office.check, { program, language: 'en' })
  expect(rules).toContain(
    'From the day after, and for 3 days, you also get a share of their valid play by your VIP level, up to S/\u00a05 per friend: 0.5% from VIP 0, 1% from VIP 3. It is added up each night (GMT+8).',
  )
  expect(worst.perFriend).toBe('5')
  const twice = { ...playShare, rates: [playShare.rates[0]!, playShare.rates[0]!] }
  await expect(
    ana.call(office.check, { program: { ...program, playShare: twice }, language: 'en' }),
  ).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('results and tree count what was shared out as cost', async () => {
  const [rosa, friend] = await circle()
  await fixture.stake(friend, '100')
  await endDay()
  await toDesk()
  const of = await idOf(rosa)
  expect((await ana.call(office.results, { days: 7, of })).totals).toMatchObject({ paid: 1, cost: '0.5' })
  expect((await ana.call(office.member, { memberId: of })).node).toMatchObject({ paid: 1, earned: '0.5' })
})

test('one person ends what a friend’s play gives, from that day on; the days before were given', async () => {
  const [rosa, friend] = await circle()
  await fixture.stake(friend, '100')
  await endDay()
  await back(friend)
  await fixture.stake(friend, '100')
  await toDesk()
  const end = { friendId: await idOf(friend), reason: 'Se abusa de él' }
  await ana.call(office.endShare, end)
  expect(await ana.refusal(office.endShare, end)).toMatchObject({ code: 'WrongState' })
  expect(await ana.refusal(office.endShare, { ...end, friendId: await idOf(rosa) })).toMatchObject({ code: 'NotFound' })
  await endDay()
  expect(await broughtTo(rosa)).toEqual([0.5])
  await back(rosa)
  expect((await rosa.call(referral.mine, {})).friends[0]?.share?.until).toBeLessThan(env.clock.now())
})
