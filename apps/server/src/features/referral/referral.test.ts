import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/referral.ts'
import * as memberCalls from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, type OperatorActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { evaluate, evaluateAll } from './evaluate.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
const fixture = createVipFixture(() => env)
const names = [
  'Rosa',
  'Iris',
  'Hugo',
  'Luz',
  'Omar',
  'Sara',
  'Teo',
  'Alma',
  'Noe',
  'Eva',
  'Rut',
  'Leo',
  'Ana',
  'Paz',
  'Sol',
  'Mar',
]
let made = 0

const program: office.ReferralProgram = {
  isOpen: true,
  fixed: '20',
  depositPercent: 10,
  depositCap: '15',
  friend: '5',
  needsPhone: false,
  minDeposit: '50',
  minTurnover: '100',
  days: 30,
  multiplePct: 100,
  monthLimit: 50,
  ipDays: 30,
  playShare: null,
}

async function publish(change: Partial<office.ReferralProgram> = {}) {
  const { version } = await ana.call(office.get, {})
  const { waiting } = await ana.call(office.publish, {
    program: { ...program, ...change },
    version,
    reason: 'Para traer amigos',
  })
  await luis.approve(await luis.call(approvals.get, { id: waiting!.id }))
}

async function join(
  referralCode?: string,
  visitor = env.visitor(),
  payeeName = `${names[made % names.length]} Uno`,
): Promise<MemberActor> {
  const username = `friend${made++}x`
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, payeeName, referralCode }
  visitor.token = (await visitor.call(registration.register, form)).token
  visitor.username = username
  return visitor
}
const codeOf = async (member: MemberActor) => (await member.call(referral.makeCode, {})).code
const judge = () => evaluateAll(env.system.server.ctx)
const friendsOf = async (member: MemberActor) => (await member.call(referral.mine, {})).friends
const stagesOf = async (member: MemberActor) => (await friendsOf(member)).map(({ stage }) => stage)
const rewardsOf = async (member: MemberActor) =>
  (await member.call(rewards.list, { state: 'claimable' })).rows.filter(({ source }) => source === 'referral')

async function qualify(friend: MemberActor, deposit = '200') {
  await friend.deposit(deposit)
  await fixture.stake(friend, '100')
}

beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  await publish()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

test('RF1: a friend passes the stages and qualifies exactly at the limits; both find their reward', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{7}$/)
  expect(await codeOf(rosa)).toBe(code)
  const visitor = env.visitor()
  expect(await visitor.call(referral.visit, { code: code.toLowerCase() })).toMatchObject({ friend: '5' })
  const friend = await join(code)
  expect(await stagesOf(rosa)).toEqual(['registered'])
  await friend.deposit('50')
  expect(await stagesOf(rosa)).toEqual(['deposited'])
  await fixture.stake(friend, '49')
  await fixture.stake(friend, '50')
  await judge()
  expect(await friendsOf(rosa)).toMatchObject([{ stage: 'playing', played: '99', needed: '100' }])
  await fixture.stake(friend, '1')
  await judge()
  expect(await friendsOf(rosa)).toMatchObject([{ stage: 'paid', amount: '25' }])
  expect((await rewardsOf(rosa)).map(({ amount }) => amount)).toEqual(['25'])
  expect((await rewardsOf(friend)).map(({ amount }) => amount)).toEqual(['5'])
  expect((await rosa.call(referral.mine, {})).earned).toEqual({ today: '25', month: '25', total: '25' })
})

test('RF2: the share of the deposit has a cap; what is too small a deposit never counts', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  await qualify(await join(code), '1000')
  await judge()
  expect(await friendsOf(rosa)).toMatchObject([{ stage: 'paid', amount: '35' }])
  const late = await join(code)
  await late.deposit('49')
  await judge()
  expect((await stagesOf(rosa))[0]).toBe('registered')
})

test('64 evaluations at once pay once', async () => {
  const rosa = await join()
  const friend = await join(await codeOf(rosa))
  await qualify(friend)
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const { id } = await fixture.rowOf(friend)
  await Promise.all(Array.from({ length: 64 }, () => evaluate(ctx, merchant, id)))
  expect((await rewardsOf(rosa)).map(({ amount }) => amount)).toEqual(['35'])
  expect(await rewardsOf(friend)).toHaveLength(1)
})

test('a code of another merchant, and none of anybody, is unknown and stops no registration', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  expect((await env.visitor('baan').call(referral.visit, { code })).inviter).toBeNull()
  expect((await env.visitor().call(referral.visit, { code: 'NOTHERE' })).inviter).toBeNull()
  const friend = await join('NOTHERE')
  expect(friend.token).toBeTruthy()
  expect(await friendsOf(rosa)).toEqual([])
})

