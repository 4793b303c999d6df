import { expect, test } from 'vitest'
import { chase, lastDigit, lastIs, lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { minuteLottery } from '../../testing/lottery-under-test.ts'
import { enterResult } from './results.ts'

const open = lotteriesOfTest()

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

test('who has left takes nothing back any more', async () => {
  const lottery = await open()
  const { value } = await lottery.order({ lines: [lastDigit] })
  const { chase: of } = await chase(lottery, false)
  for (const path of [`orders/${value.id}`, `chases/${of}`]) {
    lottery.wallet.trouble('balance', { refuse: 'TOKEN_EXPIRED' })
    expect(await lottery.call('POST', `/api/${path}/cancel`)).toMatchObject({ status: 401, code: 'SessionEnded' })
  }
  expect((await lottery.wager(value.id)).state).toBe('debited')
  expect(lottery.wallet.count('rollback')).toBe(0)
})

test('nobody takes back the order of somebody else', async () => {
  const lottery = await open()
  const { value } = await lottery.order({ lines: [lastDigit] })
  await lottery.as('p-78')
  expect(await lottery.call('POST', `/api/orders/${value.id}/cancel`)).toMatchObject({ code: 'UnknownRound' })
})

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

test('a chase under the id of another that ends otherwise is refused', async () => {
  const lottery = await open()
  const issues = (await lottery.issues()).map(({ id }) => ({ id, times: 1 }))
  const order = (stopsOnWin: boolean) =>
    lottery.order({ requestId: 'request-chase', lines: [lastDigit], issues, stopsOnWin })
  expect((await order(true)).success).toBe(true)
  expect((await order(true)).success).toBe(true)
  expect(await order(false)).toMatchObject({ code: 'RequestReused' })
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

test('a number that much is bet on pays less to those who agree to it first, and earlier orders keep their prize', async () => {
  // 19 for each order of 2: from 50 on, the third begins below it and the fourth does not.
  const cuts = [
    { from: 50, keep: 90 },
    { from: 90, keep: 80 },
  ]
  const limits = { linesMax: 10, prizeMax: '1000', memberMax: '500', exposureMax: '100', cuts }
  const lottery = await open(minuteLottery({ limits }, 'outside'))
  const line = lastIs([0, 0, 0, 0, 7], true)
  const number = { bet: 'fixed-digit', number: '5:7' }
  const whole: unknown[] = []
  for (let n = 0; n < 3; n += 1) whole.push((await lottery.order({ lines: [line] })).value.id)
  const debits = lottery.wallet.count('bet')
  expect(await lottery.order({ lines: [line] })).toMatchObject({
    status: 409,
    code: 'OddsCut',
    value: { numbers: [{ ...number, keep: 90 }] },
  })
  expect((await lottery.order({ lines: [line], accepts: [{ ...number, keep: 95 }] })).code).toBe('OddsCut')
  expect(lottery.wallet.count('bet')).toBe(debits)
  // Of a line with other numbers only this one pays less.
  const both = { ...line, content: [[], [], [], [], ['7', '8']] }
  const { value } = await lottery.order({ lines: [both], accepts: [{ ...number, keep: 80 }] })
  expect(value).toMatchObject({ state: 'debited', lottery: { lines: [{ cuts: { '5:7': 90 } }] } })
  // What it may cost is counted at what it pays: three times 19, and 17.1.
  const { rows } = await lottery.pool.query(
    'select trim_scale(amount)::text as amount from lottery_exposure order by number',
  )
  expect(rows.map(({ amount }) => amount)).toEqual(['74.1', '19'])

  const issue = await lottery.issue()
  lottery.nowMs = issue.draws_at.getTime()
  await lottery.settle()
  for (const by of ['ana', 'luis'])
    await enterResult(lottery.context, lottery.game, { issueId: issue.id, by, result: [0, 0, 0, 0, 7] })
  await lottery.settle()
  await lottery.payAll()
  const payoutOf = async (id: unknown) => (await lottery.read(id as string)).value.payout
  expect(await Promise.all([...whole, value.id].map(payoutOf))).toEqual(['19', '19', '19', '17.1'])
})

test('numbers that win only together have one prize, however much is bet on one of them', async () => {
  const limits = {
    linesMax: 10,
    prizeMax: '1000',
    memberMax: '500',
    exposureMax: '5000',
    cuts: [{ from: 1, keep: 50 }],
  }
  const lottery = await open(minuteLottery({ limits }))
  const group = { bet: 'back-3-group-3', content: [['1', '2', '3']], mode: '1', multiple: 1 }
  for (let n = 0; n < 3; n += 1) {
    const { value } = await lottery.order({ lines: [group] })
    expect(value).toMatchObject({ state: 'debited' })
    expect((value.lottery as { lines: object[] }).lines[0]).not.toHaveProperty('cuts')
  }
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

test('who came before the close is in time, though the order had to wait for others; who waited for too long is not', async () => {
  const lottery = await open()
  const { id, closes_at } = await lottery.issue()
  const issues = [{ id, times: 1 }]
  /** The order is written so long after it came. */
  const waited = async (ms: number) => {
    const held = await lottery.pool.connect()
    await held.query('begin')
    await held.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [lottery.game.code])
    lottery.nowMs = closes_at.getTime() - 1
    const order = lottery.order({ lines: [lastDigit], issues })
    const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    while ((await lottery.pool.query(isWaiting)).rowCount === 0);
    lottery.nowMs += ms
    await held.query('commit')
    held.release()
    return order
  }
  expect((await waited(2_000)).value).toMatchObject({ state: 'debited' })
  expect(await waited(3_500)).toMatchObject({ code: 'BettingClosed' })
  lottery.nowMs = closes_at.getTime()
  expect(await lottery.order({ lines: [lastDigit], issues })).toMatchObject({ code: 'BettingClosed' })
  expect(lottery.wallet.count('bet')).toBe(1)
})
