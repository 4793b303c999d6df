import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StudioUnderTest } from '../testing/studio-under-test.ts'

let database: TestDatabase
const opened: StudioUnderTest[] = []

beforeAll(async () => {
  database = await createTestDatabase('studio')
})
afterEach(async () => {
  for (const table of opened.splice(0)) {
    await table.pool.query('delete from wagers; delete from sessions; delete from seed_pairs')
    await table.pool.end()
  }
})
afterAll(() => database.drop())

async function table(balance = 100) {
  const studio = new StudioUnderTest(database.url, balance)
  opened.push(studio)
  expect((await studio.enter()).code).toBe('OK')
  return studio
}

test('entering tells the page everything it needs and the launch token works once', async () => {
  const studio = await table()
  const token = studio.wallet.launch()
  const { value } = await studio.enter({ launch: token })
  expect(value).toMatchObject({
    currency: 'PEN',
    balance: '100',
    language: 'es',
    stakeDefault: '1',
    openRound: null,
    brandName: 'Lumina',
  })
  expect(value.stakes).toEqual([
    '0.2',
    '0.4',
    '0.6',
    '0.8',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '8',
    '10',
    '20',
    '30',
    '40',
    '50',
    '60',
    '80',
    '100',
  ])
  expect(await studio.enter({ launch: token })).toMatchObject({ status: 401, code: 'LaunchUsed' })
})

test('a losing round is debited and closed at once', async () => {
  const studio = await table()
  const { status, value } = await studio.spinUntil(false)
  expect(status).toBe(200)
  expect(value).toMatchObject({ state: 'settled', payout: '0', stake: '1' })
  const round = studio.wallet.rounds.get(value.id as string)
  expect(round).toEqual({ staked: 100, paid: 0, closed: true, rolledBack: false })
})

test('a winning round waits for its page, then pays once however often it is finished', async () => {
  const studio = await table()
  const { value } = await studio.spinUntil(true)
  expect(value.state).toBe('decided')
  const before = studio.wallet.cents
  const answers = await Promise.all([1, 2, 3].map(() => studio.finish(value.id as string)))
  for (const answer of answers) expect(answer.success).toBe(true)
  const settled = await studio.finish(value.id as string)
  expect(settled.value.state).toBe('settled')
  expect(studio.wallet.cents).toBe(before + Math.round(Number(value.payout) * 100))
  expect(settled.value.balanceAfter).toBe(studio.wallet.balance)
})

test('the same request opens one round, another stake under it is refused', async () => {
  const studio = await table()
  const [first, second] = await Promise.all([studio.spin('1', 'same-request'), studio.spin('1', 'same-request')])
  expect(first.value.id).toBe(second.value.id)
  expect(studio.wallet.count('bet')).toBe(1)
  expect(await studio.spin('2', 'same-request')).toMatchObject({ status: 409, code: 'RequestReused' })
})

test('one open round per player and game: twenty at once open one', async () => {
  const studio = await table()
  studio.wallet.trouble('bet', 'request-lost')
  const answers = await Promise.all(Array.from({ length: 20 }, () => studio.spin()))
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  expect(answers.filter(answer => answer.code === 'RoundOpen')).toHaveLength(19)
})

test.each(['0.1', '0.25', '100.2', '1000', '0'])('stake %s is not one of the steps', async stake => {
  const studio = await table()
  expect(await studio.spin(stake)).toMatchObject({ status: 400, code: 'BadStake' })
  expect(studio.wallet.count('bet')).toBe(0)
})

test('no money: nothing is played, the true balance is told, the next round is free to start', async () => {
  const studio = await table(0.5)
  const answer = await studio.spin('1')
  expect(answer).toMatchObject({ status: 409, code: 'InsufficientFunds' })
  expect(answer.value).toMatchObject({ balance: '0.5', round: { state: 'refused', events: null } })
  expect((await studio.spin('0.2')).success).toBe(true)
})

test.each([
  ['TOKEN_EXPIRED', 'SessionEnded', 401],
  ['PLAYER_BLOCKED', 'PlayerBlocked', 403],
  ['LIMIT_REACHED', 'LimitReached', 409],
  ['GAME_DISABLED', 'GameDisabled', 403],
  ['WRONG_CURRENCY', 'WalletRefused', 502],
])('wallet refusal %s reaches the page as %s', async (code, expected, status) => {
  const studio = await table()
  studio.wallet.trouble('bet', { refuse: code })
  expect(await studio.spin()).toMatchObject({ status, code: expected, value: { round: { state: 'refused' } } })
})

