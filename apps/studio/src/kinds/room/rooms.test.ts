import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShotEvent } from '../../games/coral-bay/play.ts'
import { placeOf } from '../../games/coral-bay/schedule.ts'
import { game, RoomUnderTest, rules } from '../../testing/room-under-test.ts'
import { Crash } from '../../testing/studio-under-test.ts'
import { verifyRound } from '../../verify.ts'
import type { PublicRound } from '../../wagers/views.ts'
import type { PublicVolley } from './kind.ts'
import { leaveSeat, SEAT_KEPT_MS, takeSeat } from './seats.ts'

let database: TestDatabase
let room: RoomUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
})
beforeEach(async () => {
  room = await new RoomUnderTest(database.url).as('p-77')
})
afterEach(async () => {
  await room.pool.query(
    'delete from room_catches; delete from room_seats; delete from wagers; delete from rooms; delete from sessions; delete from seed_pairs',
  )
  await room.pool.end()
})
afterAll(() => database.drop())

const shotsOf = (events: unknown[]) => events as ShotEvent[]
const net = (name: string) => room.wallet.calls.filter(call => call.operation === 'net').map(call => call.body[name])

/** What the wallet must hold if every settled volley of the database was paid, once. */
async function owed(from = 10_000) {
  const { rows } = await room.pool.query(
    `select coalesce(sum(payout - stake), 0)::text as gain from wagers where state = 'settled'`,
  )
  return from + Math.round(Number(rows[0].gain) * 100)
}

test('a volley is one net: all costs, all prizes, the lowest balance it needed, and it is over', async () => {
  const { round, voided } = await room.fire(room.claims(6, { level: 2 }))
  expect(voided).toEqual([])
  expect(round).toMatchObject({ state: 'settled', seat: 2, cuts: 0 })
  const events = shotsOf(round!.events!)
  expect(events).toHaveLength(6)
  expect(Number(round!.stake)).toBe(12)
  const paid = events.reduce((sum, event) => sum + 2 * event.caught.reduce((all, { pays }) => all + pays, 0), 0)
  expect(Number(round!.payout)).toBe(paid)
  expect(net('betAmount')).toEqual(['12'])
  expect(net('winAmount')).toEqual([String(paid)])
  expect(room.wallet.rounds.get(round!.id)).toMatchObject({ closed: true })
  expect(room.wallet.cents).toBe(10_000 - 1_200 + paid * 100)
  expect(await room.caught()).toEqual(events.flatMap(event => event.caught.map(({ id }) => id)))
})

test('the same volley asked for again is the same volley; another waits until it is known', async () => {
  const claims = room.claims(3)
  const [first, again] = [
    await room.fire(claims, { requestId: 'same-volley' }),
    await room.fire(claims, { requestId: 'same-volley' }),
  ]
  expect(again.round!.id).toBe(first.round!.id)
  expect(room.wallet.count('net')).toBe(1)
  room.wallet.trouble('net', 'request-lost')
  const { round } = await room.fire(room.claims(2))
  expect(round!.state).toBe('debiting')
  await expect(room.fire(room.claims(2))).rejects.toMatchObject({ code: 'RoundOpen' })
  await expect(room.call('POST', '/api/fairness/rotate', {})).resolves.toMatchObject({ code: 'RoundOpen' })
})

test('what a volley caught is nobody’s to see before the wallet has taken it, and nobody else’s fish meanwhile', async () => {
  room.wallet.trouble('net', 'request-lost')
  let { round } = await room.fire(room.claims(8, {}, 0))
  for (let i = 0; i < 40 && shotsOf(round!.events!).every(event => event.caught.length === 0); i += 1) {
    room.nowMs += 60_000
    await room.payAll()
    room.wallet.trouble('net', 'request-lost')
    round = (await room.fire(room.claims(8, {}, 0))).round
  }
  const [fish] = await room.caught()
  expect(fish).toBeDefined()
  for (const path of [`/api/rounds/${round!.id}`, `/api/fair/${round!.id}`]) {
    const { value } = await room.call('GET', path)
    expect(value).toMatchObject({ events: null, payout: null })
  }
  const { value } = await room.call('GET', '/api/rounds')
  expect((value.rounds as { payout: unknown; volley: unknown }[])[0]).toMatchObject({
    payout: null,
    volley: { caught: [] },
  })
  const target = room.fishInSight().find(each => each.id === fish)
  await room.as('p-78')
  if (target) {
    const claim = {
      ...room.claims(1)[0]!,
      fish: [fish!],
      x: Math.round(target.place.x * 1e3),
      y: Math.round(target.place.y * 1e3),
    }
    expect((await room.fire([claim])).voided).toEqual([{ index: 0, reason: 'gone' }])
  }
  room.nowMs += 60_000
  await room.payAll()
  expect(await room.readVolley(round!.id)).toMatchObject({ state: 'settled' })
  expect(room.wallet.cents).toBe(await owed())
})

