import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, type OperatorActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { board, lotteryVendor, NORTH, VENDOR } from '@ronda/devenv/lottery-vendor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let vendor: ReturnType<typeof lotteryVendor>
let luis: OperatorActor
let diego: OperatorActor

beforeAll(async () => {
  env = await startTestEnv()
  vendor = lotteryVendor(env)
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})

/** Whoever does nothing for a while is signed out, and days pass between draws. */
async function signIn() {
  // A code of an authenticator works once.
  env.clock.advance(31_000)
  luis = await env.operator('luis')
  diego = await env.operator('diego')
}

const DEVICE = '__Host-ronda-device'
const of = (issueId: string) => ({ vendor: VENDOR, issueId })
const drawOf = async (someone: OperatorActor, id: string) => (await someone.call(lotteries.get, of(id))).draw
const enter = (someone: OperatorActor, id: string, result: Record<string, string[]>) =>
  someone.call(lotteries.enter, { ...of(id), result })

/** The same to members: what they have now. */
async function balanceOf(member: MemberActor) {
  await member.login(member.username, PASSWORD)
  return member.balance()
}

/** A draw that members have bet on, closed and due. */
async function dueDraw(...bets: string[][]) {
  const { id, draws_at } = await vendor.next()
  const rosa = await env.member({ balance: '100' })
  for (const numbers of bets) await vendor.order(rosa, id, numbers)
  await vendor.passTo(draws_at)
  await signIn()
  return { id, rosa }
}

test('operators see the draws of their merchant’s lotteries with its own orders, exposure and members; another merchant sees nothing of them', async () => {
  const { id, code } = await vendor.next()
  const rosa = await env.member({ balance: '100' })
  const order = await vendor.order(rosa, id, ['75', '12'])
  await signIn()
  const found = (await luis.call(lotteries.games, {})).find(one => one.vendor === VENDOR)
  expect(found?.games.map(({ gameCode }) => gameCode)).toContain(NORTH)
  const { rows, isDesk } = await luis.call(lotteries.list, { vendor: VENDOR, gameCode: NORTH, which: 'coming' })
  expect(isDesk).toBe(true)
  expect(rows[0]).toMatchObject({ id, issue: code, state: 'open', orders: 1, sums: [{ currency: 'PEN', staked: '2' }] })
  const detail = await luis.call(lotteries.get, of(id))
  expect(detail.space).toMatchObject({
    form: 'prizes',
    prizes: expect.arrayContaining([expect.objectContaining({ code: 'G7', count: 4 })]),
  })
  expect(detail.bets).toContainEqual({ code: 'de-special', name: expect.stringMatching(/đề/) })
  const exposed = await luis.call(lotteries.exposure, of(id))
  expect(exposed.rows.map(({ number, amount, orders }) => [number, amount, orders])).toEqual([
    ['12', '99.5', 1],
    ['75', '99.5', 1],
  ])
  const orders = await luis.call(lotteries.orders, of(id))
  expect(orders.rows).toMatchObject([
    { id: order, account: rosa.username, stake: '2', payout: null, lines: [{ content: [['75', '12']], notes: 2 }] },
  ])
  const { memberId } = orders.rows[0]!
  expect((await luis.call(lotteries.orders, { vendor: VENDOR, memberId })).rows.map(row => row.id)).toEqual([order])

  const other = await env.operator('luis', 'baan')
  expect((await other.call(lotteries.orders, of(id))).rows).toEqual([])
  expect((await other.call(lotteries.exposure, of(id))).rows).toEqual([])
  expect(await drawOf(other, id)).toMatchObject({ orders: 0, sums: [] })
  expect((await other.refusal(lotteries.orders, { vendor: VENDOR, memberId })).code).toBe('NotFound')
  expect((await other.refusal(lotteries.makeVoid, { ...of(id), reason: 'not ours' })).code).toBe('NotResultDesk')
  expect((await luis.refusal(lotteries.get, of('none'))).code).toBe('NotFound')
  expect((await luis.refusal(lotteries.list, { vendor: 'OTHER', which: 'over' })).code).toBe('NotFound')
})

test('who may look may not enter', async () => {
  const { id } = await vendor.next()
  const sofia = await env.operator('sofia')
  expect(await drawOf(sofia, id)).toMatchObject({ id })
  for (const call of [lotteries.enter, lotteries.preview] as const)
    expect((await sofia.refusal(call, { ...of(id), result: board() })).code).toBe('NotAllowed')
})

