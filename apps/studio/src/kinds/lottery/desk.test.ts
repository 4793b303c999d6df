import { createDeskClient } from '@ronda/contract/vendor/client.ts'
import { DESK_PATH, type DeskOperation, type deskOperations } from '@ronda/contract/vendor/lottery-desk.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { minuteLottery } from '../../testing/lottery-under-test.ts'
import { lotteryDesk } from './desk.ts'
import { publicIssue } from './views.ts'

const opened = lotteriesOfTest()

type Request<O extends DeskOperation> = z.infer<(typeof deskOperations)[O]['request']>
type Answer<O extends DeskOperation> = z.infer<(typeof deskOperations)[O]['response']>

const outside = minuteLottery({ voidAfterMs: 10 * 86_400_000 }, 'outside')

/** A lottery whose results come from outside, and how operators ask about it; `lumina` is the result desk. */
async function open() {
  const lottery = await opened(outside)
  const desk = lotteryDesk(lottery.context, [outside])
  const base = { walletUrl: '', keyId: '', secret: '', money: 'seamless' as const, portalOrigins: [] }
  const asking =
    (merchantCode: string, isResultDesk: boolean) =>
    <O extends DeskOperation>(operation: O, request: Request<O>) =>
      desk.operations[operation]!.answer({ ...base, merchantCode, isResultDesk }, request) as Promise<Answer<O>>
  return { lottery, lumina: asking('lumina', true), baan: asking('baan', false) }
}

const line = (digit: string) => ({
  bet: 'fixed-digit',
  content: [[], [], [], [], [digit]],
  mode: '1' as const,
  multiple: 1,
})

test('a result takes two people of the desk; an operator that is none of it is refused, and nobody reads what was entered', async () => {
  const { lottery, lumina, baan } = await open()
  const { id } = await lottery.issue()
  await lottery.order({ lines: [line('5')] })
  await lottery.pass(60_000)
  const result = [1, 2, 3, 4, 5]
  expect(await baan('enter-result', { issueId: id, by: 'x', result })).toMatchObject({ problem: 'desk' })
  expect(await lumina('enter-result', { issueId: id, by: 'luis', result })).toMatchObject({
    problem: null,
    isAgreed: false,
  })
  expect(await lumina('enter-result', { issueId: id, by: 'luis', result })).toMatchObject({ isAgreed: false })
  const { issues, isDesk } = await lumina('issues', { which: 'waiting', limit: 10 })
  expect(isDesk).toBe(true)
  expect(issues).toMatchObject([{ id, result: null, enteredBy: ['lumina/luis'], isContradicted: false, orders: 1 }])
  expect(JSON.stringify(issues)).not.toContain('[1,2,3,4,5]')
  await lumina('enter-result', { issueId: id, by: 'diego', result: [1, 2, 3, 4, 6] })
  expect((await lumina('issue', { issueId: id })).issue).toMatchObject({ isContradicted: true, state: 'closed' })
  // Everybody reads again: one alone does not find what the other has read.
  for (const last of [7, 5])
    expect(await lumina('enter-result', { issueId: id, by: 'diego', result: [1, 2, 3, 4, last] })).toMatchObject({
      isAgreed: false,
    })
  expect(await lumina('enter-result', { issueId: id, by: 'luis', result })).toMatchObject({ isAgreed: true })
  await lottery.settle()
  const { issue, history } = await lumina('issue', { issueId: id })
  expect(issue).toMatchObject({ state: 'settled', result, progress: { settled: 1 } })
  expect(history).toMatchObject([{ version: 0, result, enteredBy: ['lumina/diego', 'lumina/luis'] }])
  const theirs = await baan('issue', { issueId: id })
  expect(theirs.issue).toMatchObject({ orders: 0, stakes: [] })
  expect(theirs.history).toMatchObject([{ result, enteredBy: ['*', '*'] }])
})