test('one address, one device or one payee is held, and nothing is paid', async () => {
  const sameIp = await join(undefined, env.visitor('lumina', '10.77.0.1'))
  await qualify(await join(await codeOf(sameIp), env.visitor('lumina', '10.77.0.1')))
  const samePayee = await join(undefined, env.visitor(), 'Iris Vega')
  await qualify(await join(await codeOf(samePayee), env.visitor(), 'IRIS VEGA'))
  const sameDevice = await join()
  const code = await codeOf(sameDevice)
  const second = env.visitor()
  for (const [name, value] of sameDevice.jar.cookies) if (name.includes('device')) second.jar.cookies.set(name, value)
  await qualify(await join(code, second))
  await judge()
  const { rows } = await ana.call(office.suspects, { pageSize: 100 })
  const tracesOf = (member: MemberActor) =>
    rows.find(({ referrer }) => referrer === member.username)?.evidence.map(({ trace }) => trace)
  expect([sameIp, samePayee, sameDevice].map(tracesOf)).toEqual([['ip'], ['name'], ['device']])
  for (const member of [sameIp, samePayee, sameDevice]) {
    expect(await stagesOf(member)).toEqual(['review'])
    expect(await rewardsOf(member)).toEqual([])
  }
  const heldOf = (member: MemberActor) => rows.find(({ referrer }) => referrer === member.username)!.memberId
  const released = await luis.call(office.decide, {
    friendId: heldOf(sameIp),
    isReleased: true,
    reason: 'Viven en la misma casa',
  })
  expect(released.waiting).toMatchObject({ kind: 'referral.release', mayNot: 'maker' })
  expect(await rewardsOf(sameIp)).toEqual([])
  const diego = await env.operator('diego')
  await diego.approve(await diego.call(approvals.get, { id: released.waiting!.id }))
  expect((await rewardsOf(sameIp)).map(({ amount }) => amount)).toEqual(['35'])
  await luis.call(office.decide, { friendId: heldOf(samePayee), isReleased: false, reason: 'Es la misma persona' })
  expect(await friendsOf(samePayee)).toMatchObject([{ stage: 'none', reason: 'refused' }])
})

test('friends who share a device or a payout account with each other are one person: only the first of them is paid for', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  const first = await join(code)
  const sameDevice = env.visitor()
  for (const [name, value] of first.jar.cookies) if (name.includes('device')) sameDevice.jar.cookies.set(name, value)
  await qualify(first)
  await judge()
  await qualify(await join(code, sameDevice))
  const sameAccount = await join(code)
  const number = '19400112233445'
  await bind(first, number)
  await bind(sameAccount, number)
  await qualify(sameAccount)
  await judge()
  expect(await stagesOf(rosa)).toEqual(['review', 'review', 'paid'])
  expect(await rewardsOf(rosa)).toHaveLength(1)
  const { rows } = await ana.call(office.suspects, { pageSize: 100 })
  const evidence = rows.filter(({ referrer }) => referrer === rosa.username).map(row => row.evidence[0]?.trace)
  expect(evidence.sort()).toEqual(['account', 'device'])
})

test('a friend that cannot be judged keeps no other from it', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  const [broken, friend] = [await join(code), await join(code)]
  for (const one of [broken, friend]) await qualify(one)
  const { id } = await fixture.rowOf(broken)
  // Terms that nobody finds any more.
  await env.asOwner(`update referrals set version = 999 where friend_id = ${id}`)
  await judge()
  expect((await stagesOf(rosa)).filter(stage => stage === 'paid')).toHaveLength(1)
})

test('two addresses of one IPv6 network are one place', async () => {
  const rosa = await join(undefined, env.visitor('lumina', '2001:db8:7:100::1'))
  const code = await codeOf(rosa)
  await qualify(await join(code, env.visitor('lumina', '2001:db8:7:1ff::2')))
  await qualify(await join(code, env.visitor('lumina', '2001:db8:7:200::2')))
  await judge()
  expect(await stagesOf(rosa)).toEqual(['paid', 'review'])
})

/** Binds a payout account and takes it off again: two members cannot have one at a time. */
async function bind(member: MemberActor, number: string): Promise<void> {
  await member.call(memberCalls.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
  const { methods, payeeName: holder } = await member.call(withdrawals.info, {})
  const bank = methods[0]?.banks[0] ?? ''
  const paymentPassword = PAYMENT_PASSWORD
  const { id } = await member.call(withdrawals.addAccount, { method: 'bank', bank, number, holder, paymentPassword })
  await member.call(withdrawals.removeAccount, { id, paymentPassword })
}
