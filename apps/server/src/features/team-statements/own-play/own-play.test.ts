import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../../db/pool.ts'
import { idOf, joined, topAgent } from '../../agents/team-fixture.ts'
import { rollUp } from '../../commissions/roll-up.ts'
import { ownPlayOf } from './keep.ts'
import { OUTSIDE, OWN_PLACE, Places } from './packed.ts'
import { aheadIn, bestIn, playersIn } from './sums.ts'

let env: TestEnv
let merchant: number
let top: MemberActor
const places: string[] = []
const days = ['2026-03-01', '2026-03-02', '2026-03-03']
const span = { from: days[0]!, to: days[2]! }

beforeAll(async () => {
  env = await startTestEnv()
  merchant = (await env.system.server.ctx.merchants.byCode('lumina'))!.id
  top = await topAgent(env)
  const agent = await joined(env, top, 'agent', { RNG: '0.6' })
  for (const one of [top, agent, await joined(env, agent), await joined(env, top)])
    places.push(await placeOf(await idOf(env, one)))
})
afterAll(() => env.stop())

async function placeOf(memberId: string): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    select id from team_places where member_id = ${memberId} and until is null`.execute(env.system.server.ctx.system)
  return String(rows[0]!.id)
}

/** Play as the feed writes it, then counted. */
async function played(rows: readonly (readonly [place: string, day: string, category: string, amount: number])[]) {
  const values = rows.map(
    ([place, day, category, amount]) =>
      `(${merchant}, ${place}, '${day} 12:00+08', '${category}', ${amount}, ${amount}, ${amount - 3}, ${Math.sign(amount)},
        array[0, 0, 0], now())`,
  )
  await env.asOwner(
    `insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
     values ${values.join(', ')}`,
  )
  await rollUp(env.system.server.ctx, { id: merchant })
}

const kept = () =>
  inMerchant(env.system.server.ctx.app, merchant, tx => ownPlayOf(env.system.server.ctx, tx, merchant, span))

/** What is kept, and what the sums of days say. */
async function bothWays() {
  const { days: known, places: tree, categories } = await kept()
  const mine = [...known].flatMap(([day, play]) =>
    Array.from({ length: play.length }, (_, row) => [
      day,
      tree.memberIds[tree.members[play.places[row]!]!],
      categories[play.categories[row]!],
      play.rounds[row],
      play.staked[row],
      play.valid[row],
      play.won[row],
    ]),
  )
  const { rows } = await sql<{ row: unknown[] }>`
    select jsonb_build_array(day::text, p.member_id, category, own_rounds, own_staked, own_valid, own_won) as row
    from team_days d join team_places p on p.merchant_id = d.merchant_id and p.id = d.place_id
    where d.merchant_id = ${merchant} and day = any(${days}::date[])`.execute(env.system.server.ctx.system)
  const inOrder = (list: unknown[][]) =>
    list
      .filter(([, , , ...sums]) => sums.some(sum => sum !== 0))
      .map(row => JSON.stringify(row))
      .sort()
  return [inOrder(mine), inOrder(rows.map(({ row }) => row))]
}

test('what is kept follows what is counted: new days, new members, corrections, many readers at once', async () => {
  let seed = 7
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % sides
  }
  for (let turn = 0; turn < 12; turn++) {
    const rows = Array.from(
      { length: 1 + dice(6) },
      () => [places[dice(4)]!, days[dice(3)]!, ['RNG', 'LIVE'][dice(2)]!, (dice(5) - 1) * 100_000] as const,
    )
    // The last is taken back at once.
    const [[place, day, category, amount]] = rows.slice(-1) as [(typeof rows)[0]]
    const counting = played([...rows, [place, day, category, -amount]])
    await Promise.all([counting, kept(), kept(), kept()])
    const [mine, counted] = await bothWays()
    expect(mine).toEqual(counted)
    expect(mine!.length).toBeGreaterThan(0)
  }
})

test('more news than are worth adding are read anew', async () => {
  await kept()
  await env.asOwner(`
    insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
    select ${merchant}, ${places[3]}, '${days[1]} 12:00+08', 'FISH', 10, 10, 0, 1, array[0, 0], now()
    from generate_series(1, 20500)`)
  await rollUp(env.system.server.ctx, { id: merchant })
  const [mine, counted] = await bothWays()
  expect(mine).toEqual(counted)
  const play = await kept()
  expect(bestIn(play, [BigInt(places[0]!)], 1)[0]!.valid).toBeGreaterThanOrEqual(205_000n)
})

test('a team is its own places and all below; who stands beside is in no figure of it', async () => {
  const play = await kept()
  const [own, agent, player, beside] = places.map(BigInt) as [bigint, bigint, bigint, bigint]
  const all = playersIn(play, [own], () => true).players
  expect(all).toBeGreaterThanOrEqual(playersIn(play, [agent], () => true).players)
  expect(bestIn(play, [player], 9).length).toBeLessThanOrEqual(1)
  expect(bestIn(play, [agent], 9).map(({ memberId }) => memberId)).not.toContain(
    BigInt(play.places.memberIds[play.places.members[play.places.numberOf(Number(beside))!]!]!),
  )
  const lines = aheadIn(play, [own], 'line')
  const products = aheadIn(play, [own], 'product')
  expect(products.total).toBe(lines.total)
})

test('lines are seen from the places one had, old and new; a place must not come before the one above it', () => {
  const tree = new Places()
  for (const [id, parent, member] of [
    [1, null, 10],
    [2, 1, 11],
    [3, 2, 12],
    [4, 3, 13],
    [5, null, 14],
    [6, 5, 12],
    [7, 6, 15],
  ] as const)
    tree.add(id, parent, member)
  expect([...tree.linesOf([3n, 6n])]).toEqual([OUTSIDE, OUTSIDE, OWN_PLACE, 3, OUTSIDE, OWN_PLACE, 6])
  expect(tree.memberIds.length).toBe(6)
  expect(() => tree.add(9, 8, 16)).toThrow('before 8')
})