test('what a correction would come to is told before two people make it, of the asking operator’s orders alone', async () => {
  const { lottery, lumina, baan } = await open()
  const { id } = await lottery.issue()
  for (const digit of ['5', '6', '7']) await lottery.order({ lines: [line(digit)] })
  await lottery.pass(60_000)
  for (const by of ['luis', 'diego']) await lumina('enter-result', { issueId: id, by, result: [1, 2, 3, 4, 5] })
  await lottery.settle()
  const asked = { issueId: id, result: [1, 2, 3, 4, 6] }
  expect(await lumina('preview', asked)).toEqual({
    status: 'OK',
    problem: null,
    orders: 3,
    more: 1,
    less: 1,
    totals: [{ currency: 'PEN', staked: '6', before: '19', after: '19', difference: '0' }],
  })
  expect(await baan('preview', asked)).toMatchObject({ orders: 0, totals: [] })
  expect(await lumina('preview', { issueId: id, result: [1, 2] })).toMatchObject({ problem: 'result' })
  expect(await lumina('preview', { issueId: id, result: null })).toMatchObject({
    totals: [{ after: '6', difference: '-13' }],
  })
  for (const by of ['luis', 'diego']) await lumina('enter-result', { ...asked, by })
  await lottery.settle()
  await lottery.payAll()
  expect((await lumina('issue', { issueId: id })).history.map(({ result }) => result)).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 6],
  ])
  const { orders } = await lumina('orders', { issueId: id, limit: 10 })
  const paid = orders.map(({ lines, payout, correction }) => [lines[0]!.content[4]![0], payout, correction] as const)
  expect(paid.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    ['5', '0', { before: '19', difference: '-19', taken: '19', owed: '0', isUnderWay: false }],
    ['6', '19', { before: '0', difference: '19', taken: '0', owed: '0', isUnderWay: false }],
    ['7', '0', null],
  ])
})

test('of what a correction takes, that which is being collected, has been taken and is owed is told of the draw and the order', async () => {
  const { lottery, lumina } = await open()
  const { id } = await lottery.issue()
  await lottery.order({ lines: [line('5')] })
  await lottery.pass(60_000)
  for (const by of ['luis', 'diego']) await lumina('enter-result', { issueId: id, by, result: [1, 2, 3, 4, 5] })
  await lottery.settle()
  await lottery.payAll()
  const told = async () => {
    const { issue } = await lumina('issue', { issueId: id })
    const { orders } = await lumina('orders', { issueId: id, limit: 10 })
    return { stakes: issue!.stakes, correction: orders[0]!.correction }
  }
  // Nobody knows whether the wallet took it: it is not told that nothing is owed.
  lottery.wallet.cents = 500
  lottery.wallet.trouble('adjust', 'answer-lost')
  for (const by of ['luis', 'diego']) await lumina('enter-result', { issueId: id, by, result: [1, 2, 3, 4, 6] })
  await lottery.settle()
  expect(await told()).toMatchObject({
    stakes: [{ paid: '19', owed: '0', collecting: '19' }],
    correction: { before: '19', difference: '-19', taken: '0', owed: '19', isUnderWay: true },
  })
  lottery.nowMs += 60_000
  await lottery.payAll()
  expect(await told()).toMatchObject({
    stakes: [{ paid: '14', owed: '14', collecting: '0' }],
    correction: { before: '19', difference: '-19', taken: '5', owed: '14', isUnderWay: false },
  })
})

