import { SharedTableUnderTest } from '@ronda/studio/testing/shared-table-under-test.ts'
import { StudioUnderTest } from '@ronda/studio/testing/studio-under-test.ts'
import { verifyRound } from '@ronda/studio/verify.ts'
import { ABANDONED_AFTER_MS } from '@ronda/studio/wagers/states.ts'
import type { PublicRound } from '@ronda/studio/wagers/views.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { coin, doubled } from './coin.ts'
import { ladder } from './ladder.ts'

/** Games that nobody told the studio of: only this list names them. */
const games = [ladder, coin]

let database: TestDatabase
let solo: StudioUnderTest
let table: SharedTableUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  solo = new StudioUnderTest(database.url, 100, undefined, games)
  table = new SharedTableUnderTest(coin, 'main', database.url, 100, games)
})
beforeEach(async () => {
  await solo.pool.query('delete from wagers')
})
afterAll(async () => {
  await Promise.all([solo.pool.end(), table.pool.end()])
  await database.drop()
})

const publicRound = async (id: unknown) =>
  (await solo.call('GET', `/api/fair/${id}`)).value as unknown as PublicRound & { actions?: string[] }
const act = (id: unknown, index: number, action: string) =>
  solo.call('POST', `/api/rounds/${id}/act`, { index, action })

/** Opens rounds until one has (or has not) a safe first rung. */
async function climbOnce(isSafe: boolean) {
  for (let i = 0; i < 60; i += 1) {
    const { value } = await solo.spin()
    expect(value).toMatchObject({ state: 'debited', isOpen: true, events: [], payout: null })
    const climbed = await act(value.id, 0, 'climb')
    if ((climbed.value.state === 'debited') === isSafe) return climbed.value as { id: string } & typeof climbed.value
    if (climbed.value.state === 'debited') await act(value.id, 1, 'stop')
    await solo.finish(value.id as string)
  }
  throw new Error('the dice never did')
}

test('the studio lists games of which its engines know nothing', async () => {
  const listed = (await (await solo.get('/catalogue.json')).json()) as { games: { code: string }[] }
  expect(listed.games.map(({ code }) => code)).toEqual(['ladder', 'coin'])
  expect((await solo.enter({ game: 'jade-galleon' })).code).toBe('UnknownGame')
})

test('a play of several steps waits for its player, takes each choice once, and pays when it is stopped', async () => {
  await solo.enter({ game: 'ladder' })
  const before = solo.wallet.cents
  const { id } = await climbOnce(true)
  const kept = solo.wallet.cents
  expect((await act(id, 0, 'climb')).value).toMatchObject({ id, events: [{ height: 1, isSafe: true }] })
  expect((await act(id, 0, 'stop')).code).toBe('RequestReused')
  expect((await act(id, 3, 'climb')).code).toBe('BadInput')
  expect((await act(id, 1, 'fly')).code).toBe('BadInput')
  expect((await solo.spin()).code).toBe('RoundOpen')
  const stopped = await act(id, 1, 'stop')
  expect(stopped.value).toMatchObject({ state: 'decided', payout: '2' })
  expect((await solo.finish(id)).value).toMatchObject({ state: 'settled' })
  expect((await act(id, 2, 'climb')).code).toBe('TooLate')
  expect(solo.wallet.cents).toBe(kept + 200)
  expect(before).toBeGreaterThan(0)
  const history = (await solo.call('GET', '/api/rounds')).value.rounds as { id: string; rungs: number }[]
  expect(history.find(round => round.id === id)).toMatchObject({ rungs: 1 })
})