test('shots that came too late, from the future, at no fish, at one far away or caught cost nothing', async () => {
  const [good] = room.claims(1)
  const far = room.fishInSight().find(each => Math.abs(each.place.x * 1_000 - good!.x) > 200)!
  const claims = [
    { ...good!, atMs: room.roomMs - 4_001 },
    { ...good!, atMs: room.roomMs + 401 },
    { ...good!, fish: [999_999_999] },
    { ...good!, fish: [far.id] },
    good!,
  ]
  const { round, voided } = await room.fire(claims)
  expect(voided).toEqual([
    { index: 0, reason: 'late' },
    { index: 1, reason: 'late' },
    { index: 2, reason: 'far' },
    { index: 3, reason: 'far' },
  ])
  expect(round!.events).toHaveLength(1)
  expect(Number(round!.stake)).toBe(1)
  const nothing = await room.fire([{ ...good!, atMs: 0 }])
  expect(nothing).toEqual({ round: undefined, voided: [{ index: 0, reason: 'late' }] })
  expect(room.wallet.count('net')).toBe(1)
})

test('a fish caught by the first shot of a volley is gone for the second; a blast shares its chance among those left', async () => {
  for (let i = 0; i < 60; i += 1) {
    const { round, voided } = await room.fire(room.claims(10, {}, i))
    const events = shotsOf(round!.events!)
    const last = events.findIndex(event => event.caught.length > 0)
    if (last >= 0) {
      expect(events).toHaveLength(last + 1)
      expect(voided.map(({ reason }) => reason)).toEqual(Array.from({ length: 9 - last }, () => 'gone'))
      const { fish } = room.claims(1, {}, i)[0]!
      const both = room
        .fishInSight()
        .filter(each => each.id !== fish[0])
        .slice(0, 1)
      const claim = {
        ...room.claims(1, {}, i)[0]!,
        weapon: 'blast' as const,
        fish: [...fish, ...both.map(({ id }) => id)],
      }
      const blast = await room.fire([claim])
      for (const event of shotsOf(blast.round?.events ?? []))
        expect(event.fish.map(({ id }) => id)).not.toContain(fish[0])
      return
    }
    room.nowMs += 3_000
  }
  throw new Error('nothing was ever caught')
})

test('shots above what the wallet holds do not count, but prizes of the same volley do', async () => {
  room.wallet.cents = 300
  const { round, voided } = await room.fire(room.claims(8))
  const events = shotsOf(round!.events!)
  let left = 3
  for (const event of events) {
    left -= 1
    expect(left).toBeGreaterThanOrEqual(0)
    left += event.caught.reduce((sum, { pays }) => sum + pays, 0)
  }
  expect(events.length + voided.length).toBe(8)
  if (voided.length > 0) expect(voided.at(-1)!.reason).toBe('funds')
  expect(room.wallet.cents).toBe(await owed(300))
})

test('money spent elsewhere meanwhile: the shots it still carries stand in their order, the rest is void and its fish swim on', async () => {
  for (const cents of [450, 100, 50]) {
    const before = room.wallet.cents
    room.wallet.cents = cents
    const { round } = await room.fire(room.claims(8), { known: 1_000_000n })
    const events = shotsOf(round!.events!)
    if (cents < 100) {
      expect(round).toMatchObject({
        state: 'refused',
        wallet_code: 'INSUFFICIENT_FUNDS',
        events: [{ type: 'void', shots: 8 }],
      })
      expect(await room.pool.query('select 1 from room_catches where round_id = $1', [round!.id])).toMatchObject({
        rowCount: 0,
      })
      expect(room.wallet.cents).toBe(cents)
    } else {
      expect(round!.state).toBe('settled')
      let left = cents / 100
      for (const event of events) {
        left -= 1
        expect(left).toBeGreaterThanOrEqual(0)
        left += event.caught.reduce((sum, { pays }) => sum + pays, 0)
      }
      // The next one could not have been paid.
      if (events.length < 8) expect(left).toBeLessThan(1)
      expect(room.wallet.cents).toBe(Math.round(cents + (Number(round!.payout) - Number(round!.stake)) * 100))
      const { rows } = await room.pool.query('select fish from room_catches where round_id = $1', [round!.id])
      expect(rows.map(row => Number(row.fish)).sort()).toEqual(
        events.flatMap(event => event.caught.map(({ id }) => id)).sort(),
      )
    }
    room.wallet.cents = before
    room.nowMs += 5_000
  }
})