test('who has entered anew elsewhere is told so by the balance, too; a wallet that is away is not taken for it', async () => {
  const studio = await table()
  for (const code of ['TOKEN_EXPIRED', 'INVALID_TOKEN']) {
    studio.wallet.trouble('balance', { refuse: code })
    expect(await studio.call('GET', '/api/balance')).toMatchObject({ status: 401, code: 'SessionEnded' })
  }
  studio.wallet.trouble('balance', 'answer-lost')
  expect(await studio.call('GET', '/api/balance')).toMatchObject({ status: 503, code: 'WalletUnknown' })
})

test('bet answer lost: the round says it is not known, the job repeats the same call and the round goes on', async () => {
  const studio = await table()
  studio.wallet.trouble('bet', 'answer-lost')
  const { status, value } = await studio.spin()
  expect(status).toBe(202)
  expect(value).toMatchObject({ state: 'debiting', isOpen: true, events: null })
  await studio.later(1_000)
  const after = await studio.read(value.id as string)
  expect(['decided', 'settled']).toContain(after.value.state)
  const ids = studio.wallet.calls.filter(call => call.operation === 'bet').map(call => call.body.transactionId)
  expect(new Set(ids).size).toBe(1)
  expect(studio.wallet.rounds.size).toBe(1)
})

test('a refusal after an unanswered try is not believed: the bet is rolled back and the money is whole', async () => {
  const studio = await table()
  studio.wallet.trouble('bet', 'answer-lost', { refuse: 'TOKEN_EXPIRED' })
  const { value } = await studio.spin()
  await studio.later(1_000)
  expect((await studio.read(value.id as string)).value.state).toBe('rolled_back')
  expect(studio.wallet.cents).toBe(10_000)
})

test('a bet never answered is given up after six tries and rolled back, and a late bet has no effect', async () => {
  const studio = await table()
  studio.wallet.trouble('bet', ...Array.from({ length: 6 }, () => 'request-lost' as const))
  studio.wallet.trouble('rollback', 'answer-lost')
  const { value } = await studio.spin()
  for (let i = 0; i < 5; i += 1) await studio.later(60_000)
  expect((await studio.read(value.id as string)).value.state).toBe('rolling_back')
  expect(await studio.spin()).toMatchObject({ code: 'RoundOpen' })
  await studio.later(60_000)
  expect((await studio.read(value.id as string)).value).toMatchObject({
    state: 'rolled_back',
    isOpen: false,
    balanceAfter: '100',
  })
  expect((await studio.spin()).success).toBe(true)
})

test('win answer lost: paid once by the repeat', async () => {
  const studio = await table()
  const { value } = await studio.spinUntil(true)
  const before = studio.wallet.cents
  studio.wallet.trouble('win', 'answer-lost', 'request-lost')
  expect((await studio.finish(value.id as string)).value.state).toBe('settling')
  await studio.later(1_000)
  expect((await studio.read(value.id as string)).value.state).toBe('settling')
  await studio.later(2_000)
  expect((await studio.read(value.id as string)).value.state).toBe('settled')
  expect(studio.wallet.cents).toBe(before + Math.round(Number(value.payout) * 100))
})

test('a wallet that refuses a win leaves a dispute, which is logged and tried again', async () => {
  const studio = await table()
  const { value } = await studio.spinUntil(true)
  const before = studio.wallet.cents
  studio.wallet.trouble('win', { refuse: 'TRANSACTION_NOT_FOUND' })
  expect((await studio.finish(value.id as string)).value).toMatchObject({ state: 'disputed', isOpen: false })
  expect(studio.logged).toContainEqual(
    expect.objectContaining({ event: 'round-disputed', code: 'TRANSACTION_NOT_FOUND' }),
  )
  await studio.later(3_600_000)
  expect((await studio.read(value.id as string)).value.state).toBe('settled')
  expect(studio.wallet.cents).toBe(before + Math.round(Number(value.payout) * 100))
})

test('F8: a round whose page went away is finished after two minutes, not before', async () => {
  const studio = await table()
  const { value } = await studio.spinUntil(true)
  await studio.later(119_000)
  expect((await studio.read(value.id as string)).value.state).toBe('decided')
  await studio.later(1_000)
  expect((await studio.read(value.id as string)).value.state).toBe('settled')
})

test('F8: coming back gives the open round with its events; finishing it pays', async () => {
  const studio = await table()
  const { value } = await studio.spinUntil(true)
  const back = await studio.enter()
  expect(back.value.openRound).toMatchObject({ id: value.id, state: 'decided', events: value.events })
  expect((await studio.finish(value.id as string)).value.state).toBe('settled')
  expect((await studio.enter()).value.openRound).toBeNull()
})