for (const step of ['opened', 'bet-answered', 'debited', 'decided', 'win-asked', 'win-answered', 'settled']) {
  test(`F8: killed at "${step}", a play of several steps goes on in the next process and ends once`, async () => {
    await solo.enter({ game: 'ladder' })
    const start = solo.wallet.cents
    const isEarly = ['opened', 'bet-answered', 'debited'].includes(step)
    const requestId = `request-of-${step}`
    const found = isEarly ? undefined : await climbOnce(true)
    const afterBet = solo.wallet.cents
    solo.crash(step)
    if (isEarly) await solo.spin('1', requestId).catch(() => undefined)
    else await act(found?.id, 1, 'stop').catch(() => undefined)
    if (!isEarly) await solo.finish(found!.id).catch(() => undefined)
    solo.restart()
    for (let i = 0; i < 8; i += 1) await solo.later(ABANDONED_AFTER_MS + 1)
    const { rows } = await solo.pool.query('select state, payout from wagers where id = $1 or request_id = $2', [
      found?.id,
      requestId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].state).toBe('settled')
    const paid = Math.round(Number(rows[0].payout) * 100)
    expect(solo.wallet.cents).toBe(isEarly ? start - 100 + paid : afterBet + paid)
    if (!isEarly) expect(paid).toBe(200)
  })
}

test('who leaves in the middle is played for to the end, by the rule of the game', async () => {
  await solo.enter({ game: 'ladder' })
  const { id } = await climbOnce(true)
  await solo.later(ABANDONED_AFTER_MS - 1)
  expect((await solo.read(id)).value).toMatchObject({ state: 'debited' })
  await solo.later(2)
  expect((await solo.read(id)).value).toMatchObject({ state: 'decided', payout: '2' })
  await solo.later(ABANDONED_AFTER_MS + 1)
  expect((await solo.read(id)).value).toMatchObject({ state: 'settled', payout: '2' })
})

test('what was chosen and drawn can be computed again, and another choice or catch is found out', async () => {
  await solo.enter({ game: 'ladder' })
  const { id } = await climbOnce(true)
  await act(id, 1, 'stop')
  await solo.finish(id)
  await solo.call('POST', '/api/fairness/rotate', {})
  const round = await publicRound(id)
  expect(round.actions).toEqual(['climb', 'stop'])
  expect(verifyRound(round, games)).toMatchObject({ isRight: true })
  expect(verifyRound({ ...round, actions: ['climb', 'climb'] }, games).isRight).toBe(false)
  expect(verifyRound({ ...round, payout: '4' }, games).isRight).toBe(false)
})

test('a table that the studio was not written for takes bets, deals, pays, and is shown to everybody', async () => {
  await table.as('p-77')
  await table.settle()
  const { id } = await table.round()
  const bet = (spots: Record<string, string>, stake: string) =>
    table.call('POST', '/api/rounds', { requestId: `tiny-${stake}-${Object.keys(spots)}`, round: id, stake, spots })
  const heads = await bet({ heads: '2' }, '2')
  const tails = await bet({ tails: '3' }, '3')
  expect([heads.code, tails.code]).toEqual(['OK', 'OK'])
  expect((await bet({ edge: '1' }, '1')).code).toBe('BadInput')
  expect((await table.call('POST', `/api/rounds/${heads.value.id}/cash-out`)).code).toBe('UnknownCall')
  expect((await table.call('GET', '/api/tables')).value).toMatchObject({ tables: [{ round: { phase: 'betting' } }] })

  table.crash('table-started')
  await table.pass(1_000).catch(() => undefined)
  table.restart()
  await table.settle()
  expect(await table.round()).toMatchObject({ id, state: 'running' })
  await table.pass(300)
  await table.payAll()
  const { outcome } = await table.round()
  const { side } = outcome as { side: 'heads' | 'tails' }
  const [won, lost] = side === 'heads' ? [heads, tails] : [tails, heads]
  expect(await table.readBet(won.value.id)).toMatchObject({ state: 'settled' })
  expect((await table.read(won.value.id as string)).value.payout).toBe(doubled(won.value.stake as string, 'PEN'))
  expect((await table.read(lost.value.id as string)).value.payout).toBe('0')

  for (const shown of [id, won.value.id, lost.value.id]) {
    const round = await publicRound(shown)
    expect(verifyRound(round, games)).toMatchObject({ isRight: true })
    const other = { ...round, table: { ...(round as { table?: object }).table, outcome: { side: 'edge' } } }
    expect(verifyRound(other, games).isRight).toBe(false)
  }
  const history = (await table.call('GET', '/api/rounds')).value.rounds as object[]
  expect(history).toMatchObject([{ outcome: { side } }, { outcome: { side } }])
})