test('a result is in force once two people read the same, neither told what the other read; a correction takes two again', async () => {
  const { id, rosa } = await dueDraw(['75'], ['12'])
  expect((await luis.refusal(lotteries.enter, { ...of(id), result: { DB: ['1'] } })).code).toBe('ResultDoesNotFit')
  expect(await enter(luis, id, board())).toEqual({ isAgreed: false, isContradicted: false })
  expect(await drawOf(luis, id)).toMatchObject({ hasEntered: true, enteredBy: [luis.username], result: null })
  expect((await luis.refusal(lotteries.enter, { ...of(id), result: board() })).code).toBe('AlreadyRead')
  const seen = await diego.call(lotteries.get, of(id))
  expect(seen.draw).toMatchObject({ hasEntered: false, enteredBy: [luis.username], isContradicted: false })
  const ana = await env.operator('ana')
  const told = await ana.call(operators.auditLog, { action: 'lottery.result-entered' })
  expect(JSON.stringify([seen, told.rows])).not.toContain('48075')

  expect(await diego.call(lotteries.preview, { ...of(id), result: board() })).toMatchObject({
    orders: 2,
    more: 1,
    totals: [{ currency: 'PEN', staked: '2', before: '0', after: '99.5' }],
  })
  const own = diego.jar.cookies.get(DEVICE) ?? ''
  diego.jar.cookies.set(DEVICE, luis.jar.cookies.get(DEVICE) ?? '')
  expect((await diego.refusal(lotteries.enter, { ...of(id), result: board() })).code).toBe('ReadOnSameDevice')
  diego.jar.cookies.set(DEVICE, own)
  expect(await enter(diego, id, board())).toEqual({ isAgreed: true, isContradicted: false })
  await vendor.settle()
  expect(await drawOf(luis, id)).toMatchObject({
    state: 'settled',
    result: board(),
    settlement: { isRunning: false, done: 2, all: 2 },
  })
  expect(await balanceOf(rosa)).toBe('197.5')

  const other = board('48012')
  expect((await luis.refusal(lotteries.enter, { ...of(id), result: board() })).code).toBe('ResultUnchanged')
  expect(await luis.call(lotteries.preview, { ...of(id), result: other })).toMatchObject({
    orders: 2,
    more: 1,
    less: 1,
  })
  await enter(luis, id, other)
  expect(await balanceOf(rosa)).toBe('197.5')
  expect(await enter(diego, id, other)).toMatchObject({ isAgreed: true })
  await vendor.settle()
  const { draw, history } = await luis.call(lotteries.get, of(id))
  expect(draw).toMatchObject({ corrections: 1, result: other })
  expect(history.map(({ result, enteredBy }) => [result, enteredBy.toSorted()])).toEqual([
    [board(), [diego.username, luis.username]],
    [other, [diego.username, luis.username]],
  ])
  const given = { before: '0', difference: '99.5', taken: '0', owed: '0', isUnderWay: false }
  const taken = { before: '99.5', difference: '-99.5', taken: '99.5', owed: '0', isUnderWay: false }
  const { rows } = await luis.call(lotteries.orders, of(id))
  expect(rows.map(row => [row.payout, row.correction])).toEqual([
    ['99.5', given],
    ['0', taken],
  ])
  const calls = await luis.call(vendorCalls.search, { q: rows[1]!.id })
  expect(calls.rows.map(row => [row.operation, row.amount, row.roundId])).toEqual([
    ['adjust', '-99.5', rows[1]!.id],
    ['win', '99.5', rows[1]!.id],
    ['bet', '1', rows[1]!.id],
  ])
  const corrected = await ana.call(operators.auditLog, { action: 'lottery.corrected' })
  expect(corrected.rows[0]).toMatchObject({ operator: diego.username, subject: `${VENDOR}/${id}` })
  expect(JSON.stringify(corrected.rows[0]?.before)).toContain('DB 48075')
  expect(JSON.stringify(corrected.rows[0]?.after)).toContain('DB 48012')
  expect(await env.auditProblems()).toEqual([])
})

