import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { multiplierAt, reachedAt } from '../../games/sky-kite/curve.ts'
import { LEASE_MS } from '../../live/lead.ts'
import { Crash } from '../../testing/studio-under-test.ts'
import { rules, TableUnderTest } from '../../testing/table-under-test.ts'

let database: TestDatabase
const opened: TableUnderTest[] = []

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

async function seated(balance = 100) {
  const table = new TableUnderTest(database.url, balance)
  opened.push(table)
  await table.as('p-77')
  return table
}

test('a bet is debited before it counts, a click takes the multiplier reached when it came, and the win is paid once', async () => {
  const table = await seated()
  await table.open(300)
  const { value } = await table.bet('10')
  expect(value).toMatchObject({ state: 'debited', isOpen: true, stake: '10', balanceAfterStake: '90' })
  await table.take()
  await table.flyTo(170)
  const answers = await Promise.all([1, 2, 3].map(() => table.cashOut(value.id)))
  for (const answer of answers) expect(answer.value).toMatchObject({ payout: '17', table: { cashedAt: 170 } })
  await table.finishRound()
  expect(await table.read(value.id as string)).toMatchObject({ value: { state: 'settled', balanceAfter: '107' } })
  expect(table.wallet.rounds.get(value.id as string)).toEqual({
    staked: 1000,
    paid: 1700,
    closed: true,
    rolledBack: false,
  })
})

test('whoever is in at the crash has lost, and the round is closed at the wallet with nothing', async () => {
  const table = await seated()
  await table.open()
  const { value } = await table.bet('5')
  await table.finishRound()
  expect((await table.read(value.id as string)).value).toMatchObject({ state: 'settled', payout: '0' })
  expect(table.wallet.rounds.get(value.id as string)).toEqual({ staked: 500, paid: 0, closed: true, rolledBack: false })
})

test('an automatic cash-out at the crash point itself wins exactly that, one hundredth more loses', async () => {
  const table = await seated()
  await table.open(150, 4_000)
  const point = await table.point()
  const text = (hundredths: number) => (hundredths / 100).toFixed(2)
  const exact = await table.bet('1', text(point))
  await table.as('p-78')
  const above = await table.bet('1', text(point + 1))
  await table.finishRound()
  expect(await table.readBet(exact.value.id)).toMatchObject({ state: 'settled', cashedAt: point })
  expect(Number((await table.readBet(exact.value.id)).payout)).toBe(point / 100)
  expect(await table.readBet(above.value.id)).toMatchObject({ state: 'settled', cashedAt: null })
})

test('an automatic cash-out gets its multiplier however late the program comes to it, and nobody need be there', async () => {
  const table = await seated()
  await table.open(400)
  const { value } = await table.bet('2', '1.37')
  await table.take()
  await table.flyTo(390)
  expect(await table.readBet(value.id)).toMatchObject({ state: 'decided', cashedAt: 137 })
  await table.payAll()
  expect(await table.readBet(value.id)).toMatchObject({ state: 'settled' })
  expect(table.wallet.cents).toBe(10_000 - 200 + 274)
})

test('at the cap everybody still in is cashed out with it, and the next flight follows', async () => {
  const table = await seated()
  const flight = await table.openToTheCap()
  const { value } = await table.bet('1')
  await table.take()
  await table.flyToEnd()
  expect(await table.round()).toMatchObject({ id: flight.id, state: 'crashed', crash_point: rules.cashOutMax })
  expect(await table.readBet(value.id)).toMatchObject({ state: 'decided', cashedAt: rules.cashOutMax })
  await table.finishRound()
  expect(table.wallet.rounds.get(value.id as string)).toMatchObject({ staked: 100, paid: 100_000, closed: true })
  expect(await table.round()).toMatchObject({ index: flight.index + 1, state: 'betting' })
})

test('where nobody was there when the line broke, what was reached is paid and the rest is given back', async () => {
  const table = await seated()
  await table.open(150, 4_000)
  const reached = await table.bet('2', '1.37')
  await table.as('p-78')
  const byHand = await table.bet('5')
  await table.take()
  await table.flyTo(101)
  table.nowMs += 3_600_000
  await table.settle()
  await table.finishRound()
  expect(await table.readBet(reached.value.id)).toMatchObject({ state: 'settled', cashedAt: 137 })
  expect(await table.readBet(byHand.value.id)).toMatchObject({ state: 'rolled_back' })
  expect(table.wallet.rounds.get(byHand.value.id as string)).toMatchObject({ staked: 500, paid: 0, rolledBack: true })
})

test('a click after the automatic multiplier was reached still gets the automatic one', async () => {
  const table = await seated()
  await table.open(300)
  const { value } = await table.bet('1', '1.5')
  await table.take()
  table.nowMs = (await table.round()).started_at!.getTime() + reachedAt(rules, 280)
  expect((await table.cashOut(value.id)).value).toMatchObject({ table: { cashedAt: 150 } })
})

