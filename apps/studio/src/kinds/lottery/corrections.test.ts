import { expect, test } from 'vitest'
import type { Operator } from '../../context.ts'
import { lastIs, lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { type LotteryUnderTest, minuteLottery } from '../../testing/lottery-under-test.ts'
import { lotteryDesk } from './desk.ts'
import { enterResult } from './results.ts'
import type { Places } from './space.ts'
import { findIssue } from './store.ts'

const open = lotteriesOfTest()

async function sums(lottery: LotteryUnderTest, issueId: string) {
  const desk = lotteryDesk(lottery.context, [lottery.game]).operations.issue!
  const { issue } = (await desk.answer({ merchantCode: 'lumina' } as Operator, { issueId })) as {
    issue: { stakes: unknown }
  }
  return issue.stakes
}

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

/** An order of which 19 were won and corrected away when its player had so many cents left. */
async function uncollected(cents = 0) {
  const lottery = await open(minuteLottery({}, 'outside'))
  const { value } = await lottery.order({ lines: [lastIs([0, 0, 0, 0, 5], true)] })
  const { issue, enter } = await drawnByTwo(lottery, [1, 2, 3, 4, 5])
  lottery.wallet.cents = cents
  for (const by of ['ana', 'luis']) await enter(by, [1, 2, 3, 4, 6])
  await lottery.settle()
  const correct = async (result: Places) => {
    for (const by of ['ana', 'luis']) await enter(by, result)
  }
  return { lottery, issue, value, correct }
}

test('what a correction takes but the member has no more is owed: asked for again, and taken once it is there', async () => {
  const { lottery, issue, value } = await uncollected()
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'disputed', wallet_code: 'INSUFFICIENT_FUNDS' })
  expect(await sums(lottery, issue.id)).toEqual([
    { currency: 'PEN', staked: '2', paid: '19', owed: '19', collecting: '0' },
  ])
  lottery.wallet.cents = 5_000
  lottery.nowMs += 300_001
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('31')
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'settled', wallet_code: null })
  expect(await sums(lottery, issue.id)).toEqual([
    { currency: 'PEN', staked: '2', paid: '0', owed: '0', collecting: '0' },
  ])
})

test('who has less than a correction takes pays what is there; the rest stays owed, by the correction after it too', async () => {
  const { lottery, issue, value, correct } = await uncollected(500)
  expect(lottery.wallet.balance).toBe('0')
  const owing = { state: 'disputed', revision: 2, play: { before: { payout: '19', taken: '5' } } }
  expect(await lottery.wager(value.id)).toMatchObject(owing)
  expect((await lottery.read(value.id as string)).value).toMatchObject({
    lottery: { before: { payout: '19' }, owed: '14' },
  })
  expect(await sums(lottery, issue.id)).toEqual([
    { currency: 'PEN', staked: '2', paid: '14', owed: '14', collecting: '0' },
  ])

  // Of the next part the answer is lost, and its player has spent the rest when it is asked for again.
  lottery.wallet.cents = 300
  lottery.wallet.trouble('adjust', { refuse: 'INSUFFICIENT_FUNDS' })
  lottery.wallet.trouble('adjust', 'answer-lost')
  lottery.nowMs += 300_001
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('0')
  lottery.wallet.cents = 400
  lottery.nowMs += 60_000
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('0')
  expect(await sums(lottery, issue.id)).toMatchObject([{ paid: '7', owed: '7', collecting: '0' }])

  await correct([1, 2, 3, 4, 5])
  await lottery.settle()
  expect(lottery.wallet.balance).toBe('12')
  expect(await lottery.wager(value.id)).toMatchObject({
    state: 'settled',
    wallet_code: null,
    play: { before: { payout: '7' } },
  })
})

test('what is owed is asked for at once when its player comes to play', async () => {
  const { lottery, value } = await uncollected()
  lottery.wallet.cents = 5_000
  await lottery.enter({ game: lottery.game.code })
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('31')
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'settled' })
})

test('what is owed is asked for at once when an order is taken back and its stake is there again', async () => {
  const { lottery } = await uncollected()
  lottery.wallet.cents = 200
  const [next] = (await lottery.issues()).filter(({ state }) => state === 'open' || state === 'scheduled')
  const line = lastIs([0, 0, 0, 0, 5], true)
  const { value } = await lottery.order({ lines: [line], issues: [{ id: next!.id, times: 1 }] })
  expect(lottery.wallet.balance).toBe('0')
  await lottery.call('POST', `/api/orders/${value.id}/cancel`)
  await lottery.payAll()
  expect(await lottery.wager(value.id as string)).toMatchObject({ state: 'rolled_back' })
  expect(lottery.wallet.balance).toBe('0')
})

test('a chase that stops with a win stops with one that a correction brings', async () => {
  const lottery = await open(minuteLottery({}, 'outside'))
  const issues = (await lottery.issues()).map(({ id }) => ({ id, times: 1 }))
  const order = { lines: [lastIs([0, 0, 0, 0, 6], true)], issues, stopsOnWin: true }
  const { orders } = (await lottery.order(order)).value as unknown as { orders: { id: string }[] }
  const { enter } = await drawnByTwo(lottery, [1, 2, 3, 4, 5])
  const states = () => Promise.all(orders.map(async ({ id }) => (await lottery.wager(id)).state))
  expect((await states()).slice(1)).toEqual(['debited', 'debited', 'debited'])
  for (const by of ['ana', 'luis']) await enter(by, [1, 2, 3, 4, 6])
  await lottery.settle()
  await lottery.payAll()
  expect(await states()).toEqual(['settled', 'rolled_back', 'rolled_back', 'rolled_back'])
})

test.each([
  { third: [1, 2, 3, 4, 5] as Places, name: 'back to the first result', asked: 0, balance: '0' },
  { third: [1, 2, 3, 4, 7] as Places, name: 'to another', asked: 1, balance: '31' },
])('a correction after one that could not be collected, $name, goes by what the member really had', async one => {
  const { lottery, issue, value, correct } = await uncollected()
  if (one.asked > 0) lottery.wallet.cents = 5_000
  await correct(one.third)
  await lottery.settle()
  expect(lottery.wallet.balance).toBe(one.balance)
  expect(await lottery.wager(value.id)).toMatchObject({
    state: 'settled',
    play: { version: 2, before: { payout: '19' } },
  })
  expect((await findIssue(lottery.pool, issue.id))?.state).toBe('settled')
  // A third correction still goes.
  await correct([9, 9, 9, 9, 5])
  await lottery.settle()
  expect(lottery.wallet.balance).toBe(one.asked > 0 ? '50' : '0')
})

test('a correction waits for an order that is being asked about again, and goes by the answer', async () => {
  const { lottery, issue, value, correct } = await uncollected()
  // The wallet takes it this time, but nobody hears.
  lottery.wallet.cents = 5_000
  lottery.wallet.trouble('adjust', 'answer-lost')
  lottery.nowMs += 300_001
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('31')
  await correct([1, 2, 3, 4, 5])
  await lottery.settle()
  expect((await findIssue(lottery.pool, issue.id))?.state).toBe('drawn')
  lottery.nowMs += 60_000
  await lottery.payAll()
  await lottery.settle()
  expect(lottery.wallet.balance).toBe('50')
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'settled', play: { version: 2 } })
})