test('a reading waits for those who have not read it, that of a correction too; whoever read sees it, and nobody else does', async () => {
  const { id } = await dueDraw(['75'])
  const before = (await diego.call(lotteries.toRead, {})).count
  const more = async (someone: OperatorActor) => (await someone.call(lotteries.toRead, {})).count - before
  const waits = async (someone: OperatorActor) =>
    (await someone.call(lotteries.list, { vendor: VENDOR, which: 'waiting' })).rows.some(row => row.id === id)
  const ownOf = async (someone: OperatorActor) => (await someone.call(lotteries.get, of(id))).own
  await enter(luis, id, board())
  expect([await more(luis), await more(diego)]).toEqual([0, 1])
  expect([await ownOf(luis), await ownOf(diego)]).toEqual([board(), null])
  await enter(diego, id, board())
  await vendor.settle()
  expect([await more(diego), await waits(diego), await ownOf(luis)]).toEqual([0, false, null])

  await enter(luis, id, board('48012'))
  expect([await more(luis), await more(diego), await waits(diego)]).toEqual([0, 1, true])
  expect([await ownOf(luis), await ownOf(diego)]).toEqual([board('48012'), null])
  await luis.call(lotteries.forget, of(id))
  expect([await more(diego), await waits(diego)]).toEqual([0, false])
  const sofia = await env.operator('sofia')
  expect((await sofia.refusal(lotteries.toRead, {})).code).toBe('NotAllowed')
})

test('orders are found by member, state, lottery and day; a draw of another vendor is none', async () => {
  const { id } = await vendor.next()
  const rosa = await env.member({ balance: '100' })
  const order = await vendor.order(rosa, id, ['75'])
  await signIn()
  const found = async (filter: object) =>
    (await luis.call(lotteries.orders, { vendor: VENDOR, ...filter })).rows.map(row => row.id)
  const account = rosa.username
  const day = businessDay(env.clock.now() - 31_000)
  for (const filter of [{}, { state: 'debited' }, { gameCode: NORTH }, { from: day, to: day }])
    expect(await found({ account, ...filter })).toEqual([order])
  const tomorrow = businessDay(env.clock.now() + 86_400_000)
  for (const filter of [{ state: 'disputed' }, { gameCode: 'vn-hanoi' }, { from: tomorrow }, { to: '2020-01-01' }])
    expect(await found({ account, ...filter })).toEqual([])
  expect(await found({ account: 'nobody-of-that-name' })).toEqual([])

  const elsewhere = { ...of(id), vendor: 'TCG_SEA' }
  for (const call of [lotteries.get, lotteries.exposure, lotteries.orders] as const)
    expect((await luis.refusal(call, elsewhere)).code).toBe('NotFound')
  expect((await luis.refusal(lotteries.preview, { ...elsewhere, result: null })).code).toBe('NotFound')
})

test('readings that contradict each other are told, count for nothing, and are made again', async () => {
  const { id } = await dueDraw(['75'])
  await enter(luis, id, board())
  expect(await enter(diego, id, board('48076'))).toEqual({ isAgreed: false, isContradicted: true })
  expect(await drawOf(luis, id)).toMatchObject({ isContradicted: true, state: 'closed' })
  expect(await enter(luis, id, board('48076'))).toEqual({ isAgreed: false, isContradicted: false })
  expect(await enter(diego, id, board('48076'))).toMatchObject({ isAgreed: true })
  await vendor.settle()
  expect(await drawOf(luis, id)).toMatchObject({ state: 'settled', result: board('48076') })
})

test('who misread takes it back while nobody else has read, and then another begins', async () => {
  const { id } = await dueDraw(['75'])
  expect((await luis.refusal(lotteries.forget, of(id))).code).toBe('WrongState')
  await enter(luis, id, board('48076'))
  expect((await diego.refusal(lotteries.forget, of(id))).code).toBe('WrongState')
  await luis.call(lotteries.forget, of(id))
  expect(await drawOf(luis, id)).toMatchObject({ hasEntered: false, enteredBy: [] })
  const ana = await env.operator('ana')
  const { rows } = await ana.call(operators.auditLog, { action: 'lottery.reading-forgotten' })
  expect(rows[0]).toMatchObject({ operator: luis.username, subject: `${VENDOR}/${id}` })

  // Beside another's reading none is taken back: it could be tried again until the two agree.
  await enter(diego, id, board())
  await enter(luis, id, board('48076'))
  for (const one of [luis, diego]) expect((await one.refusal(lotteries.forget, of(id))).code).toBe('WrongState')
  await enter(luis, id, board())
  expect(await enter(diego, id, board())).toMatchObject({ isAgreed: true })
  expect((await luis.refusal(lotteries.forget, of(id))).code).toBe('WrongState')
})

test('a result is not entered before its time', async () => {
  const { id } = await vendor.next()
  await signIn()
  expect((await luis.refusal(lotteries.enter, { ...of(id), result: board() })).code).toBe('DrawNotYet')
})