test('a click that came before the line broke counts although the crash is written first; one that came after does not', async () => {
  const table = await seated()
  const { id } = await table.open(150, 2_000)
  const first = await table.bet('1')
  await table.as('p-78')
  const second = await table.bet('1')
  await table.take()
  const point = await table.point()
  const startedAt = (await table.round()).started_at!.getTime()
  const lastMs = startedAt + reachedAt(rules, point + 1) - 1
  await table.flyToEnd()
  expect((await table.round()).state).toBe('crashed')
  expect(await table.cashOut(second.value.id)).toMatchObject({
    status: 409,
    code: 'TooLate',
    value: { crashPoint: point },
  })
  await table.as('p-77')
  table.nowMs = lastMs
  expect((await table.cashOut(first.value.id)).value).toMatchObject({ table: { cashedAt: point } })
  table.nowMs = lastMs + 1 + rules.graceMs
  await table.settle()
  expect((await table.round()).id).toBe(id)
  table.nowMs = lastMs
  await table.as('p-78')
  expect((await table.cashOut(second.value.id)).code).toBe('TooLate')
})

test('nothing can be cashed out below 1.01 or before the start, so no stake comes back without risk', async () => {
  const table = await seated()
  await table.open(110)
  const { value } = await table.bet()
  expect((await table.cashOut(value.id)).code).toBe('TooEarly')
  await table.take()
  expect(multiplierAt(rules, 0)).toBe(100)
  expect((await table.cashOut(value.id)).code).toBe('TooEarly')
})

test('bets are taken only before the start, once per player and round, with an allowed stake and multiplier', async () => {
  const table = await seated()
  await table.open(200)
  expect((await table.bet('1', '1.00')).code).toBe('BadMultiplier')
  expect((await table.bet('1', '1000.01')).code).toBe('BadMultiplier')
  expect((await table.bet('0.5')).code).toBe('BadStake')
  const [first, again] = [await table.bet('1', '2', 'same-request'), await table.bet('1', '2', 'same-request')]
  expect(first.value.id).toBe(again.value.id)
  expect((await table.bet('1', '3', 'same-request')).code).toBe('RequestReused')
  expect((await table.bet()).code).toBe('BetPlaced')
  const elsewhere = { requestId: 'other-round-1', stake: '1', round: 'z'.repeat(26) }
  expect((await table.call('POST', '/api/rounds', elsewhere)).code).toBe('BettingClosed')
  await table.take()
  await table.as('p-78')
  expect((await table.bet()).code).toBe('BettingClosed')
  expect(table.wallet.count('bet')).toBe(1)
})

test('after a refusal of the wallet another bet may be placed in the same round', async () => {
  const table = await seated(3)
  await table.open()
  expect(await table.bet('10')).toMatchObject({ status: 409, code: 'InsufficientFunds' })
  expect((await table.bet('2')).value.state).toBe('debited')
})

test('a bet whose debit is unknown at the start is not in the round and is given back, also when its answer comes late', async () => {
  const table = await seated()
  await table.open(300)
  table.wallet.trouble('bet', 'answer-lost')
  const { status, value } = await table.bet('10', '1.01')
  expect(status).toBe(202)
  expect(table.wallet.cents).toBe(9_000)
  await table.take()
  expect(await table.readBet(value.id)).toMatchObject({ state: 'rolling_back' })
  await table.flyTo(250)
  expect((await table.cashOut(value.id)).code).toBe('TooLate')
  await table.finishRound()
  expect(await table.readBet(value.id)).toMatchObject({ state: 'rolled_back', cashedAt: null })
  expect(table.wallet.cents).toBe(10_000)
})

test('a debit that is known before the start counts although its first answer was lost', async () => {
  const table = await seated()
  await table.open(200)
  table.wallet.trouble('bet', 'answer-lost')
  const { value } = await table.bet('10', '1.5')
  table.nowMs += 1_500
  await table.payAll()
  expect(await table.readBet(value.id)).toMatchObject({ state: 'debited' })
  await table.finishRound()
  expect(await table.readBet(value.id)).toMatchObject({ state: 'settled', cashedAt: 150 })
})