test('a net that is refused is void: no shot of it counts, no fish is caught', async () => {
  room.wallet.trouble('net', { refuse: 'PLAYER_BLOCKED' })
  const { round } = await room.fire(room.claims(5))
  expect(round).toMatchObject({ state: 'refused', wallet_code: 'PLAYER_BLOCKED', events: [{ type: 'void', shots: 5 }] })
  expect(await room.caught()).toEqual([])
  expect(room.wallet.cents).toBe(10_000)
  const { value } = await room.call('GET', '/api/rounds')
  expect((value.rounds as object[])[0]).toMatchObject({ state: 'refused', volley: { shots: 5, caught: [] } })
})

test('an unknown answer is asked for again under the same id until it is known', async () => {
  room.wallet.trouble('net', 'answer-lost', 'request-lost', 'answer-lost')
  const { round } = await room.fire(room.claims(6))
  expect(round!.state).toBe('debiting')
  for (let i = 0; i < 6; i += 1) {
    room.nowMs += 60_000
    await room.payAll()
  }
  expect(await room.readVolley(round!.id)).toMatchObject({ state: 'settled' })
  expect(new Set(net('transactionId')).size).toBe(1)
  expect(room.wallet.cents).toBe(await owed())
})

test('refused after a lost request: given back for certain, then void', async () => {
  room.wallet.trouble('net', 'request-lost', { refuse: 'TOKEN_EXPIRED' })
  const { round } = await room.fire(room.claims(4))
  room.nowMs += 60_000
  await room.payAll()
  expect(await room.readVolley(round!.id)).toMatchObject({ state: 'rolled_back', events: [{ type: 'void', shots: 4 }] })
  expect(room.wallet.count('rollback')).toBe(1)
  expect(room.wallet.cents).toBe(10_000)
})

test('taken although a repeat was refused: a prize cannot be given back, so the volley stands', async () => {
  for (let i = 0; i < 40; i += 1) {
    room.wallet.trouble('net', 'answer-lost', { refuse: 'TOKEN_EXPIRED' })
    const { round } = await room.fire(room.claims(8))
    room.nowMs += 60_000
    await room.payAll()
    const volley = await room.readVolley(round!.id)
    expect(volley.state).toBe(Number(round!.payout) > 0 ? 'settled' : 'rolled_back')
    if (volley.state === 'settled') break
  }
  expect(room.wallet.cents).toBe(await owed())
})

const steps: string[] = ['volley-cast', 'net-answered', 'volley-closed', 'rollback-answered', 'volley-cut']
test.each(steps)('killed at "%s", the next process ends the volley rightly and the money is whole', async step => {
  const survive = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      room.restart()
    }
  }
  for (const trouble of ['none', 'short', 'answer-lost', 'refused'] as const) {
    room.wallet.cents = 10_000
    const from = (await owed(0)) - 10_000
    room.crash(step)
    if (trouble === 'short') room.wallet.cents = 350
    if (trouble === 'answer-lost') room.wallet.trouble('net', 'answer-lost')
    if (trouble === 'refused') room.wallet.trouble('net', { refuse: 'PLAYER_BLOCKED' })
    const before = room.wallet.cents
    await survive(() => room.fire(room.claims(8), { known: 1_000_000n }))
    for (let i = 0; i < 8; i += 1) {
      room.nowMs += 60_000
      await survive(() => room.payAll())
      room.restart()
    }
    const { rows } = await room.pool.query('select * from wagers order by id desc limit 1')
    expect(['settled', 'refused', 'rolled_back'], `${trouble}: ${rows[0].state}`).toContain(rows[0].state)
    expect(room.wallet.cents - before, trouble).toBe((await owed(0)) - (from + 10_000))
    if (rows[0].state !== 'settled') expect(rows[0].play.events[0].type).toBe('void')
  }
})

