import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSeed } from '../../chance/seeds.ts'
import { StudioUnderTest } from '../../testing/studio-under-test.ts'
import { verifyRound } from '../../verify.ts'
import type { PublicRound } from '../../wagers/views.ts'

let database: TestDatabase
let studio: StudioUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  studio = new StudioUnderTest(database.url)
  await studio.enter()
})
afterAll(async () => {
  await studio.pool.end()
  await database.drop()
})

const fairness = async () => (await studio.call('GET', '/api/fairness')).value
const publicRound = async (id: unknown) => (await studio.call('GET', `/api/fair/${id}`)).value as unknown as PublicRound

test('the seed is committed before play, revealed by rotation, and every round can be computed again', async () => {
  const before = await fairness()
  expect(before).not.toHaveProperty('revealed')
  const ids: unknown[] = []
  for (let i = 0; i < 5; i += 1) {
    const { value } = await studio.spin()
    await studio.finish(value.id as string)
    ids.push(value.id)
  }
  const hidden = await publicRound(ids[0])
  expect(hidden.serverSeed).toBeNull()
  expect(hidden.serverSeedHash).toBe(before.serverSeedHash)
  expect(JSON.stringify(hidden)).not.toContain('p-77')

  const { value: after } = await studio.call('POST', '/api/fairness/rotate', { clientSeed: 'mi-suerte' })
  expect(after).toMatchObject({ clientSeed: 'mi-suerte', nonce: 0, serverSeedHash: before.nextServerSeedHash })
  expect(after.revealed).toMatchObject({ serverSeedHash: before.serverSeedHash, rounds: 5 })

  for (const [nonce, id] of ids.entries()) {
    const round = await publicRound(id)
    expect(round.nonce).toBe(nonce)
    expect(hashSeed(round.serverSeed!)).toBe(before.serverSeedHash)
    expect(verifyRound(round)).toMatchObject({ isRight: true })
    expect(verifyRound({ ...round, nonce: nonce + 1 }).isRight).toBe(false)
  }
})

test('seeds cannot be revealed while a round is open', async () => {
  const { value } = await studio.spinUntil(true)
  expect(await studio.call('POST', '/api/fairness/rotate', {})).toMatchObject({ status: 409, code: 'RoundOpen' })
  await studio.finish(value.id as string)
  expect((await studio.call('POST', '/api/fairness/rotate', {})).success).toBe(true)
})

test('rounds and rotations at the same moment come one after another, and every round is of one seed that is told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 3 === 2 ? studio.spin() : studio.call('POST', '/api/fairness/rotate', {}),
    ),
  )
  const codes = new Set(answers.map(({ code }) => code))
  expect([...codes].filter(code => code !== 'OK' && code !== 'RoundOpen')).toEqual([])
  for (const { success, value } of answers) if (success && value.id) await studio.finish(value.id as string)
  expect((await studio.call('POST', '/api/fairness/rotate', {})).success).toBe(true)
  for (const { success, value } of answers)
    if (success && value.id) expect(verifyRound(await publicRound(value.id))).toMatchObject({ isRight: true })
})

test('a client seed with spaces, colons or other letters is refused', async () => {
  for (const clientSeed of ['a b', 'a:b', 'ñ', '']) {
    expect(await studio.call('POST', '/api/fairness/rotate', { clientSeed })).toMatchObject({
      status: 400,
      code: 'BadClientSeed',
    })
  }
})

test('own rounds come page by page without gap or repeat', async () => {
  for (let i = 0; i < 25; i += 1) {
    const { value } = await studio.spin('0.2')
    await studio.finish(value.id as string)
  }
  const { rows } = await studio.pool.query('select id from wagers order by id desc')
  const seen: string[] = []
  let before = ''
  do {
    const { value } = await studio.call('GET', `/api/rounds?limit=10${before && `&before=${before}`}`)
    seen.push(...(value.rounds as { id: string }[]).map(round => round.id))
    before = (value.next as string | null) ?? ''
  } while (before)
  expect(seen).toEqual(rows.map(row => row.id))
})

test('another player sees none of it', async () => {
  const { value } = await studio.spin('0.2')
  await studio.finish(value.id as string)
  await studio.pool.query(
    `update sessions set player = 'p-78' where created_at = (select max(created_at) from sessions)`,
  )
  expect(await studio.read(value.id as string)).toMatchObject({ status: 404, code: 'UnknownRound' })
  expect(await studio.finish(value.id as string)).toMatchObject({ status: 404, code: 'UnknownRound' })
  expect((await studio.call('GET', '/api/rounds')).value.rounds).toEqual([])
})