test('a reading waits for whoever has not read: a first one, that of a correction, and those that contradict each other', async () => {
  const { lottery, lumina, baan } = await open()
  const { id } = await lottery.issue()
  await lottery.order({ lines: [line('5')] })
  await lottery.pass(60_000)
  const toRead = () => Promise.all(['luis', 'diego'].map(async by => (await lumina('to-read', { by })).count))
  const waiting = async () => (await lumina('issues', { which: 'waiting', limit: 10 })).issues.map(issue => issue.id)
  const ownOf = async (by: string) => (await lumina('issue', { issueId: id, by })).own
  const enter = (by: string, result: number[]) => lumina('enter-result', { issueId: id, by, result })

  expect(await toRead()).toEqual([0, 0])
  await enter('luis', [1, 2, 3, 4, 5])
  expect(await toRead()).toEqual([0, 1])
  expect([await ownOf('luis'), await ownOf('diego')]).toEqual([[1, 2, 3, 4, 5], null])
  await enter('diego', [1, 2, 3, 4, 6])
  expect(await toRead()).toEqual([1, 1])
  expect([await ownOf('luis'), await ownOf('diego')]).toEqual([null, null])
  for (const by of ['luis', 'diego']) await enter(by, [1, 2, 3, 4, 5])
  await lottery.settle()
  await lottery.payAll()
  expect([await toRead(), await waiting()]).toEqual([[0, 0], []])

  await enter('diego', [1, 2, 3, 4, 6])
  expect([await toRead(), await waiting()]).toEqual([[1, 0], [id]])
  expect([await ownOf('luis'), await ownOf('diego')]).toEqual([null, [1, 2, 3, 4, 6]])
  expect(JSON.stringify(await lumina('issues', { which: 'waiting', limit: 10 }))).not.toContain('[1,2,3,4,6]')
  expect(await baan('to-read', { by: 'x' })).toEqual({ status: 'OK', count: 0 })
  expect(await lumina('to-read', { by: 'luis', gameCodes: ['other'] })).toEqual({ status: 'OK', count: 0 })
  await lumina('forget-result', { issueId: id, by: 'diego' })
  expect([await toRead(), await waiting()]).toEqual([[0, 0], []])
})

test('orders are found by lottery, state and when they were placed', async () => {
  const { lottery, lumina } = await open()
  await lottery.issue()
  await lottery.order({ lines: [line('5')] })
  const between = lottery.nowMs + 500
  lottery.nowMs += 1_000
  await lottery.order({ lines: [line('6')] })
  const found = async (filter: Omit<Request<'orders'>, 'limit'>) =>
    (await lumina('orders', { ...filter, limit: 10 })).orders.map(({ lines }) => lines[0]!.content[4]![0])
  expect(await found({ gameCodes: ['test-five'], states: ['debited'] })).toEqual(['6', '5'])
  expect(await found({ gameCodes: ['other'] })).toEqual([])
  expect(await found({ states: ['settled', 'disputed'] })).toEqual([])
  expect(await found({ until: between })).toEqual(['5'])
  expect(await found({ from: between })).toEqual(['6'])
})

test('odds and returns are told of every bet, at the groups that the operator sells', async () => {
  const { lumina } = await open()
  const { bets } = await lumina('odds', { gameCode: 'test-five' })
  expect(bets.find(({ code }) => code === 'fixed-digit')).toMatchObject({
    names: { es: expect.any(String) },
    prizes: [{ oneIn: 10, pays: { least: 8.5, most: 9.9 } }],
    returns: { least: 0.85, most: 0.99 },
  })
  expect(bets.every(({ prizes }) => prizes.length > 0)).toBe(true)
  expect(await lumina('odds', { gameCode: 'none' })).toEqual({ status: 'OK', bets: [] })
})

test('a draw is made void by two different people of the desk, while it is not drawn', async () => {
  const { lottery, lumina, baan } = await open()
  const { id } = await lottery.issue()
  await lottery.order({ lines: [line('5')] })
  const reason = 'the draw was cancelled'
  expect(await baan('void', { issueId: id, by: ['x', 'y'], reason })).toMatchObject({ problem: 'desk' })
  expect(await lumina('void', { issueId: id, by: ['luis', 'luis'], reason })).toMatchObject({ problem: 'desk' })
  expect(await lumina('void', { issueId: id, by: ['luis', 'diego'], reason })).toMatchObject({ problem: null })
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('1000')
  expect((await lumina('issue', { issueId: id })).issue).toMatchObject({
    state: 'void',
    reason: 'the draw was cancelled (lumina/luis, lumina/diego)',
    progress: { rolled_back: 1 },
  })
  expect((await baan('issue', { issueId: id })).issue).toMatchObject({ state: 'void', reason: null })
  const shown = await publicIssue(lottery.context, id)
  expect(shown).toMatchObject({ draw: { state: 'void' } })
  expect(JSON.stringify(shown)).not.toMatch(/luis|cancelled/)
  expect(await lumina('void', { issueId: id, by: ['luis', 'diego'], reason })).toMatchObject({ problem: 'state' })
})