test('a void is proposed by one and decided by another, and gives every stake back', async () => {
  const { id } = await vendor.next()
  const rosa = await env.member({ balance: '100' })
  await vendor.order(rosa, id, ['75'])
  await signIn()
  const { waiting } = await luis.call(lotteries.makeVoid, { ...of(id), reason: 'no draw that day' })
  expect(waiting).toMatchObject({
    kind: 'lottery.void',
    subject: `${VENDOR}/${id}`,
    after: { orders: 1, returned: 'PEN 1' },
  })
  expect((await luis.call(lotteries.get, of(id))).waiting?.id).toBe(waiting?.id)
  await expect(luis.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  expect(await drawOf(luis, id)).toMatchObject({ state: 'open' })
  await diego.approve(waiting)
  await vendor.settle()
  expect(await drawOf(luis, id)).toMatchObject({ state: 'void', reason: expect.stringContaining('no draw that day') })
  expect(await balanceOf(rosa)).toBe('100')
  expect((await luis.refusal(lotteries.makeVoid, { ...of(id), reason: 'again' })).code).toBe('WrongState')
  const ana = await env.operator('ana')
  const { rows } = await ana.call(operators.auditLog, { action: 'lottery.voided' })
  expect(rows[0]).toMatchObject({ operator: diego.username, after: { approval: { maker: luis.username } } })
})

test('where one person is enough for everything else, a void still needs two', async () => {
  const { id } = await vendor.next()
  await env.setFourEyes('lumina', false)
  await signIn()
  expect((await luis.refusal(lotteries.makeVoid, { ...of(id), reason: 'alone here' })).code).toBe('SamePerson')
  await env.setFourEyes('lumina', true)
})

test('a demo’s draw can be brought forward, and that is on record', async () => {
  const { id, draws_at } = await vendor.next()
  await signIn()
  await luis.call(lotteries.hurry, of(id))
  expect((await drawOf(luis, id)).drawsAt).toBeLessThan(draws_at.getTime())
  expect((await luis.refusal(lotteries.hurry, of('none'))).code).toBe('NotFound')
  const ana = await env.operator('ana')
  expect((await ana.call(operators.auditLog, { action: 'lottery.hurried' })).rows[0]?.operator).toBe(luis.username)
})

test('of a vendor that does not answer nothing is told, and nothing is taken for done', async () => {
  const { id } = await dueDraw(['75'])
  await vendor.troubled('nobody', async () => {
    const refused = await luis.refusal(lotteries.list, { vendor: VENDOR, which: 'coming' })
    expect([refused.code, refused.message]).toEqual(['LotteryVendorSilent', expect.stringContaining('Vietnam Lotto')])
    for (const call of [lotteries.get, lotteries.exposure, lotteries.orders] as const)
      expect((await luis.refusal(call, of(id))).code).toBe('LotteryVendorSilent')
    expect((await luis.refusal(lotteries.enter, { ...of(id), result: board() })).code).toBe('LotteryVendorSilent')
  })
  expect(await drawOf(luis, id)).toMatchObject({ enteredBy: [] })
})

test('a reading whose answer is lost may have been taken, which is said and on record', async () => {
  const { id } = await dueDraw(['75'])
  await vendor.troubled('enter-result', async () => {
    expect((await luis.refusal(lotteries.enter, { ...of(id), result: board() })).code).toBe('LotteryActUnclear')
  })
  expect(await drawOf(luis, id)).toMatchObject({ hasEntered: true })
  const ana = await env.operator('ana')
  const { rows } = await ana.call(operators.auditLog, { action: 'lottery.result-entered' })
  expect(rows[0]).toMatchObject({ subject: `${VENDOR}/${id}`, after: { unanswered: true } })
})

test('a void whose answer is lost waits on, and is done once however often it is decided', async () => {
  const { id } = await vendor.next()
  const rosa = await env.member({ balance: '100' })
  await vendor.order(rosa, id, ['75'])
  await signIn()
  const { waiting } = await luis.call(lotteries.makeVoid, { ...of(id), reason: 'no draw that day' })
  await vendor.troubled('void', async () => {
    await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'LotteryActUnclear' })
  })
  expect((await luis.call(lotteries.get, of(id))).waiting?.id).toBe(waiting?.id)
  expect((await diego.approve(waiting)).state).toBe('approved')
  await vendor.settle()
  expect(await balanceOf(rosa)).toBe('100')
})
