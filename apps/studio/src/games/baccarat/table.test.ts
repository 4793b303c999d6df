import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isOfChain } from '../../chance/chain.ts'
import type { PublicTable } from '../../kinds/table/views.ts'
import { LEASE_MS } from '../../live/lead.ts'
import { BaccaratUnderTest } from '../../testing/baccarat-under-test.ts'
import { Crash } from '../../testing/studio-under-test.ts'
import { verifyRound } from '../../verify.ts'
import type { PublicRound } from '../../wagers/views.ts'
import { shoeOf } from './client/shoe-of.ts'
import { config } from './config.ts'
import { deal, scoreOf } from './rules.ts'

let database: TestDatabase
const opened: BaccaratUnderTest[] = []

beforeAll(async () => {
  database = await createTestDatabase('studio')
})
afterEach(async () => {
  for (const table of opened.splice(0)) {
    await table.pool.query(
      'delete from wagers; delete from table_rounds; delete from chains; delete from table_leases; delete from sessions; delete from seed_pairs',
    )
    await table.pool.end()
  }
})
afterAll(() => database.drop())

async function seated(balance = 1_000) {
  const table = new BaccaratUnderTest(database.url, balance)
  opened.push(table)
  await table.as('p-77')
  return table
}

test('chips on several spots are one debit, and one win that is exact to the cent, commission included', async () => {
  const table = await seated()
  await table.open(score => score.winner === 'banker' && score.playerPair && !score.bankerPair)
  const { value } = await table.bet({ banker: '10.2', tie: '1', playerPair: '2', bankerPair: '1' })
  expect(value).toMatchObject({ state: 'debited', stake: '14.2', balanceAfterStake: '985.8' })
  await table.finishRound()
  // 10.20 × 1.95 + 2 × 12
  expect((await table.read(value.id as string)).value).toMatchObject({
    state: 'settled',
    payout: '43.89',
    balanceAfter: '1029.69',
    events: [{ type: 'hand' }, {}, {}, {}, {}],
  })
  expect(table.wallet.rounds.get(value.id as string)).toEqual({
    staked: 1420,
    paid: 4389,
    closed: true,
    rolledBack: false,
  })
})

test('V1: the wallet is told what counts of opposite sides, also where they were placed apart', async () => {
  const table = await seated()
  await table.open(score => score.winner === 'banker')
  await table.bet({ banker: '100' })
  await table.bet({ player: '60', tie: '1' })
  await table.finishRound()
  const told = table.wallet.calls
    .flatMap(({ operation, body }) =>
      operation === 'win' ? [body] : operation === 'settle-many' ? (body.items as Record<string, unknown>[]) : [],
    )
    .map(body => body.validBet)
  expect(told.sort()).toEqual(['1', '40'])
})

test('a tie gives player and banker their stake back and pays 8 to 1', async () => {
  const table = await seated()
  await table.open(score => score.winner === 'tie')
  const { value } = await table.bet({ player: '10', banker: '5', tie: '2' })
  await table.finishRound()
  expect((await table.read(value.id as string)).value).toMatchObject({ payout: '33' })
})

test('a player may add chips to a round: each set stands by itself, and the limits count all of them', async () => {
  const table = await seated()
  await table.open(score => score.winner === 'player')
  const first = await table.bet({ player: '60' })
  expect(await table.bet({ player: '41' })).toMatchObject({
    status: 400,
    code: 'AboveSpotMax',
    value: { spot: 'player', limit: '100' },
  })
  const second = await table.bet({ player: '40', tie: '1' })
  const [one, two] = await Promise.all([table.bet({ tie: '15' }), table.bet({ tie: '15' })])
  expect([one.code, two.code].sort()).toEqual(['AboveSpotMax', 'OK'])
  await table.finishRound()
  expect((await table.read(first.value.id as string)).value.payout).toBe('120')
  expect((await table.read(second.value.id as string)).value.payout).toBe('80')
  expect(table.wallet.cents).toBe(100_000 + 10_000 - 100 - 1_500)
})

test.each([
  ['below the smallest bet', { player: '0.8' }, 'BelowSpotMin'],
  ['above a side bet’s limit', { playerPair: '11' }, 'AboveSpotMax'],
  ['finer than the commission allows', { banker: '1.1' }, 'BadStake'],
  ['no spot of this game', { red: '1' }, 'BadInput'],
  ['more than the operator takes at once', { player: '100', banker: '20' }, 'AboveBetMax'],
])('chips %s are refused before the wallet is asked', async (_, spots, code) => {
  const table = await seated()
  await table.open()
  expect((await table.bet(spots as unknown as Record<string, string>)).code).toBe(code)
  expect(table.wallet.count('bet')).toBe(0)
})

