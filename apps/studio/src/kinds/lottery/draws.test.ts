import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDraws } from '../../chance/draws.ts'
import { chase, lastDigit, lastIs, lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { minuteLottery } from '../../testing/lottery-under-test.ts'
import { Crash } from '../../testing/studio-under-test.ts'
import { voidIssue } from './engine.ts'
import { enterResult } from './results.ts'
import type { Places } from './space.ts'

const open = lotteriesOfTest()

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
  expect(await enter('luis', [1, 2, 3, 4, 5])).toEqual({ isAgreed: false })
  expect(await enter('ana', [1, 2, 3, 4, 5])).toEqual({ isAgreed: true })
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