const crashPoints: [string, boolean][] = [
  ['opened', false],
  ['opened', true],
  ['bet-answered', false],
  ['bet-answered', true],
  ['debited', true],
  ['decided', false],
  ['decided', true],
  ['win-asked', false],
  ['win-answered', false],
  ['settled', false],
]
test.each(crashPoints)(
  'F8: crash at %s (prize: %s) → after the restart the round ends once and the money is right',
  async (step, wins) => {
    const studio = await table()
    // Look ahead: find the nonce whose outcome this case needs, then crash on it.
    const { value } = await studio.spinUntil(wins)
    await studio.finish(value.id as string)
    await studio.pool.query(
      `update seed_pairs set next_nonce = (select (play->>'nonce')::int from wagers where id = $1) where state = $2`,
      [value.id, 'active'],
    )
    await studio.pool.query('delete from wagers where id = $1', [value.id])
    const before = studio.wallet.cents

    studio.crash(step)
    await studio.spin('1', 'crashed-request')
    studio.restart()
    for (let i = 0; i < 3; i += 1) await studio.later(120_000)

    const { rows } = await studio.pool.query('select id, state, payout from wagers where request_id = $1', [
      'crashed-request',
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].state).toBe('settled')
    expect(Number(rows[0].payout)).toBe(Number(value.payout))
    expect(studio.wallet.cents).toBe(before - 100 + Math.round(Number(value.payout) * 100))
    expect(studio.wallet.rounds.get(rows[0].id)).toMatchObject({ staked: 100, closed: true, rolledBack: false })
  },
)

test.each<string>(['win-asked', 'win-answered', 'settled'])(
  'F8: crash at %s while a prize is paid → paid once',
  async step => {
    const studio = await table()
    const { value } = await studio.spinUntil(true)
    const before = studio.wallet.cents
    studio.crash(step)
    await studio.finish(value.id as string)
    studio.restart()
    for (let i = 0; i < 2; i += 1) await studio.later(60_000)
    expect((await studio.read(value.id as string)).value.state).toBe('settled')
    expect(studio.wallet.cents).toBe(before + Math.round(Number(value.payout) * 100))
  },
)

test.each<string>(['rollback-asked', 'rollback-answered', 'rolled-back'])(
  'F8: crash at %s → the stake comes back once',
  async step => {
    const studio = await table()
    studio.wallet.trouble('bet', 'answer-lost', { refuse: 'TOKEN_EXPIRED' })
    const { value } = await studio.spin()
    studio.crash(step)
    await studio.later(1_000)
    studio.restart()
    for (let i = 0; i < 2; i += 1) await studio.later(60_000)
    expect((await studio.read(value.id as string)).value.state).toBe('rolled_back')
    expect(studio.wallet.cents).toBe(10_000)
  },
)

test('two hundred rounds with random trouble: the wallet has exactly what the rounds say', async () => {
  const studio = await table(10_000)
  let seed = 5
  const chance = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed / 2 ** 32
  }
  for (let i = 0; i < 200; i += 1) {
    if (chance() < 0.25) studio.wallet.trouble('bet', chance() < 0.5 ? 'answer-lost' : 'request-lost')
    if (chance() < 0.25) studio.wallet.trouble('win', chance() < 0.5 ? 'answer-lost' : 'request-lost')
    const answer = await studio.spin('2')
    if (answer.success) await studio.finish(answer.value.id as string)
    if (chance() < 0.5) await studio.later(130_000)
  }
  for (let i = 0; i < 6; i += 1) await studio.later(300_000)
  const { rows } = await studio.pool.query(
    `select sum(case when state = 'settled' then payout - stake else 0 end) as net, count(*) filter (where state not in ('settled', 'rolled_back')) as open from wagers`,
  )
  expect(rows[0].open).toBe('0')
  expect(studio.wallet.cents).toBe(1_000_000 + Math.round(Number(rows[0].net) * 100))
})

test('the minimum length of a round is kept even if the page does not', async () => {
  const studio = await table()
  studio.wallet.jurisdiction = { autoplayAllowed: false, turboAllowed: false, roundMsMin: 2_500 }
  await studio.enter()
  const { value } = await studio.spin()
  await studio.finish(value.id as string)
  expect(await studio.spin()).toMatchObject({ status: 429, code: 'TooSoon', value: { waitMs: 2_500 } })
  studio.nowMs += 2_500
  expect((await studio.spin()).success).toBe(true)
})