const steps: string[] = [
  'opened',
  'bet-answered',
  'debited',
  'table-opened',
  'table-started',
  'table-cashed',
  'table-crashed',
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
  await table.open(250, 100_000)
  const bets: { id: string; kind: 'manual' | 'auto' | 'stays' | 'unknown' }[] = []
  table.crash(step)
  // A dead process does nothing more: what is tried while it is down fails, and the next one goes on.
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
  const { id: tableId } = await table.round()
  for (const kind of ['manual', 'auto', 'stays', 'unknown'] as const) {
    await table.as(`p-${kind}`)
    if (kind === 'unknown') table.wallet.trouble('bet', 'answer-lost')
    await survive(() => table.bet('10', kind === 'auto' ? '2' : undefined))
    const { rows } = await table.pool.query('select id from wagers where subject = $1 and player = $2', [
      tableId,
      `p-${kind}`,
    ])
    if (rows[0]) bets.push({ id: rows[0].id, kind })
  }
  expect(bets.length).toBeGreaterThanOrEqual(step === 'opened' || step === 'bet-answered' || step === 'debited' ? 2 : 4)
  table.nowMs = Math.max(table.nowMs, (await table.round()).betting_ends_at.getTime())
  await survive(() => table.settle())
  await survive(() => table.settle())
  expect((await table.round()).state).toBe('running')
  table.nowMs = (await table.round()).started_at!.getTime() + reachedAt(rules, 150)
  const manual = bets.find(bet => bet.kind === 'manual')
  if (manual) {
    await table.as('p-manual')
    await survive(() => table.cashOut(manual.id))
  }
  table.nowMs += 3_600_000
  for (let i = 0; i < 12; i += 1) {
    await survive(() => table.settle())
    await survive(() => table.payAll())
    // Where a job met it, the program died there too.
    table.restart()
    table.nowMs += 60_000
  }
  const point = (await table.pool.query('select crash_point from table_rounds where id = $1', [tableId])).rows[0]
    .crash_point as number
  let expected = 10_000
  for (const { id, kind } of bets) {
    const bet = await table.readBet(id)
    expect(['settled', 'rolled_back'], `${kind} ${bet.state}`).toContain(bet.state)
    if (bet.state === 'settled') {
      // A click that was written stands; an automatic one is exact; others have lost.
      if (kind === 'auto') expect(bet.cashedAt).toBe(point >= 200 ? 200 : null)
      if (kind === 'stays') expect(bet.cashedAt).toBeNull()
      expected += Math.round(Number(bet.payout) * 100) - 1_000
    }
    const held = table.wallet.rounds.get(id)
    if (held) expect(held.closed || held.rolledBack, kind).toBe(true)
  }
  expect(table.wallet.cents).toBe(expected)
})

test('two processes: one leads, the other takes over when it is not heard of, and no step is done twice', async () => {
  const table = await seated()
  await table.open(200)
  expect(await table.step('second')).toMatchObject({ isLeader: false })
  const { value } = await table.bet('10', '1.5')
  table.nowMs = (await table.round()).betting_ends_at.getTime()
  await Promise.all([table.step('first'), table.step('second')])
  expect((await table.round()).state).toBe('running')
  table.nowMs += LEASE_MS + 1
  expect(await table.step('second')).toMatchObject({ isLeader: true })
  expect(await table.step('first')).toMatchObject({ isLeader: false })
  table.holder = 'second'
  await table.finishRound()
  const { rows } = await table.pool.query('select count(*)::int as n from table_rounds where started_at is not null')
  const settled = await table.readBet(value.id)
  expect(settled).toMatchObject({ state: 'settled', cashedAt: 150 })
  expect(table.wallet.count('win')).toBe(1)
  expect(rows[0].n).toBeGreaterThan(0)
})

test('processes that both believe they lead do every step once', async () => {
  const table = await seated()
  await table.settle()
  await table.pool.query('delete from table_leases')
  const { id } = await table.round()
  table.nowMs = (await table.round()).betting_ends_at.getTime()
  const lose = () => table.pool.query('delete from table_leases')
  for (let i = 0; i < 6; i += 1) {
    await Promise.all([lose(), table.step('first'), lose(), table.step('second'), lose(), table.step('third')])
    table.nowMs += 60_000
  }
  const { rows } = await table.pool.query('select state, index from table_rounds order by index')
  expect(rows.map(row => row.index)).toEqual(rows.map((_, i) => i + 1))
  expect(rows.filter(row => row.state !== 'closed').length).toBeLessThanOrEqual(1)
  expect((await table.pool.query('select id from table_rounds where id = $1', [id])).rows).toHaveLength(1)
})

test('a session that calls too often waits; the clicks of others are not touched', async () => {
  const table = await seated()
  table.callBudget = { burst: 5, perSecond: 1 }
  table.restart()
  await table.settle()
  const codes = []
  for (let i = 0; i < 6; i += 1) codes.push((await table.call('GET', '/api/table')).code)
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'TooManyCalls'])
  await table.as('p-78')
  expect((await table.call('GET', '/api/table')).code).toBe('OK')
  table.nowMs += 1_000
  await table.as('p-77')
  expect((await table.call('GET', '/api/table')).code).toBe('OK')
})