test('an operator sees the exposure and the orders of its own players', async () => {
  const { lottery, lumina, baan } = await open()
  const { id } = await lottery.issue()
  await lottery.order({ lines: [line('5')] })
  lottery.nowMs += 1
  await lottery.order({ lines: [{ ...line('5'), multiple: 2 }, line('6')] })
  expect(await lumina('exposure', { issueId: id, limit: 10 })).toEqual({
    status: 'OK',
    most: '5000',
    numbers: [
      { bet: 'fixed-digit', number: '5:5', currency: 'PEN', amount: '57', orders: 2 },
      { bet: 'fixed-digit', number: '5:6', currency: 'PEN', amount: '19', orders: 1 },
    ],
  })
  const first = await lumina('orders', { issueId: id, limit: 1 })
  expect(first.orders).toMatchObject([{ playerId: 'p-77', stake: '6', payout: null, state: 'debited' }])
  const { orders, next } = await lumina('orders', { issueId: id, limit: 1, after: first.next! })
  expect([orders[0]!.stake, next]).toEqual(['2', null])
  expect((await baan('exposure', { issueId: id, limit: 10 })).numbers).toEqual([])
  expect((await baan('orders', { issueId: id, limit: 10 })).orders).toEqual([])
})

test('issues are listed page by page, those to come by their draws and those that are over from the last back', async () => {
  const { lumina } = await open()
  const coming = await lumina('issues', { which: 'coming', limit: 3 })
  const rest = await lumina('issues', { which: 'coming', limit: 3, after: coming.next! })
  const codes = [...coming.issues, ...rest.issues].map(({ issue }) => issue)
  expect(codes).toEqual(['20261121-0241', '20261121-0242', '20261121-0243', '20261121-0244'])
  expect(rest.next).toBe(null)
  expect((await lumina('issues', { which: 'over', limit: 3 })).issues).toEqual([])
  expect((await lumina('issues', { which: 'coming', gameCodes: ['other'], limit: 3 })).issues).toEqual([])
})

test('whoever enters a result is told what it is made of, and what bets are called', async () => {
  const { lottery, lumina } = await open()
  const { id } = await lottery.issue()
  const { space, bets } = await lumina('issue', { issueId: id })
  expect(space).toEqual({ form: 'digits', count: 5, from: 0, to: 9 })
  expect(bets.find(({ code }) => code === 'fixed-digit')?.names).toMatchObject({ es: expect.stringMatching(/Cifra/) })
  await lottery.order({ lines: [line('5')] })
  const { bets: named } = await lumina('orders', { issueId: id, limit: 10 })
  expect(named).toMatchObject([{ gameCode: 'test-five', code: 'fixed-digit', names: { en: expect.any(String) } }])
  expect(await lumina('issue', { issueId: 'none' })).toMatchObject({ issue: null, space: null, bets: [] })
})

test('the desk is asked by signed calls, and knows nothing else', async () => {
  const { lottery } = await open()
  const clientWith = (secret: string) =>
    createDeskClient({
      url: `https://studio.example${DESK_PATH}`,
      keyId: 'studio-1',
      secret,
      now: () => lottery.nowMs,
      nonce: () => crypto.randomUUID(),
      fetch: async (url, init) => lottery.send(new Request(url, init as RequestInit)),
    })
  const signed = clientWith('a-secret-of-the-test')
  expect(await signed.call('issues', { which: 'coming', limit: 1 })).toMatchObject({
    outcome: 'ok',
    value: { isDesk: false, issues: [{ issue: '20261121-0241' }] },
  })
  expect(await clientWith('another').call('issues', { which: 'coming', limit: 1 })).toMatchObject({
    outcome: 'refused',
    code: 'INVALID_SIGNATURE',
  })
  expect(await signed.call('nothing' as 'issues', { which: 'coming', limit: 1 }).catch(error => error)).toBeInstanceOf(
    Error,
  )
})
