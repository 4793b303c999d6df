import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/referral.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { type MemberActor, type OperatorActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { evaluateAll } from './evaluate.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let made = 0
const fixture = createVipFixture(() => env)
const names = ['Rosa', 'Iris', 'Hugo', 'Luz', 'Omar', 'Sara', 'Teo', 'Alma', 'Noe', 'Eva', 'Rut', 'Leo', 'Ana', 'Paz']
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

const state = () => ana.call(office.get, {})
async function publish(change: Partial<office.ReferralProgram> = {}) {
  const { version } = await state()
  const { waiting } = await ana.call(office.publish, { program: { ...program, ...change }, version, reason: 'Amigos' })
  await luis.approve(await luis.call(approvals.get, { id: waiting!.id }))
}

async function join(referralCode?: string, visitor = env.visitor()): Promise<MemberActor> {
  const username = `tree${made++}x`
  const payeeName = `${names[made % names.length]} ${names[Math.floor(made / names.length)]}`
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, payeeName, referralCode }
  visitor.token = (await visitor.call(registration.register, form)).token
  visitor.username = username
  return visitor
}
const codeOf = async (member: MemberActor) => (await member.call(referral.makeCode, {})).code
const idOf = async (member: MemberActor) => String((await fixture.rowOf(member)).id)
const judge = () => evaluateAll(env.system.server.ctx)
async function qualify(friend: MemberActor) {
  await friend.deposit('200')
  await fixture.stake(friend, '100')
}
/** A friend on the browser of somebody else. */
function sameBrowser(member: MemberActor) {
  const visitor = env.visitor()
  for (const [name, value] of member.jar.cookies) if (name.includes('device')) visitor.jar.cookies.set(name, value)
  return visitor
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

test('the page tells who proposed and who agreed to each version, the one that holds first', async () => {
  const before = await state()
  await publish({ fixed: '25' })
  const { program: live, version, history } = await state()
  expect(live?.fixed).toBe('25')
  expect(version).toBe(before.version + 1)
  expect(history[0]).toMatchObject({ version, publishedBy: 'ana@lumina', approvedBy: 'luis@lumina' })
  expect(history[1]?.version).toBe(before.version)
})

test('members read what the check shows: the rules, made of the program, in the reader’s language', async () => {
  await publish()
  const { rules, worst, least, findings } = await ana.call(office.check, { program, language: 'en' })
  expect(rules).toContain(
    'You get S/\u00a020 for each friend who qualifies, and 10% of their first deposit, up to S/\u00a015 more.',
  )
  expect(rules).toContain('The reward is played once before it can be withdrawn.')
  expect(worst).toMatchObject({ perFriend: '40', perMember: '2000' })
  expect(Number(worst.all)).toBe(worst.members * 2000)
  expect(least).toMatchObject({ deposit: '50', gives: '30' })
  expect(findings).toEqual([])
  const member = await join()
  member.language = 'en'
  expect((await member.call(referral.mine, {})).rules).toEqual(rules)
})

test.each([
  ['nothing for anybody', { fixed: '0', depositPercent: 0, friend: '0' }, ['gives-nothing']],
  ['a share that nothing bounds', { depositCap: '0' }, ['share-without-cap']],
  ['more than is paid in', { minDeposit: '20' }, ['pays-more-than-asked']],
  ['money without play', { minTurnover: '0', multiplePct: 0 }, ['no-play', 'no-turnover']],
])('the check finds %s', async (_name, change, found) => {
  const { findings } = await ana.call(office.check, { program: { ...program, ...change }, language: 'es' })
  expect(findings).toEqual(found)
})

test('a program that contradicts itself is not proposed', async () => {
  const { version, waiting } = await state()
  const input = { program: { ...program, depositCap: '0' }, version, reason: 'Amigos' }
  await expect(ana.call(office.publish, input)).rejects.toMatchObject({ code: 'OfferRefused' })
  expect((await state()).waiting).toEqual(waiting)
})

test('one person stops it at once; what waited lapses, and friends who came before are paid for', async () => {
  await publish()
  const rosa = await join()
  const code = await codeOf(rosa)
  const before = await join(code)
  const { version } = await state()
  const { waiting } = await ana.call(office.publish, { program: { ...program, fixed: '99' }, version, reason: 'Más' })
  const stopped = await ana.call(office.stop, { version, reason: 'Se abusa de él' })
  expect(stopped).toMatchObject({ version: version + 1, waiting: null, program: { isOpen: false } })
  expect(stopped.history[0]).toMatchObject({ publishedBy: 'ana@lumina', approvedBy: '' })
  expect((await luis.call(approvals.get, { id: waiting!.id })).state).toBe('withdrawn')
  await expect(ana.call(office.stop, { version, reason: 'Otra vez' })).rejects.toMatchObject({ code: 'WrongState' })
  const late = await join(code)
  await qualify(before)
  await qualify(late)
  await judge()
  const { friends, rules } = await rosa.call(referral.mine, {})
  expect(friends).toMatchObject([{ stage: 'none', reason: 'no-program' }, { stage: 'paid' }])
  expect(rules).toEqual([])
  await publish()
})

test('16 stops at once make one version', async () => {
  await publish()
  const { version } = await state()
  const stops = Array.from({ length: 16 }, () => ana.call(office.stop, { version, reason: 'A la vez' }))
  const done = (await Promise.allSettled(stops)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  expect((await state()).version).toBe(version + 1)
  await publish()
})

test('the tree goes from who began it to friends of friends, and tells what each brought', async () => {
  const rosa = await join()
  const [iris, hugo] = [await join(await codeOf(rosa)), await join(await codeOf(rosa))]
  const luz = await join(await codeOf(iris))
  await qualify(iris)
  await judge()
  const first = (await ana.call(office.tree, {})).rows[0]
  expect(first).toMatchObject({
    account: rosa.username,
    referrer: null,
    friendship: null,
    friends: 2,
    paid: 1,
    earned: '35',
  })
  const { rows } = await ana.call(office.tree, { of: await idOf(rosa) })
  expect(rows.map(({ account }) => account)).toEqual([hugo.username, iris.username])
  expect(rows[1]).toMatchObject({ friends: 1, friendship: { stage: 'paid', amount: '35', friendAmount: '5' } })
  expect(rows[0]).toMatchObject({ friends: 0, friendship: { stage: 'registered', decidedAt: null, amount: '0' } })
  const found = await ana.call(office.tree, { account: luz.username.toUpperCase() })
  expect(found.rows).toMatchObject([{ account: luz.username, referrer: { account: iris.username } }])
  expect((await ana.call(office.tree, { account: 'TREE0%' })).total).toBe(0)
  const page = await ana.call(office.tree, { of: await idOf(rosa), pageNo: 2, pageSize: 1 })
  expect(page).toMatchObject({ total: 2, rows: [{ account: iris.username }] })
})

test('a member’s page tells who invited it, its code, how often its link was opened and whom it brought', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  for (let i = 0; i < 3; i++) await env.visitor().call(referral.visit, { code })
  const iris = await join(code)
  expect(await ana.call(office.member, { memberId: await idOf(rosa) })).toMatchObject({
    code,
    visits: 3,
    node: { friends: 1, referrer: null },
  })
  expect(await ana.call(office.member, { memberId: await idOf(iris) })).toMatchObject({
    code: null,
    visits: 0,
    node: { friends: 0, referrer: { account: rosa.username }, friendship: { stage: 'registered' } },
  })
  const other = await env.operator('ana', 'baan')
  await expect(other.call(office.member, { memberId: await idOf(rosa) })).rejects.toMatchObject({ code: 'NotFound' })
  expect((await other.call(office.tree, { of: await idOf(rosa) })).total).toBe(0)
})

test('a held friend is found by its trace and by either name, with who shares it; decided, it stays to be seen', async () => {
  const rosa = await join()
  const code = await codeOf(rosa)
  const iris = await join(code, sameBrowser(rosa))
  const first = await join(code)
  const twin = await join(code, sameBrowser(first))
  for (const friend of [iris, first, twin]) await qualify(friend)
  await judge()
  const { rows } = await ana.call(office.suspects, { account: rosa.username, trace: 'device' })
  const withOf = (member: MemberActor) =>
    rows.find(({ account }) => account === member.username)?.evidence[0]?.with.map(({ account }) => account)
  expect(withOf(iris)).toEqual([rosa.username])
  expect(withOf(first)).toEqual([twin.username])
  expect(withOf(twin)).toEqual([first.username])
  expect((await ana.call(office.suspects, { account: rosa.username, trace: 'account' })).total).toBe(0)
  expect((await ana.call(office.suspects, { account: iris.username })).total).toBe(1)
  await luis.call(office.decide, { friendId: await idOf(iris), isReleased: false, reason: 'Es la misma persona' })
  expect((await ana.call(office.suspects, { account: iris.username })).total).toBe(0)
  const refused = await ana.call(office.suspects, { account: iris.username, state: 'refused' })
  expect(refused.rows).toMatchObject([{ state: 'refused', decidedBy: 'luis@lumina', evidence: [{ trace: 'device' }] }])
})

test('refused by many at once and proposed by as many, one word counts and nothing is paid', async () => {
  const rosa = await join()
  const twin = await join(await codeOf(rosa), sameBrowser(rosa))
  await qualify(twin)
  await judge()
  const friendId = await idOf(twin)
  const words = Array.from({ length: 32 }, (_, i) =>
    luis.call(office.decide, { friendId, isReleased: i % 2 === 0, reason: `Palabra ${i}` }),
  )
  const done = (await Promise.allSettled(words)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  const { friends, earned } = await rosa.call(referral.mine, {})
  expect(['review', 'none']).toContain(friends[0]?.stage)
  expect(earned.total).toBe('0')
})

test('results count each thing on its day, of all codes or of one, and what became of those who came', async () => {
  const before = await ana.call(office.results, {})
  const rosa = await join()
  const code = await codeOf(rosa)
  await env.visitor().call(referral.visit, { code })
  const paid = await join(code)
  await join(code)
  const held = await join(code, sameBrowser(rosa))
  for (const friend of [paid, held]) await qualify(friend)
  await judge()
  const own = await ana.call(office.results, { days: 7, of: await idOf(rosa) })
  const counts = { visits: 1, registered: 3, qualified: 2, paid: 1, cost: '40' }
  expect(own.totals).toEqual(counts)
  expect(own.days).toHaveLength(7)
  expect(own.days.at(-1)).toMatchObject(counts)
  expect(own.days[0]).toMatchObject({ visits: 0, registered: 0, cost: '0' })
  expect(own.became).toEqual({ registered: 3, open: 1, held: 1, paid: 1, lapsed: 0, refused: 0 })
  const all = await ana.call(office.results, {})
  expect(all.totals.registered).toBe(before.totals.registered + 3)
  expect(Number(all.totals.cost)).toBe(Number(before.totals.cost) + 40)
  const { rows } = await ana.call(office.codes, { pageSize: 100 })
  expect(rows.find(row => row.code === code)).toMatchObject({ account: rosa.username, day: null, ...counts })
  const daily = await ana.call(office.codes, { byDay: 'true', of: await idOf(rosa) })
  expect(daily).toMatchObject({ total: 1, rows: [{ code, day: own.days.at(-1)?.day, ...counts }] })
  const sum = all.days.reduce((total, { registered }) => total + registered, 0)
  expect(sum).toBe(all.totals.registered)
})
