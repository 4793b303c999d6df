import { expect, test } from 'vitest'
import { chase, lastDigit, lotteriesOfTest } from '../../../testing/lottery-fixture.ts'
import { lotteryRules } from '../define.ts'
import { verifyLottery } from '../verify.ts'
import { publicOrder } from '../views.ts'
import { addTerms, termsOf } from './store.ts'
import type { Terms } from './terms.ts'

const opened = lotteriesOfTest()
/** Without terms of the tests before it. */
const open = async () => {
  const lottery = await opened()
  await lottery.context.pool.query('delete from lottery_terms')
  return lottery
}
type Lottery = Awaited<ReturnType<typeof open>>

const whole: Terms = {
  isSold: true,
  closedDays: [],
  groups: { min: 1700, max: 1980 },
  limits: { linesMax: 200, prizeMax: '1000', memberMax: '500', exposureMax: '5000', cuts: [] },
}

/** Terms from the opening of the second issue of those that are sold. */
async function fromSecond(lottery: Lottery, terms: Terms, merchant?: string) {
  lottery.nowMs += 1
  const { rows } = await lottery.context.pool.query<{ id: string; opens_at: Date }>(
    `select id, opens_at from lottery_issues where game = $1 and state in ('scheduled', 'open') order by draws_at`,
    [lottery.game.code],
  )
  const own = merchant ?? (await merchantOf(lottery))
  await addTerms(lottery.context, lottery.game, {
    ...{ merchant: own, after: (await termsOf(lottery.context.pool, own, lottery.game.code)).length, terms },
    ...{ madeBy: ['ana', 'luis'] as [string, string], remark: 'test' },
  })
  return { first: [{ id: rows[0]!.id, times: 1 }], second: [{ id: rows[1]!.id, times: 1 }] }
}
const merchantOf = async (lottery: Lottery) =>
  (await lottery.context.pool.query<{ merchant: string }>('select merchant from sessions limit 1')).rows[0]!.merchant

test('the open issue keeps its limits, the next is sold by the new ones', async () => {
  const lottery = await open()
  const { first, second } = await fromSecond(lottery, { ...whole, limits: { ...whole.limits, memberMax: '10' } })
  expect((await lottery.order({ lines: [lastDigit], issues: first })).value).toMatchObject({ state: 'debited' })
  expect(await lottery.order({ lines: [lastDigit], issues: second })).toMatchObject({ code: 'AboveIssueMax' })
  expect(lottery.wallet.count('bet')).toBe(1)
})

test('an issue that is not sold is refused and debits nothing; for another operator it is sold', async () => {
  const lottery = await open()
  const { second } = await fromSecond(lottery, { ...whole, isSold: false }, 'another')
  expect((await lottery.order({ lines: [lastDigit], issues: second })).value).toMatchObject({ state: 'debited' })
  await fromSecond(lottery, { ...whole, isSold: false })
  expect(await lottery.order({ lines: [lastDigit], issues: second })).toMatchObject({ code: 'BettingClosed' })
  expect(lottery.wallet.count('bet')).toBe(1)
})

test('draws of a day without sale are neither told nor sold, those of another day are', async () => {
  const lottery = await open()
  const { second } = await fromSecond(lottery, whole)
  const { code } = (
    await lottery.context.pool.query<{ code: string }>('select code from lottery_issues where id = $1', [second[0]!.id])
  ).rows[0]!
  const today = `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`
  const told = async () => {
    const { value } = await lottery.call('GET', '/api/lottery')
    return (value.issues as { id: string }[]).map(({ id }) => id)
  }
  await fromSecond(lottery, { ...whole, closedDays: ['2020-01-01'] })
  expect(await told()).toContain(second[0]!.id)
  await fromSecond(lottery, { ...whole, closedDays: ['2020-01-01', today] })
  expect(await told()).not.toContain(second[0]!.id)
  expect(await lottery.order({ lines: [lastDigit], issues: second })).toMatchObject({ code: 'BettingClosed' })
  expect(lottery.wallet.count('bet')).toBe(0)
})

test('what was ordered before a change pays by the terms it was sold under', async () => {
  const lottery = await open()
  const { orders } = await chase(lottery, false)
  await fromSecond(lottery, { ...whole, limits: { ...whole.limits, prizeMax: '1' } })
  for (let draw = 0; draw < 2; draw++) await lottery.drawn()
  await lottery.payAll()
  // Two times one note of 2 at 10 × 1900/2000.
  expect((await lottery.read(orders[1]!.id)).value).toMatchObject({ state: 'settled', payout: '38' })
})

test('what paid less by the terms of its operator is verified by whoever asks', async () => {
  const lottery = await open()
  const { second } = await fromSecond(lottery, { ...whole, limits: { ...whole.limits, prizeMax: '5' } })
  const { value } = await lottery.order({ lines: [lastDigit], issues: second })
  for (let draw = 0; draw < 2; draw++) await lottery.drawn()
  await lottery.payAll()
  const round = await publicOrder(lottery.context, await lottery.wager(value.id))
  expect(round).toMatchObject({ payout: '5', order: { prizeMax: '5' } })
  expect(verifyLottery(lottery.game, round).filter(({ isRight }) => !isRight)).toEqual([])
})

test.each([
  ['groups', { ...whole, groups: { min: 1600, max: 1980 } }],
  ['prizeMax', { ...whole, limits: { ...whole.limits, prizeMax: '1001' } }],
])('%s outside of the rules are refused', async (field, terms) => {
  const lottery = await open()
  await expect(fromSecond(lottery, terms)).rejects.toMatchObject({ code: 'BadInput', value: { field } })
  expect(await termsOf(lottery.context.pool, await merchantOf(lottery), lottery.game.code)).toEqual([])
  expect(lotteryRules(lottery.game, '1.0.0').groups.min).toBe(1700)
})
