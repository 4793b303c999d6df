import { RESULTS_PATH, type ResultOperation, type resultOperations } from '@ronda/contract/vendor/lottery-results.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { minuteLottery } from '../../testing/lottery-under-test.ts'
import { lotteryDesk } from './desk.ts'
import { enterResult, lotteryResults } from './results.ts'

const opened = lotteriesOfTest()

const outside = minuteLottery({ voidAfterMs: 10 * 86_400_000 }, 'outside')
const result = [1, 2, 3, 4, 5]

async function open() {
  const lottery = await opened(outside)
  const results = lotteryResults(lottery.context, [outside])
  expect(results.path).toBe(RESULTS_PATH)
  const source =
    (name: string) =>
    <O extends ResultOperation>(operation: O, request: z.infer<(typeof resultOperations)[O]['request']>) =>
      results.operations[operation]!.answer({ name, keyId: '', secret: '' }, request) as Promise<
        z.infer<(typeof resultOperations)[O]['response']>
      >
  return { lottery, one: source('one'), other: source('other') }
}

test('a draw is made with what two sources tell alike, and one tells it only once', async () => {
  const { lottery, one, other } = await open()
  const { id, code } = await lottery.issue()
  expect((await one('waiting', { limit: 10 })).issues).toEqual([])
  expect(await one('tell', { issueId: id, result })).toMatchObject({ problem: 'early' })
  await lottery.pass(60_000)
  expect((await one('waiting', { limit: 10 })).issues).toMatchObject([{ id, gameCode: 'test-five', issue: code }])
  expect(await one('tell', { issueId: id, result })).toMatchObject({ problem: null, isAgreed: false })
  expect(await one('tell', { issueId: id, result })).toMatchObject({ isAgreed: false })
  await lottery.settle()
  expect((await lottery.issue()).state).toBe('closed')
  expect((await one('waiting', { limit: 10 })).issues).toEqual([])
  expect((await other('waiting', { limit: 10 })).issues).toHaveLength(1)
  expect(await other('tell', { issueId: id, result: [0, 0, 0] })).toMatchObject({ problem: 'result' })
  expect(await other('tell', { issueId: id, result })).toMatchObject({ isAgreed: true })
  await lottery.settle()
  expect((await lottery.pool.query('select state, result from lottery_issues where id = $1', [id])).rows).toEqual([
    { state: 'settled', result },
  ])
})

test('a source and a person are two; where they read different results nothing is drawn', async () => {
  const { lottery, one } = await open()
  const { id } = await lottery.issue()
  await lottery.pass(60_000)
  await one('tell', { issueId: id, result })
  const enter = (numbers: number[]) =>
    enterResult(lottery.context, outside, { issueId: id, by: 'lumina/luis', result: numbers })
  expect(await enter([9, 9, 9, 9, 9])).toEqual({ isAgreed: false })
  await lottery.settle()
  expect((await lottery.issue()).state).toBe('closed')
  expect(await enter(result)).toEqual({ isAgreed: false })
  expect(await one('tell', { issueId: id, result })).toMatchObject({ isAgreed: true })
})

test('the clock of made-up results can be hurried, by the desk, of the issue that is sold; no other', async () => {
  const { lottery } = await open()
  const { id } = await lottery.issue()
  const long = { issueId: (await lottery.issues())[1]!.id }
  const operator = {
    merchantCode: 'lumina',
    walletUrl: '',
    keyId: '',
    secret: '',
    money: 'seamless' as const,
    portalOrigins: [],
  }
  const hurry = (madeUpResults: boolean, isResultDesk: boolean, request = { issueId: id }) =>
    lotteryDesk({ ...lottery.context, madeUpResults }, [outside]).operations.hurry!.answer(
      { ...operator, isResultDesk },
      request,
    )
  await lottery.pool.query(
    `update lottery_issues set closes_at = closes_at + interval '1 hour', draws_at = draws_at + interval '1 hour'`,
  )
  expect(await hurry(false, true)).toMatchObject({ problem: 'desk' })
  expect(await hurry(true, false)).toMatchObject({ problem: 'desk' })
  expect(await hurry(true, true, long)).toMatchObject({ problem: 'state' })
  expect(await hurry(true, true)).toMatchObject({ problem: null })
  await lottery.pass(60_000)
  expect((await lottery.pool.query('select state from lottery_issues where id = $1', [id])).rows).toEqual([
    { state: 'closed' },
  ])
  expect(await hurry(true, true)).toMatchObject({ problem: 'state' })
})
