import * as office from '@ronda/contract/backoffice/agents.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, joined, openSeries, topAgent } from './team-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
  await openSeries(env, { FAST: 1960, RNG: 80 })
})
afterAll(() => env?.stop())

const FAST = (group: number) => ({ FAST: group })

test('so many of a team hold a high group as its agents have quotas for, by registration, link and edit', async () => {
  const top = await topAgent(env, { RNG: '0.9' }, { groups: FAST(1980), quotas: { FAST: 2 } })
  const room = async () => (await top.call(team.room, {})).quotas
  expect(await room()).toEqual([
    { product: 'FAST', isGroup: true, from: '1960', quota: 2, used: 0, isUsedUp: false, instead: '1980' },
    { product: 'RNG', isGroup: false, from: '0.8', quota: 0, used: 0, isUsedUp: true, instead: '0.75' },
  ])
  const agent = await joined(env, top, 'agent', {}, FAST(1970))
  expect((await room())[0]).toMatchObject({ used: 1 })
  // The agent has no quota of its own to pass on: by its link one joins just below.
  const below = await joined(env, agent, 'player', {}, FAST(1966))
  const groupOf = async (upline: typeof top, who: typeof top) =>
    (await upline.call(team.downlines, { q: who.username })).rows[0]?.groups.FAST
  expect(await groupOf(agent, below)).toBe(1958)
  const asked = { username: `quota${process.pid}`, type: 'player', rates: {}, groups: FAST(1966) } as const
  expect(await agent.refusal(team.register, asked)).toMatchObject({ code: 'QuotaUsedUp' })
  const give = { id: await idOf(env, agent), rates: {}, version: 1 }
  const tooMany = (await top.refusal(team.setRates, { ...give, quotas: { FAST: 3 } })).fields[0]
  expect(tooMany).toMatchObject({ field: 'quotas.FAST', rule: 'quotaMax', params: { bound: 2 } })
  await top.call(team.setRates, { ...give, quotas: { FAST: 2 } })
  await agent.call(team.register, asked)
  expect((await room())[0]).toMatchObject({ used: 2 })
  // Two of two: nobody more, though the agent below counts one.
  const edit = { id: await idOf(env, below), rates: {}, groups: FAST(1966), version: 1 }
  expect(await agent.refusal(team.setRates, edit)).toMatchObject({ code: 'QuotaUsedUp' })
  expect(
    (await top.refusal(team.register, { ...asked, username: `rate${process.pid}`, rates: { RNG: '0.8' }, groups: {} }))
      .code,
  ).toBe('QuotaUsedUp')
})

test('a link tells what it gives now: less while a quota in the line is used up, and less once the agent has less', async () => {
  const top = await topAgent(env, { RNG: '0.9' }, { groups: FAST(1980), quotas: { FAST: 1 } })
  const agent = await joined(env, top, 'agent', { RNG: '0.7' }, FAST(1958))
  const id = await idOf(env, agent)
  await top.call(team.setRates, { id, rates: { RNG: '0.7' }, groups: FAST(1958), quotas: { FAST: 1 }, version: 1 })
  const made = { type: 'player', days: null, remark: '' } as const
  const high = await top.call(links.makeLink, { ...made, rates: { RNG: '0.9' }, groups: FAST(1970) })
  // Of the rate nobody may hold a high one: said at once.
  expect(high.now).toEqual({ rates: { RNG: '0.75' }, groups: FAST(1970), why: ['quota'] })
  const low = await top.call(links.makeLink, { ...made, rates: { RNG: '0.5' }, groups: {} })
  expect(low.now).toBeNull()
  const nowOf = async (who: typeof top, code: string) =>
    (await who.call(links.links, {})).rows.find(row => row.code === code)?.now
  await joined(env, top, 'player', {}, FAST(1960))
  expect(await nowOf(top, high.code)).toEqual({ rates: { RNG: '0.75' }, groups: FAST(1958), why: ['quota'] })
  expect((await top.call(team.room, {})).quotas[0]).toMatchObject({ used: 1, isUsedUp: true, instead: '1958' })
  // Its own quota is whole, the one above it is not.
  expect((await agent.call(team.room, {})).quotas[0]).toMatchObject({ quota: 1, used: 0, isUsedUp: true })
  const own = await agent.call(links.makeLink, { ...made, rates: { RNG: '0.7' }, groups: {} })
  expect(own.now).toBeNull()
  await top.call(team.setRates, { id, rates: { RNG: '0.6' }, quotas: { FAST: 1 }, version: 2 })
  expect(await nowOf(agent, own.code)).toEqual({ rates: { RNG: '0.6' }, groups: {}, why: ['limits'] })
  expect((await top.call(links.closeLink, { code: high.code })).now).toBeNull()
})

