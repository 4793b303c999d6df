import { expect, test } from 'vitest'
import { lastDigit, lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { type LotteryUnderTest, minuteLottery } from '../../testing/lottery-under-test.ts'
import { lotteryRules } from './define.ts'
import { weekdayOf } from './subscription.ts'
import { addTerms } from './terms/store.ts'
import { frameOf } from './terms/terms.ts'

const open = lotteriesOfTest()
const DAY_MS = 86_400_000
const daily = minuteLottery({
  calendar: { zone: 0, at: 20 * 60, closesBeforeMs: 300_000 },
  ahead: 31,
  voidAfterMs: 2 * DAY_MS,
})

type Order = { id: string; state: string; stake: string; lottery: { issue: string; subscription?: unknown } }

/** All draws of the weekdays of the next two, in so many days. */
async function drawsOf(lottery: LotteryUnderTest, days: number) {
  const issues = await lottery.issues()
  const weekdays = issues.slice(0, 2).map(({ code }) => weekdayOf(code))
  const drawn = issues.slice(0, days).filter(({ code }) => weekdays.includes(weekdayOf(code)))
  return { weekdays, drawn, issues: drawn.map(({ id }) => ({ id, times: 1 })) }
}

test('a subscription is every draw of its weekdays up to the last, paid at once, and nothing is bought beyond it', async () => {
  const lottery = await open(daily)
  const { weekdays, issues, drawn } = await drawsOf(lottery, 14)
  expect(issues).toHaveLength(4)
  const asked = { requestId: 'subscribe-once', lines: [lastDigit], issues, subscription: { weekdays } }
  const { value } = await lottery.order(asked)
  const orders = value.orders as Order[]
  expect(orders.map(({ state, stake }) => [state, stake])).toEqual(issues.map(() => ['debited', '20']))
  expect(orders.map(({ lottery: { issue } }) => issue)).toEqual(drawn.map(({ code }) => code))
  expect(orders[0]!.lottery.subscription).toEqual({ weekdays })
  expect(lottery.wallet.balance).toBe('920')
  // Asked twice it is one.
  expect((await lottery.order(asked)).value.orders).toHaveLength(4)
  expect(lottery.wallet.count('bet')).toBe(4)
  for (let day = 0; day < 15; day += 1) await lottery.pass(DAY_MS)
  expect(lottery.wallet.count('bet')).toBe(4)
})

test('draws that are not those of the weekdays, or not all of them, or of unlike stakes, are no subscription', async () => {
  const lottery = await open(daily)
  const { weekdays, issues } = await drawsOf(lottery, 14)
  const others = (await lottery.issues()).slice(0, 3).map(({ id }) => ({ id, times: 1 }))
  const wrong = [
    { issues: others, weekdays },
    { issues: issues.filter((_, index) => index !== 1), weekdays },
    { issues: issues.map((issue, index) => ({ ...issue, times: index + 1 })), weekdays },
    { issues: issues.slice(0, 1), weekdays },
    { issues, weekdays: [...weekdays, weekdays[0]!] },
    { issues, weekdays: [7] },
    { issues, weekdays: [] },
  ]
  for (const one of wrong)
    expect(
      await lottery.order({ lines: [lastDigit], issues: one.issues, subscription: { weekdays: one.weekdays } }),
    ).toMatchObject({ status: 400, code: 'BadInput' })
  expect(lottery.wallet.count('bet')).toBe(0)
})

test('a subscription goes on over a day without sale, whose draw is none of it', async () => {
  const lottery = await open(daily)
  await lottery.pool.query('delete from lottery_terms')
  const { limits, groups } = frameOf(lotteryRules(daily, daily.version))
  const { weekdays, drawn } = await drawsOf(lottery, 14)
  const { code } = drawn[1]!
  const closedDays = [`${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`]
  const terms = { isSold: true, closedDays, groups, limits: { ...limits, cuts: [...limits.cuts] } }
  // As if they had held when the sale of all of these began.
  await addTerms(lottery.context, daily, { merchant: 'lumina', after: 0, terms, madeBy: ['ana', 'luis'], remark: '' })
  await lottery.pool.query("update lottery_terms set from_at = '2020-01-01'")
  const asked = (issues: { id: string }[]) => ({
    lines: [lastDigit],
    issues: issues.map(({ id }) => ({ id, times: 1 })),
    subscription: { weekdays },
  })
  expect(await lottery.order(asked(drawn))).toMatchObject({ success: false })
  const { value } = await lottery.order(asked(drawn.filter((_, index) => index !== 1)))
  expect(value.orders).toHaveLength(3)
  expect(lottery.wallet.count('bet')).toBe(3)
  await lottery.pool.query('delete from lottery_terms')
})

test('what is drawn many times a day cannot be subscribed to', async () => {
  const lottery = await open()
  const issues = await lottery.issues()
  const subscription = { weekdays: [...new Set(issues.map(({ code }) => weekdayOf(code)))] }
  const asked = { lines: [lastDigit], issues: issues.map(({ id }) => ({ id, times: 1 })), subscription }
  expect(await lottery.order(asked)).toMatchObject({ status: 400, code: 'BadInput' })
})

test('ended by its player it gives back what is not closed, once, however often and whenever it is asked', async () => {
  const lottery = await open(daily)
  const { weekdays, issues, drawn } = await drawsOf(lottery, 14)
  const { value } = await lottery.order({ lines: [lastDigit], issues, subscription: { weekdays } })
  // The first has closed and is not drawn yet.
  lottery.nowMs = drawn[0]!.closes_at.getTime()
  await lottery.enter({ game: daily.code })
  const ends = await Promise.all([1, 2, 3].map(() => lottery.call('POST', `/api/chases/${value.chase}/cancel`)))
  expect(ends.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  await lottery.payAll()
  const states = await Promise.all((value.orders as Order[]).map(async ({ id }) => (await lottery.wager(id))!.state))
  expect(states).toEqual(['debited', 'rolled_back', 'rolled_back', 'rolled_back'])
  expect(lottery.wallet.balance).toBe('980')
  await lottery.drawn()
  await lottery.payAll()
  expect((await lottery.wager((value.orders as Order[])[0]!.id))!.state).toBe('settled')
})

test('ended while its first draw closes, every draw is either given back once or played', async () => {
  const lottery = await open(daily)
  const { weekdays, issues, drawn } = await drawsOf(lottery, 14)
  const { value } = await lottery.order({ lines: [lastDigit], issues, subscription: { weekdays } })
  const end = () => lottery.call('POST', `/api/chases/${value.chase}/cancel`)
  lottery.nowMs = drawn[0]!.closes_at.getTime() - 1
  await lottery.enter({ game: daily.code })
  const first = end()
  lottery.nowMs += 1
  const [one, , other] = await Promise.all([first, lottery.settle(), end()])
  expect([one.code, other.code]).toEqual(['OK', 'OK'])
  await lottery.payAll()
  const states = await Promise.all((value.orders as Order[]).map(async ({ id }) => (await lottery.wager(id))!.state))
  expect(['debited', 'rolled_back']).toContain(states[0])
  expect(states.slice(1)).toEqual(['rolled_back', 'rolled_back', 'rolled_back'])
  expect(lottery.wallet.balance).toBe(states[0] === 'debited' ? '980' : '1000')
})

test('one that stops on a win gives back the draws after it', async () => {
  const lottery = await open(daily)
  const { weekdays, issues } = await drawsOf(lottery, 14)
  const { value } = await lottery.order({
    lines: [lastDigit],
    issues,
    stopsOnWin: true,
    subscription: { weekdays },
  })
  await lottery.drawn()
  await lottery.payAll()
  const states = await Promise.all((value.orders as Order[]).map(async ({ id }) => (await lottery.wager(id))!.state))
  expect(states).toEqual(['settled', 'rolled_back', 'rolled_back', 'rolled_back'])
})