test('up to four sit in a room, the fifth in another; a place is kept for a while and one’s own again', async () => {
  const seats = [room.place]
  for (const player of ['p-1', 'p-2', 'p-3', 'p-4']) {
    room.nowMs += 1_000
    seats.push((await room.as(player)).place)
  }
  expect(seats.slice(0, 4).map(({ seat }) => seat)).toEqual([2, 3, 1, 4])
  expect(new Set(seats.slice(0, 4).map(place => place.room.id)).size).toBe(1)
  expect(seats[4]!.room.id).not.toBe(seats[0]!.room.id)
  const again = (await room.as('p-2')).place
  expect(again).toMatchObject({ seat: 1, room: { id: seats[0]!.room.id } })
  await leaveSeat(room.pool, { merchant: 'lumina', player: 'p-1' }, 'coral-bay')
  expect((await room.as('p-9')).place).toMatchObject({ seat: 3, room: { id: seats[0]!.room.id } })
  room.nowMs += SEAT_KEPT_MS + 1
  expect((await room.as('p-10')).place.seat).toBe(2)
})

test('places asked for at the same moment are different places', async () => {
  const context = room.context
  const places = await Promise.all(
    Array.from({ length: 9 }, (_, n) => takeSeat(context, { ...room.session, player: `q-${n}` }, game)),
  )
  expect(new Set(places.map(({ room, seat }) => `${room.id}/${seat}`)).size).toBe(9)
})

test('every volley can be computed again once the seeds are revealed, and a changed catch is found', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i += 1) {
    ids.push((await room.fire(room.claims(8))).round!.id)
    room.nowMs += 3_000
  }
  const read = async (id: string) => (await room.call('GET', `/api/fair/${id}`)).value as unknown as PublicRound
  expect((await read(ids[0]!)).serverSeed).toBeNull()
  expect((await room.call('POST', '/api/fairness/rotate', { clientSeed: 'mi-suerte' })).code).toBe('OK')
  for (const id of ids) {
    const round = await read(id)
    expect((round as PublicVolley).roomSeed).toBe(Number(room.place.room.seed))
    expect(verifyRound(round)).toMatchObject({ isRight: true })
    const events = structuredClone(shotsOf(round.events!))
    events[0]!.caught = events[0]!.caught.length > 0 ? [] : [{ id: events[0]!.fish[0]!.id, pays: 2 }]
    expect(verifyRound({ ...round, events }).isRight).toBe(false)
  }
  expect(JSON.stringify(await read(ids[0]!))).not.toContain('p-77')
})

test('bad orders: another bet, another level, two fish for a dart, too many shots', async () => {
  const [claim] = room.claims(1)
  await expect(room.fire([claim!], { bet: '7' })).rejects.toMatchObject({ code: 'BadStake' })
  await expect(room.fire([claim!], { bet: '0.5e' })).rejects.toMatchObject({ code: 'BadStake' })
  for (const claims of [
    [{ ...claim!, level: 4 }],
    [{ ...claim!, fish: [1, 2] }],
    [{ ...claim!, weapon: 'blast' as const, fish: [1, 1] }],
    room.claims(rules.volleyMax + 1),
    [],
  ])
    await expect(room.fire(claims)).rejects.toMatchObject({ code: 'BadInput' })
  expect((await room.call('POST', '/api/rounds', { requestId: 'request-99', stake: '1' })).code).toBe('UnknownCall')
  expect(room.wallet.count('net')).toBe(0)
})

test('fish of a room swim by its own clock, also after everybody was gone for hours', async () => {
  room.nowMs += 6 * 3_600_000
  await room.as('p-77')
  const [fish] = room.fishInSight()
  expect(placeOf(fish!, room.roomMs)).toBeDefined()
  expect((await room.fire(room.claims(2))).round).toMatchObject({ state: 'settled' })
})

test('where a round has a shortest length, the next volley waits for it', async () => {
  room.wallet.jurisdiction = { autoplayAllowed: false, turboAllowed: false, roundMsMin: 2_500 }
  await room.as('p-slow')
  expect((await room.fire(room.claims(1))).round).toMatchObject({ state: 'settled' })
  room.nowMs += 1_000
  await expect(room.fire(room.claims(1))).rejects.toMatchObject({ code: 'TooSoon', value: { waitMs: 1_500 } })
  room.nowMs += 1_500
  expect((await room.fire(room.claims(1))).round).toMatchObject({ state: 'settled' })
})
