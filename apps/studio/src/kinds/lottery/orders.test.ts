import { createHash } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDraws } from '../../chance/draws.ts'
import { LotteryUnderTest, minuteLottery } from '../../testing/lottery-under-test.ts'
import { Crash } from '../../testing/studio-under-test.ts'
import { voidIssue } from './engine.ts'
import { enterResult } from './results.ts'
import type { Places } from './space.ts'

let database: TestDatabase
const opened: LotteryUnderTest[] = []

beforeAll(async () => {
  database = await createTestDatabase('studio')
})
afterEach(async () => {
  for (const lottery of opened.splice(0)) await lottery.clean()
})
afterAll(() => database.drop())

async function open(game = minuteLottery(), balance?: number, groups?: Record<string, number>) {
  const lottery = new LotteryUnderTest(database.url, game, balance)
  lottery.wallet.prizeGroups = groups ?? { SSC: 1900 }
  opened.push(lottery)
  await lottery.as('p-77')
  await lottery.settle()
  return lottery
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** Every digit at the last place: one of ten notes wins. */
const lastDigit = { bet: 'fixed-digit', content: [[], [], [], [], digits], mode: '1', multiple: 1 }
/** Digits at the last place that win, or do not, with a result. */
const lastIs = (result: Places, wins: boolean) => ({
  ...lastDigit,
  content: [[], [], [], [], digits.filter(digit => (digit === String(result[4])) === wins).slice(0, 1)],
})

test('issues stand ready as far ahead as they are sold, and go from open to drawn by the clock', async () => {
  const lottery = await open()
  const first = await lottery.issues()
  expect(first.map(({ state }) => state)).toEqual(['open', 'scheduled', 'scheduled', 'scheduled'])
  expect(first[0]).toMatchObject({ code: '20261121-0241', index: 1, hash: null, result: null })
  await lottery.pass(54_999)
  expect(await lottery.issue()).toMatchObject({ id: first[0]!.id, state: 'open' })
  await lottery.pass(1)
  expect(await lottery.issue()).toMatchObject({ id: first[0]!.id, state: 'closed', result: null })
  expect(await lottery.issues()).toHaveLength(5)
  const drawn = await lottery.drawn()
  expect(drawn).toMatchObject({ id: first[0]!.id, state: 'settled', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(drawn.result).toHaveLength(5)
  expect((await lottery.issues()).map(({ state }) => state)).toEqual(['open', 'scheduled', 'scheduled', 'scheduled'])
})

test('an order is debited at its prize group, decided by the draw and paid once with what counts of it', async () => {
  const lottery = await open()
  const { value } = await lottery.order({ lines: [lastDigit] })
  expect(value).toMatchObject({ state: 'debited', stake: '20', balanceAfterStake: '980' })
  expect(lottery.wallet.calls.at(-1)!.body).toMatchObject({ amount: '20', prizeGroup: { series: 'SSC', group: 1900 } })
  await lottery.drawn()
  await lottery.payAll()
  // One note of 2 at 10 × 1900/2000.
  expect((await lottery.read(value.id as string)).value).toMatchObject({
    state: 'settled',
    payout: '19',
    lottery: { outcomes: [{ wins: [{ tier: 'direct', count: 1 }], payout: '19' }] },
  })
  expect(lottery.wallet.rounds.get(value.id as string)).toMatchObject({ staked: 2000, paid: 1900, closed: true })
  expect(
    lottery.wallet.calls.filter(({ operation }) => operation === 'settle-many' || operation === 'win'),
  ).toHaveLength(1)
})

test('an operator that tells no prize groups is told none, and its players bet at the usual one', async () => {
  const lottery = await open(minuteLottery(), 1_000, {})
  expect((await lottery.order({ lines: [lastDigit], group: 1901 })).code).toBe('BadGroup')
  expect((await lottery.order({ lines: [lastDigit] })).value).toMatchObject({ state: 'debited' })
  expect(lottery.wallet.calls.at(-1)!.body).not.toHaveProperty('prizeGroup')
})

test('after the cut-off an order is refused and nothing is debited, whatever the page’s clock says', async () => {
  const lottery = await open()
  const { id } = await lottery.issue()
  lottery.nowMs += 54_999
  expect((await lottery.order({ lines: [lastDigit] })).value).toMatchObject({ state: 'debited' })
  lottery.nowMs += 1
  // Nobody has closed it yet: the time alone refuses it.
  expect(await lottery.order({ lines: [lastDigit], issues: [{ id, times: 1 }] })).toMatchObject({
    status: 409,
    code: 'BettingClosed',
  })
  await lottery.settle()
  expect((await lottery.order({ lines: [lastDigit], issues: [{ id, times: 1 }] })).code).toBe('BettingClosed')
  expect(lottery.wallet.count('bet')).toBe(1)
})

test('an order whose debit is not known when the draw begins is given back', async () => {
  const lottery = await open()
  lottery.wallet.trouble('bet', 'answer-lost', 'answer-lost', 'answer-lost')
  const { value } = await lottery.order({ lines: [lastDigit] })
  expect(value).toMatchObject({ state: 'debiting' })
  await lottery.drawn()
  await lottery.payAll()
  expect((await lottery.read(value.id as string)).value).toMatchObject({ state: 'rolled_back', payout: null })
  expect(lottery.wallet.balance).toBe('1000')
})

test('asking twice places one order; another order under the same id is refused', async () => {
  const lottery = await open()
  const requestId = 'request-twice'
  const answers = await Promise.all([1, 2, 3].map(() => lottery.order({ requestId, lines: [lastDigit] })))
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect(lottery.wallet.balance).toBe('980')
  const other = await lottery.order({ requestId, lines: [{ ...lastDigit, mode: '0.5' }] })
  expect(other).toMatchObject({ status: 409, code: 'RequestReused' })
})

test.each([
  ['a bet that is not there', { ...lastDigit, bet: 'none' }, 'BadLine', { line: 0, problem: 'bet' }],
  ['a symbol that is not there', { ...lastDigit, content: [[], [], [], [], ['x']] }, 'BadLine', { problem: 'symbol' }],
  ['nothing chosen', { ...lastDigit, content: [[], [], [], [], []] }, 'BadLine', { problem: 'few' }],
  ['more than the session allows', { ...lastDigit, multiple: 6 }, 'BadLine', { problem: 'amount-max' }],
  ['less than the session allows', { ...lastIs([0, 0, 0, 0, 0], true), mode: '0.01' }, 'BelowBetMin', { limit: '0.2' }],
])('%s is refused with what is wrong', async (_, line, code, value) => {
  const lottery = await open()
  expect(await lottery.order({ lines: [line] })).toMatchObject({ success: false, code, value })
  expect(lottery.wallet.count('bet')).toBe(0)
})

test.each([1699, 1901])('group %d is outside of what the player may bet at', async group => {
  const lottery = await open()
  expect((await lottery.order({ lines: [lastDigit], group })).code).toBe('BadGroup')
})

test('an order taken back before the close is given back, afterwards it stands', async () => {
  const lottery = await open()
  const { value } = await lottery.order({ lines: [lastDigit] })
  const other = await lottery.order({ lines: [lastDigit] })
  const cancel = (id: unknown) => lottery.call('POST', `/api/orders/${id}/cancel`)
  const answers = await Promise.all([cancel(value.id), cancel(value.id)])
  for (const answer of answers) expect(answer.status).toBeLessThan(300)
  expect((await cancel(value.id)).value).toMatchObject({ state: 'rolled_back', code: null })
  expect(lottery.wallet.balance).toBe('980')
  lottery.nowMs += 55_000
  expect(await cancel(other.value.id)).toMatchObject({ status: 409, code: 'BettingClosed' })
  await lottery.drawn()
  await lottery.payAll()
  expect((await lottery.read(value.id as string)).value).toMatchObject({ state: 'rolled_back' })
  expect((await lottery.read(other.value.id as string)).value).toMatchObject({ state: 'settled' })
})

test('nobody takes back the order of somebody else', async () => {
  const lottery = await open()
  const { value } = await lottery.order({ lines: [lastDigit] })
  await lottery.as('p-78')
  expect(await lottery.call('POST', `/api/orders/${value.id}/cancel`)).toMatchObject({ code: 'UnknownRound' })
})

async function chase(lottery: LotteryUnderTest, stopsOnWin: boolean) {
  const issues = (await lottery.issues()).map(({ id }, index) => ({ id, times: index + 1 }))
  const { value } = await lottery.order({ lines: [lastDigit], issues, stopsOnWin })
  return { chase: value.chase as string, orders: value.orders as { id: string; stake: string; state: string }[] }
}

test('a chase is an order on each issue, each with its own multiple; after a win the rest is given back', async () => {
  const lottery = await open()
  const { orders } = await chase(lottery, true)
  expect(orders.map(({ stake }) => stake)).toEqual(['20', '40', '60', '80'])
  expect(lottery.wallet.balance).toBe('800')
  await lottery.drawn()
  await lottery.payAll()
  const states = await Promise.all(orders.map(async ({ id }) => (await lottery.wager(id)).state))
  expect(states).toEqual(['settled', 'rolled_back', 'rolled_back', 'rolled_back'])
  expect(lottery.wallet.balance).toBe('999')
})

test('a chase that does not stop goes on; what is left of it can be taken back by its player alone', async () => {
  const lottery = await open()
  const { chase: id, orders } = await chase(lottery, false)
  await lottery.drawn()
  await lottery.payAll()
  await lottery.as('p-78')
  expect((await lottery.call('POST', `/api/chases/${id}/cancel`)).code).toBe('UnknownRound')
  await lottery.as('p-77')
  expect(await lottery.call('POST', `/api/chases/${id}/cancel`)).toMatchObject({ success: true })
  const states = await Promise.all(orders.map(async one => (await lottery.wager(one.id)).state))
  expect(states).toEqual(['settled', 'rolled_back', 'rolled_back', 'rolled_back'])
  expect(lottery.wallet.balance).toBe('999')
})

test('where the money is enough for two issues only, the others are refused without asking', async () => {
  const lottery = await open(minuteLottery(), 70)
  const { orders } = await chase(lottery, false)
  expect(orders.map(({ state }) => state)).toEqual(['debited', 'debited', 'refused', 'refused'])
  expect(lottery.wallet.count('bet')).toBe(3)
  expect(lottery.wallet.balance).toBe('10')
})

test('a number that would cost too much is sold no more, until an order on it is taken back', async () => {
  // 19 for each order of 2; five of them fit.
  const limits = { linesMax: 10, prizeMax: '1000', memberMax: '500', exposureMax: '100' }
  const lottery = await open(minuteLottery({ limits }))
  const line = lastIs([0, 0, 0, 0, 7], true)
  const answers = await Promise.all(Array.from({ length: 8 }, () => lottery.order({ lines: [line] })))
  const taken = answers.filter(({ success }) => success)
  expect(taken).toHaveLength(5)
  const refused = answers.find(({ success }) => !success)
  expect(refused).toMatchObject({
    status: 409,
    code: 'NumbersClosed',
    value: { numbers: [{ bet: 'fixed-digit', number: '5:7' }] },
  })
  expect(lottery.wallet.count('bet')).toBe(5)
  expect((await lottery.order({ lines: [lastIs([0, 0, 0, 0, 8], true)] })).success).toBe(true)
  await lottery.call('POST', `/api/orders/${taken[0]!.value.id}/cancel`)
  expect((await lottery.order({ lines: [line] })).success).toBe(true)
  expect((await lottery.order({ lines: [line] })).code).toBe('NumbersClosed')
  const exposed = 'select 1 from lottery_exposure'
  expect((await lottery.pool.query(exposed)).rowCount).toBe(2)
  await lottery.drawn()
  expect((await lottery.pool.query(exposed)).rows).toEqual([])
})

test('a player buys no more of an issue than is allowed, however many orders come at once', async () => {
  const limits = { linesMax: 10, prizeMax: '1000', memberMax: '60', exposureMax: '5000' }
  const lottery = await open(minuteLottery({ limits }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => lottery.order({ lines: [lastDigit] })))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'AboveIssueMax', value: { limit: '60' } })
  expect(lottery.wallet.balance).toBe('940')
  await lottery.as('p-78')
  expect((await lottery.order({ lines: [lastDigit] })).success).toBe(true)
})

test('a result from outside needs two people who read the same; without one the draw is void and stakes go back', async () => {
  const game = minuteLottery({}, 'outside')
  const lottery = await open(game)
  const { value } = await lottery.order({ lines: [lastDigit] })
  const issue = await lottery.issue()
  const enter = (by: string, result: Places) => enterResult(lottery.context, game, { issueId: issue.id, by, result })
  expect(await enter('ana', [1, 2, 3, 4, 5])).toEqual({ problem: 'early' })
  lottery.nowMs = issue.draws_at.getTime()
  await lottery.settle()
  expect(await enter('ana', [1, 2, 3, 4])).toEqual({ problem: 'result' })
  expect(await enter('ana', [1, 2, 3, 4, 5])).toEqual({ isAgreed: false })
  expect(await enter('ana', [1, 2, 3, 4, 5])).toEqual({ isAgreed: false })
  expect(await enter('luis', [1, 2, 3, 4, 6])).toEqual({ isAgreed: false })
  await lottery.settle()
  expect((await lottery.wager(value.id)).state).toBe('debited')
  expect(await enter('luis', [1, 2, 3, 4, 5])).toEqual({ isAgreed: true })
  await lottery.settle()
  await lottery.payAll()
  expect(await enter('eva', [1, 2, 3, 4, 5])).toEqual({ problem: 'same' })
  expect((await lottery.wager(value.id)).state).toBe('settled')

  const next = await lottery.order({ lines: [lastDigit] })
  await lottery.pass(60_000 + 600_001)
  await lottery.payAll()
  expect((await lottery.wager(next.value.id)).state).toBe('rolled_back')
})

test('a draw that is made void gives every stake back, also of a chase, and is drawn no more', async () => {
  const lottery = await open()
  const { orders } = await chase(lottery, false)
  const issue = await lottery.issue()
  expect(await voidIssue(lottery.context, issue.id, 'the machine broke')).toBe(true)
  expect(await voidIssue(lottery.context, issue.id, 'once more')).toBe(false)
  await lottery.payAll()
  expect((await lottery.wager(orders[0]!.id)).state).toBe('rolled_back')
  expect((await lottery.wager(orders[1]!.id)).state).toBe('debited')
  expect(lottery.wallet.balance).toBe('820')
  lottery.nowMs = issue.draws_at.getTime()
  await lottery.settle()
  const { rows } = await lottery.pool.query('select state, result, reason from lottery_issues where id = $1', [
    issue.id,
  ])
  expect(rows).toEqual([{ state: 'void', result: null, reason: 'the machine broke' }])
})

test('what is drawn follows from the hash that was committed before, and every order can be computed again', async () => {
  const lottery = await open()
  const { value } = await lottery.order({ lines: [lastDigit] })
  const read = async (id: unknown) => (await (await lottery.get(`/api/fair/${id}`)).json()) as { value: never }
  const before = (await read(value.id)).value as { draw: { hash: string | null }; order: { receipt: string } }
  expect(before.draw.hash).toBeNull()
  await lottery.drawn()
  await lottery.payAll()
  const round = (await read(value.id)).value as Record<string, unknown> & { order: { receipt: string } }
  expect(JSON.stringify(round)).not.toContain('p-77')
  expect(round.order.receipt).toBe(before.order.receipt)
  const { verifyRound } = await import('../../verify.ts')
  expect(verifyRound(round as never, [lottery.game])).toMatchObject({ isRight: true, checks: { length: 5 } })
  const forged = { ...round, payout: '20' }
  expect(verifyRound(forged as never, [lottery.game]).isRight).toBe(false)
})

test.each([
  'issue-scheduled',
  'issue-open',
  'issue-close',
  'issue-draw',
  'orders-decided',
  'win-asked',
  'win-answered',
  'settled',
])('killed at "%s", the next process ends every order rightly and the money is whole', async step => {
  const lottery = await open()
  const ids: unknown[] = []
  for (let i = 0; i < 3; i += 1) ids.push((await lottery.order({ lines: [lastDigit] })).value.id)
  const { id, draws_at } = await lottery.issue()
  lottery.crash(step)
  for (const at of [draws_at.getTime() - 5_000, draws_at.getTime()]) {
    lottery.nowMs = at
    await lottery.settle().catch(error => expect(error).toBeInstanceOf(Crash))
  }
  lottery.restart()
  await lottery.settle()
  lottery.nowMs += 600_000
  await lottery.payAll()
  for (const one of ids) expect((await lottery.wager(one)).state).toBe('settled')
  const { rows } = await lottery.pool.query('select state from lottery_issues where id = $1', [id])
  expect(rows[0].state).toBe('settled')
  expect(lottery.wallet.balance).toBe('997')
})

test('stopped at ten points by chance, everybody ends with what an undisturbed house gives', async () => {
  const linesOf = (n: number) => [
    lastIs([0, 0, 0, 0, n % 10], true),
    {
      bet: 'back-2-group',
      content: [[String(n % 10), String((n + 3) % 10), String((n + 7) % 10)]],
      mode: '1',
      multiple: 1,
    },
  ]
  async function play(stops: readonly number[]) {
    const lottery = await open()
    for (let n = 0; n < 12; n += 1) expect((await lottery.order({ lines: linesOf(n) })).success).toBe(true)
    const { draws_at } = await lottery.issue()
    lottery.nowMs = draws_at.getTime()
    for (const stop of [...stops, Number.POSITIVE_INFINITY]) {
      lottery.crashAfter(stop)
      await lottery.settle().catch(error => expect(error).toBeInstanceOf(Crash))
      await lottery.payAll().catch(error => expect(error).toBeInstanceOf(Crash))
      lottery.restart()
      lottery.nowMs += 16_000
    }
    await lottery.settle()
    lottery.nowMs += 600_000
    await lottery.payAll()
    const { rows } = await lottery.pool.query(
      `select state, payout::float8 as payout from wagers where kind = 'lottery' order by request_id`,
    )
    opened.splice(opened.indexOf(lottery), 1)
    await lottery.clean()
    return { balance: lottery.wallet.balance, rows }
  }
  const undisturbed = await play([])
  expect(undisturbed.rows.every(({ state }) => state === 'settled')).toBe(true)
  const draws = createDraws(r => createHash('sha256').update(`stops ${r}`).digest())
  const stops = Array.from({ length: 10 }, () => 1 + draws.int(6))
  expect(await play(stops)).toEqual(undisturbed)
})

/** Lets the issue be drawn by what two people read, and more be entered. */
async function drawnByTwo(lottery: LotteryUnderTest, first: Places) {
  const issue = await lottery.issue()
  lottery.nowMs = issue.draws_at.getTime()
  await lottery.settle()
  const enter = (by: string, result: Places) =>
    enterResult(lottery.context, lottery.game, { issueId: issue.id, by, result })
  for (const by of ['ana', 'luis']) await enter(by, first)
  await lottery.settle()
  return { issue, enter }
}

test('a corrected result takes two people again; what was paid by the first is made right, with before and after', async () => {
  const lottery = await open(minuteLottery({}, 'outside'))
  const line = (digit: number) => ({ lines: [lastIs([0, 0, 0, 0, digit], true)] })
  const ids = [] as unknown[]
  for (const digit of [5, 6, 7]) ids.push((await lottery.order(line(digit))).value.id)
  const { issue, enter } = await drawnByTwo(lottery, [1, 2, 3, 4, 5])
  await lottery.payAll()
  // Three of 2 are staked, 19 are won.
  expect(lottery.wallet.balance).toBe('1013')
  expect(await enter('ana', [1, 2, 3, 4, 6])).toEqual({ isAgreed: false })
  await lottery.settle()
  expect(lottery.wallet.balance).toBe('1013')

  // The wallet answers nothing to the first of the two corrections.
  lottery.wallet.trouble('adjust', 'answer-lost')
  expect(await enter('luis', [1, 2, 3, 4, 6])).toEqual({ isAgreed: true })
  await lottery.settle()
  lottery.nowMs += 60_000
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('1013')
  expect([...lottery.wallet.moves.keys()].filter(id => id.includes(':adjust:'))).toHaveLength(2)
  const [lost, won, untouched] = await Promise.all(ids.map(async id => (await lottery.read(id as string)).value))
  expect(lost).toMatchObject({ state: 'settled', payout: '0', lottery: { before: { payout: '19' } } })
  expect(won).toMatchObject({ state: 'settled', payout: '19', lottery: { before: { payout: '0' } } })
  expect(untouched).toMatchObject({ state: 'settled', payout: '0', lottery: { before: { payout: '0' } } })
  const { rows } = await lottery.pool.query(
    'select version, result from lottery_results where issue_id = $1 order by 1',
    [issue.id],
  )
  expect(rows).toEqual([
    { version: 0, result: [1, 2, 3, 4, 5] },
    { version: 1, result: [1, 2, 3, 4, 6] },
  ])
})

test('what a correction takes but the member has no more is disputed and asked for again', async () => {
  const lottery = await open(minuteLottery({}, 'outside'))
  const { value } = await lottery.order({ lines: [lastIs([0, 0, 0, 0, 5], true)] })
  const { enter } = await drawnByTwo(lottery, [1, 2, 3, 4, 5])
  lottery.wallet.cents = 500
  for (const by of ['ana', 'luis']) await enter(by, [1, 2, 3, 4, 6])
  await lottery.settle()
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'disputed', wallet_code: 'INSUFFICIENT_FUNDS' })
  // Corrected once more, an order of which the first correction is not through waits for it.
  for (const by of ['ana', 'luis']) await enter(by, [1, 2, 3, 4, 5])
  await lottery.settle()
  lottery.wallet.cents = 5_000
  lottery.nowMs += 3_600_001
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('31')
  await lottery.settle()
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'settled', play: { version: 2 } })
  expect(lottery.wallet.balance).toBe('50')
})