test('the sum must be the sum, a bet names its round, and fields of other games are refused', async () => {
  const table = await seated()
  const { id: round } = await table.open()
  const call = (body: object) => table.call('POST', '/api/rounds', { requestId: 'request-x', ...body })
  expect((await call({ stake: '3', spots: { player: '2' }, round })).code).toBe('BadStake')
  expect((await call({ stake: '2', spots: { player: '2' } })).code).toBe('BadInput')
  expect((await call({ stake: '2', round })).code).toBe('BadInput')
  expect((await call({ stake: '2', spots: { player: '2' }, round, autoAt: '2' })).code).toBe('BadInput')
  const { value } = await table.bet({ player: '2' })
  expect((await table.call('POST', `/api/rounds/${value.id}/cash-out`)).code).toBe('UnknownCall')
})

test('a bet that comes late is refused, and never slips into the next round', async () => {
  const table = await seated()
  const { id: round } = await table.open()
  const late = { requestId: 'request-late', stake: '1', spots: { player: '1' }, round }
  await table.close()
  expect((await table.call('POST', '/api/rounds', late)).code).toBe('BettingClosed')
  await table.finishRound()
  expect((await table.round()).state).toBe('betting')
  expect((await table.call('POST', '/api/rounds', late)).code).toBe('BettingClosed')
  expect(table.wallet.count('bet')).toBe(0)
})

test('the same request is one bet; with other chips it is refused', async () => {
  const table = await seated()
  await table.open()
  const first = await table.bet({ player: '2' }, 'request-same')
  const again = await table.bet({ player: '2' }, 'request-same')
  expect(again.value.id).toBe(first.value.id)
  expect((await table.bet({ banker: '2' }, 'request-same')).code).toBe('RequestReused')
  expect(table.wallet.count('bet')).toBe(1)
})

test('a debit that becomes known between the closing and the deal is in; one that does not is given back', async () => {
  const table = await seated()
  await table.open()
  table.nowMs = (await table.round()).betting_ends_at.getTime() - 1_000
  table.wallet.trouble('bet', 'answer-lost')
  const known = await table.bet({ player: '10' })
  expect(known.status).toBe(202)
  await table.pass(1_050)
  expect((await table.round()).state).toBe('betting')
  await table.payAll()
  await table.as('p-78')
  expect(await table.readBet(known.value.id)).toMatchObject({ state: 'debited' })
  await table.finishRound()
  await table.open()
  table.nowMs = (await table.round()).betting_ends_at.getTime() - 100
  table.wallet.trouble('bet', 'answer-lost')
  const unknown = await table.bet({ banker: '10' })
  const before = table.wallet.cents
  await table.finishRound()
  expect(await table.readBet(unknown.value.id)).toMatchObject({ state: 'rolled_back' })
  expect(table.wallet.cents).toBe(before + 1_000)
})

test('a round that cannot be dealt in time is void: every bet on it goes back and the next one opens', async () => {
  const table = await seated()
  const { id } = await table.open()
  const { value } = await table.bet({ player: '10', tie: '1' })
  table.nowMs = (await table.round()).betting_ends_at.getTime() + config.voidAfterMs + 1
  await table.settle()
  expect(await table.round()).toMatchObject({ id, state: 'void', hash: null, outcome: null })
  await table.payAll()
  expect(await table.readBet(value.id)).toMatchObject({ state: 'rolled_back' })
  expect(table.wallet.cents).toBe(100_000)
  const seen = (await table.call('GET', `/api/fair/${value.id}`)).value as unknown as { table: PublicTable }
  expect(seen.table).toMatchObject({ isVoid: true, hash: null })
  await table.pass(config.pauseMs)
  expect((await table.round()).state).toBe('betting')
})