test('several who would take the last of a quota at once: one does', async () => {
  const top = await topAgent(env, {}, { groups: FAST(1980), quotas: { FAST: 3 } })
  const agents = await Promise.all([0, 1].map(() => joined(env, top, 'agent', {}, FAST(1970))))
  for (const agent of agents)
    await top.call(team.setRates, { id: await idOf(env, agent), rates: {}, quotas: { FAST: 3 }, version: 1 })
  const results = await Promise.allSettled(
    agents.flatMap((agent, a) =>
      [0, 1, 2].map(n =>
        agent.call(team.register, {
          username: `last${a}x${n}x${process.pid}`,
          type: 'player',
          rates: {},
          groups: FAST(1960),
        }),
      ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await top.call(team.room, {})).quotas[0]).toMatchObject({ quota: 3, used: 3 })
})

test('a branch moves only where there is quota for what it holds; the house gives quotas by two people', async () => {
  const from = await topAgent(env, {}, { groups: FAST(1980), quotas: { FAST: 5 } })
  const to = await topAgent(env, {}, { groups: FAST(1980) })
  const head = await joined(env, from, 'agent', {}, FAST(1970))
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const move = { memberId: await idOf(env, head), to: to.username }
  expect((await luis.call(office.previewMove, move)).quotas).toEqual(['FAST'])
  const reason = 'the line asked for it'
  expect(await luis.refusal(office.move, { ...move, lower: false, reason })).toMatchObject({ code: 'QuotaUsedUp' })
  const given = { memberId: await idOf(env, to), rates: {}, quotas: { FAST: 1 }, reason }
  const { waiting } = await luis.call(office.make, given)
  expect((await to.call(team.room, {})).quotas[0]).toMatchObject({ quota: 0 })
  env.clock.advance(31_000)
  await (await env.operator('diego')).approve(waiting)
  expect((await luis.call(office.previewMove, move)).quotas).toEqual([])
  const known = await luis.call(office.member, { memberId: await idOf(env, from) })
  expect(known.quotas[0]).toMatchObject({ product: 'FAST', quota: 5, used: 1 })
})

test('where the house moves from where on it counts, whoever holds one keeps it, and what is counted is what is high now', async () => {
  const top = await topAgent(env, {}, { groups: FAST(1980), quotas: { FAST: 1 } })
  const holder = await joined(env, top, 'player', {}, FAST(1966))
  const fast = async () => (await top.call(team.room, {})).quotas.find(({ product }) => product === 'FAST')
  const groupOf = async (who: typeof top) => (await top.call(team.downlines, { q: who.username })).rows[0]?.groups.FAST
  expect(await fast()).toMatchObject({ from: '1960', used: 1, isUsedUp: true, instead: '1958' })
  // Higher: what was high is not any more, and there is room again.
  await openSeries(env, { FAST: 1970 })
  expect(await fast()).toMatchObject({ from: '1970', quota: 1, used: 0, isUsedUp: false })
  const next = await joined(env, top, 'player', {}, FAST(1968))
  expect(await groupOf(next)).toBe(1968)
  // Lower: more hold a high one than there is quota for. They keep it, and nobody comes to it.
  await openSeries(env, { FAST: 1960, RNG: 80 })
  expect(await fast()).toMatchObject({ quota: 1, used: 2, isUsedUp: true })
  expect(await Promise.all([holder, next].map(groupOf))).toEqual([1966, 1968])
  expect(await groupOf(await joined(env, top, 'player', {}, FAST(1966)))).toBe(1958)
  // Not counted at all: all that one has may be given.
  await openSeries(env, {})
  expect((await top.call(team.room, {})).quotas).toEqual([])
  expect(await groupOf(await joined(env, top, 'player', {}, FAST(1980)))).toBe(1980)
  await openSeries(env, { FAST: 1960, RNG: 80 })
})