const steps: string[] = [
  'opened',
  'bet-answered',
  'debited',
  'table-opened',
  'table-started',
  'table-closed',
  'win-asked',
  'win-answered',
  'settled',
  'rollback-asked',
  'rollback-answered',
  'rolled-back',
]
test.each(steps)('killed at "%s", the next process ends every bet rightly and the money is whole', async step => {
  const table = await seated()
  await table.open()
  const hand = scoreOf(await table.hand())
  const { id: tableId } = await table.round()
  table.crash(step)
  const survive = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      table.restart()
      table.nowMs += LEASE_MS
      table.holder = 'second'
    }
  }
  for (const player of ['p-known', 'p-twice', 'p-unknown']) {
    await table.as(player)
    if (player === 'p-unknown') table.wallet.trouble('bet', 'answer-lost')
    await survive(() => table.bet({ player: '10' }))
    if (player === 'p-twice') await survive(() => table.bet({ banker: '4' }))
  }
  table.nowMs = Math.max(table.nowMs, (await table.round()).betting_ends_at.getTime() + config.lockMs)
  for (let i = 0; i < 12; i += 1) {
    await survive(() => table.settle())
    await survive(() => table.payAll())
    table.restart()
    table.nowMs += 20_000
  }
  expect((await table.pool.query('select state from table_rounds where id = $1', [tableId])).rows[0].state).toBe(
    'closed',
  )
  const { rows } = await table.pool.query('select * from wagers where subject = $1', [tableId])
  let expected = 100_000
  for (const bet of rows) {
    expect(['settled', 'rolled_back']).toContain(bet.state)
    if (bet.state === 'settled') {
      const side = bet.play.spots.player ? 'player' : 'banker'
      const share = hand.winner === side ? config.pays[side] : hand.winner === 'tie' ? config.push : 0
      expect(Number(bet.payout)).toBeCloseTo((Number(bet.stake) * share) / 20, 6)
      expected += Math.round((Number(bet.payout) - Number(bet.stake)) * 100)
    }
    const held = table.wallet.rounds.get(bet.id)
    if (held) expect(held.closed || held.rolledBack).toBe(true)
  }
  expect(table.wallet.cents).toBe(expected)
})

test('another process takes over in the middle of a deal and pays the hand that was written', async () => {
  const table = await seated()
  await table.open(score => score.winner === 'player')
  const { value } = await table.bet({ player: '10' })
  await table.dealHand()
  const { outcome } = await table.round()
  table.nowMs += LEASE_MS + 60_000
  await Promise.all([table.step('second'), table.step('third')])
  table.holder = 'second'
  await table.payAll()
  expect(await table.readBet(value.id)).toMatchObject({
    state: 'settled',
    events: [{ type: 'hand', ...(outcome as object) }, {}],
  })
  expect(table.wallet.count('win')).toBe(1)
})

test('tables are apart: their rounds, chains and limits', async () => {
  const table = await seated()
  await table.open()
  expect((await table.bet({ player: '4' })).code).toBe('OK')
  const one = await table.round()
  await table.at('ruby').open()
  expect((await table.bet({ player: '4' })).code).toBe('BelowSpotMin')
  const two = await table.round()
  expect(one.chain_id).not.toBe(two.chain_id)
  const { value } = await table.call('GET', '/api/tables')
  expect((value.tables as { round: { table: string } }[]).map(({ round }) => round.table)).toEqual(['jade', 'ruby'])
  const snapshot = await table.call('GET', '/api/table?table=ruby')
  expect(snapshot.value.round).toMatchObject({ id: two.id, table: 'ruby' })
  expect((await table.call('GET', '/api/table?table=none')).code).toBe('UnknownCall')
})

test('nobody can know a hand before betting is over; afterwards anybody can compute it from what was published before', async () => {
  const table = await seated()
  await table.open()
  const { value } = await table.bet({ player: '10', bankerPair: '2' })
  const look = async () =>
    (await table.call('GET', `/api/fair/${value.id}`)).value as unknown as PublicRound & { table: PublicTable }
  const before = await look()
  expect(before.table).toMatchObject({ hash: null, outcome: null })
  await table.close()
  expect((await look()).table.hash).toBeNull()
  await table.finishRound()
  const after = await look()
  expect(after.table.chain.terminalHash).toBe(before.table.chain.terminalHash)
  expect(isOfChain(after.table.hash!, after.table.index, before.table.chain.terminalHash)).toBe(true)
  expect(verifyRound(after)).toMatchObject({ isRight: true })
  // In a browser, by its own cryptography.
  expect(deal((await shoeOf(config, after.table.hash!, after.table.chain.salt)).shoe)).toEqual(after.table.outcome)
  const outcome = { ...(after.table.outcome as object), player: [0, 1] }
  expect(verifyRound({ ...after, table: { ...after.table, outcome } }).isRight).toBe(false)
  expect(verifyRound({ ...after, payout: '999' }).isRight).toBe(false)
  expect(JSON.stringify(after)).not.toContain('p-77')
})

test('who comes in the middle of a round gets the hand, the own bets, and what lies on the table without names', async () => {
  const table = await seated()
  await table.open()
  await table.bet({ player: '10' })
  await table.as('p-78')
  await table.bet({ player: '5', tie: '1' })
  await table.dealHand()
  const { value } = await table.call('GET', '/api/table?table=jade')
  expect(value).toMatchObject({
    round: { phase: 'running', outcome: { player: expect.any(Array), banker: expect.any(Array) } },
    bets: {
      players: 2,
      list: [],
      spots: { PEN: { player: { players: 2, total: '15' }, tie: { players: 1, total: '1' } } },
    },
    mine: [{ stake: '6', table: { spots: { player: '5', tie: '1' } } }],
  })
  expect(JSON.stringify(value)).not.toContain('p-77')
})
