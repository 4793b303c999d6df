import * as games from '@ronda/contract/backoffice/games.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import * as portalGames from '@ronda/contract/portal/play/games.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reordered } from './order.ts'

let env: TestEnv
let ana: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  diego = await env.operator('diego')
  const { ctx } = env.system.server
  const merchants = await ctx.system.selectFrom('merchants').select(['id', 'code']).execute()
  const vendor = {
    code: 'ALFA',
    display_name: 'Alfa Juegos',
    category: 'RNG',
    launch_url: 'https://alfa.example',
    sort: 9,
  }
  await ctx.system
    .insertInto('vendors')
    .values(merchants.map(({ id }) => ({ ...vendor, merchant_id: id })))
    .execute()
  await ctx.system
    .insertInto('games')
    .values(
      merchants.flatMap(({ id }) =>
        ['uno', 'dos', 'tres'].map((code, sort) => ({
          merchant_id: id,
          vendor: 'ALFA',
          code,
          category: 'PVP',
          names: JSON.stringify({ es: `Juego ${code}`, en: `Game ${code}` }),
          rtp: 95 + sort,
          bet_min: BigInt(sort + 1) * 1_0000n,
          bet_max: 100_0000n,
          added_at: new Date(env.clock.now()),
          sort,
        })),
      ),
    )
    .execute()
})
afterAll(() => env?.stop())

const ids = ['ALFA/uno', 'ALFA/dos', 'ALFA/tres']
const rows = async () => (await ana.call(games.list, { vendor: 'ALFA' })).rows
const lobby = async (merchant?: string) =>
  (await env.visitor(merchant).call(portalGames.list, { vassalage: 'ALFA' })).rows.map(game => game.gameId)
const everything = () =>
  env.system.server.ctx.system
    .selectFrom('games')
    .selectAll()
    .orderBy('merchant_id')
    .orderBy('vendor')
    .orderBy('code')
    .execute()
/** A change that one person may make. */
async function applied(input: Parameters<typeof ana.call<typeof games.apply>>[1]) {
  const { changed, changeId } = await ana.call(games.apply, input)
  if (changeId === null) throw new Error('it waits for a second person')
  return { changed, changeId }
}
const lastAudit = async () => (await ana.call(operators.auditLog, { pageSize: 1 })).rows[0]

test('games are found by a name in any language, by vendor, category and state, and come in the order asked for', async () => {
  const codes = async (input: Parameters<typeof ana.call<typeof games.list>>[1]) =>
    (await ana.call(games.list, input)).rows.map(row => row.code)
  expect(await codes({ q: 'game DOS' })).toEqual(['dos'])
  expect(await codes({ q: 'alfa', sort: 'rtp' })).toEqual(['tres', 'dos', 'uno'])
  expect(await codes({ category: 'PVP' })).toEqual(['uno', 'dos', 'tres'])
  expect(await codes({ vendor: 'ALFA', state: 'off' })).toEqual([])
  expect(await codes({ q: '100%_' })).toEqual([])
  const second = await ana.call(games.list, { pageSize: 2, pageNo: 2, vendor: 'ALFA' })
  expect([second.rows.map(row => row.code), second.total]).toEqual([['tres'], 3])
})

test('a preview changes nothing, and applying does exactly what it showed, for this merchant alone', async () => {
  const before = await everything()
  const input = {
    chosen: { ids: [...ids, 'ALFA/nadie'] },
    change: { betMax: '2.5', state: 'maintenance' as const, turnoverPct: 20 },
  }
  const shown = await ana.call(games.preview, input)
  expect(shown.changes).toEqual(
    ['dos', 'uno'].map(code => ({
      id: `ALFA/${code}`,
      name: expect.stringContaining(code),
      fields: expect.arrayContaining([
        { field: 'betMax', from: '100', to: '2.5' },
        { field: 'state', from: 'on', to: 'maintenance' },
        { field: 'turnoverPct', from: '100', to: '20' },
      ]),
    })),
  )
  expect(shown.refused).toEqual([
    { id: 'ALFA/nadie', name: '', why: 'unknown' },
    { id: 'ALFA/tres', name: expect.any(String), why: 'limits' },
  ])
  expect(await everything()).toEqual(before)

  const { changed, changeId } = await applied({ ...input, stamp: shown.stamp, reason: 'New limits' })
  expect(changed).toBe(2)
  const lumina = before.find(row => row.vendor === 'ALFA')?.merchant_id
  expect(await everything()).toEqual(
    before.map(row =>
      row.merchant_id === lumina && row.vendor === 'ALFA' && row.code !== 'tres'
        ? { ...row, bet_max: 2_5000n, status: 'maintenance', turnover_pct: 20 }
        : row,
    ),
  )
  expect(await lastAudit()).toMatchObject({
    action: 'games.changed',
    reason: 'New limits',
    before: { 'ALFA/uno': { betMax: '100', state: 'on', turnoverPct: 100 } },
    after: { 'ALFA/uno': { betMax: '2.5', state: 'maintenance', turnoverPct: 20 } },
  })

  // Stakes go up again: as if it were changed so directly.
  const undo = await ana.call(games.revert, { changeId })
  expect(undo).toMatchObject({ changed: 0, waiting: { why: [{ reason: 'weakens', about: 'games.limits' }] } })
  expect((await rows()).map(row => row.state)).toContain('maintenance')
  await diego.approve(undo.waiting)
  expect(await everything()).toEqual(before)
  expect(await lastAudit()).toMatchObject({ action: 'games.change-undone' })
})

test('what changed after the preview, or after it was applied, is never written over', async () => {
  const input = { chosen: { found: { vendor: 'ALFA' } }, change: { isHot: true } }
  const { stamp } = await ana.call(games.preview, input)
  const off = { chosen: { ids: ['ALFA/dos'] }, change: { isHot: true, state: 'off' as const } }
  const other = await ana.call(games.preview, off)
  const { changeId } = await applied({ ...off, stamp: other.stamp, reason: 'Out of date' })
  expect(await ana.refusal(games.apply, { ...input, stamp, reason: 'All hot' })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  expect((await rows()).filter(row => row.isHot).map(row => row.code)).toEqual(['dos'])

  const on = { chosen: { ids: ['ALFA/dos'] }, change: { state: 'on' as const } }
  const again = await ana.call(games.preview, on)
  const second = await applied({ ...on, stamp: again.stamp, reason: 'Back again' })
  expect(await ana.refusal(games.revert, { changeId })).toMatchObject({ code: 'ChangedMeanwhile' })
  await ana.call(games.revert, { changeId: second.changeId })
  await ana.call(games.revert, { changeId })
  expect((await rows()).map(row => [row.code, row.isHot, row.state])).toEqual([
    ['uno', false, 'on'],
    ['dos', false, 'on'],
    ['tres', false, 'on'],
  ])
})

describe('D2: a change is taken back', () => {
  const change = async (fields: Parameters<typeof ana.call<typeof games.apply>>[1]['change'], by = ana) => {
    const input = { chosen: { ids: ['ALFA/uno'] }, change: fields }
    const { stamp } = await by.call(games.preview, input)
    return by.call(games.apply, { ...input, stamp, reason: 'as agreed' })
  }
  const changed = async (...of: Parameters<typeof change>) => (await change(...of)).changeId as string
  const uno = async () => (await rows()).find(row => row.code === 'uno')

  test('once: not again after somebody made the same change anew', async () => {
    const changeId = await changed({ isHot: true })
    await ana.call(games.revert, { changeId })
    expect(await ana.refusal(games.revert, { changeId })).toMatchObject({ code: 'AlreadyUndone' })
    const again = await changed({ isHot: true })
    expect(await ana.refusal(games.revert, { changeId })).toMatchObject({ code: 'AlreadyUndone' })
    expect((await uno())?.isHot).toBe(true)
    await ana.call(games.revert, { changeId: again })
  })

  test('once, of many who try at the same time', async () => {
    const changeId = await changed({ isHot: true })
    const done = await Promise.allSettled([1, 2, 3, 4].map(() => ana.call(games.revert, { changeId })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await uno())?.isHot).toBe(false)
  })

  test('and higher stakes wait for a second person, however short ago one had lowered them alone', async () => {
    const changeId = await changed({ betMax: '50' })
    const { waiting } = await ana.call(games.revert, { changeId })
    expect((await uno())?.betMax).toBe('50')
    await changed({ betMax: '20' })
    await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
    await diego.approve(waiting, false)
    // Back to where the change had left it, on the word of two: taking that change back would raise it further.
    await diego.approve((await change({ betMax: '50' })).waiting)
    expect(await ana.refusal(games.revert, { changeId })).toMatchObject({ code: 'ChangedMeanwhile' })
    expect((await uno())?.betMax).toBe('50')
  })

  test('though others of its games or fields were changed since', async () => {
    const changeId = await changed({ classify: 'TG' })
    const other = await changed({ isHot: true })
    await ana.call(games.revert, { changeId })
    expect(await uno()).toMatchObject({ classify: '', isHot: true })
    await ana.call(games.revert, { changeId: other })
  })
})

test('another merchant can neither take back nor see a change, and limits that contradict each other are refused at once', async () => {
  const input = { chosen: { ids: ['ALFA/uno'] }, change: { classify: 'TG' } }
  const { stamp } = await ana.call(games.preview, input)
  const { changeId } = await applied({ ...input, stamp, reason: 'Table games' })
  const baan = await env.operator('ana', 'baan')
  expect(await baan.refusal(games.revert, { changeId })).toMatchObject({ code: 'NotFound' })
  expect((await baan.call(games.list, { vendor: 'ALFA' })).rows.map(row => row.classify)).toEqual(['', '', ''])
  await ana.call(games.revert, { changeId })
  const wrong = { chosen: { ids }, change: { betMin: '5', betMax: '4' } }
  expect(await ana.refusal(games.preview, wrong)).toMatchObject({ code: 'InvalidInput' })
})

test('a category of the menu is the only one a game may move to', async () => {
  const shown = await ana.call(games.preview, { chosen: { ids }, change: { category: 'BG' } })
  expect([shown.changes, shown.refused.map(row => row.why)]).toEqual([[], ['category', 'category', 'category']])
  expect(
    await ana.refusal(games.apply, {
      chosen: { ids },
      change: { category: 'BG' },
      stamp: shown.stamp,
      reason: 'Bingo night',
    }),
  ).toMatchObject({ code: 'InvalidInput' })
})

test('the order of a category is the order of the lobby', async () => {
  expect(await lobby()).toEqual(['uno', 'dos', 'tres'])
  await ana.call(games.order, { category: 'PVP', ids: ['ALFA/tres'], toTop: true })
  expect(await lobby()).toEqual(['tres', 'uno', 'dos'])
  await ana.call(games.order, { category: 'PVP', ids: ['ALFA/dos', 'ALFA/tres'] })
  expect(await lobby()).toEqual(['dos', 'uno', 'tres'])
  expect(await lobby('baan')).toEqual(['uno', 'dos', 'tres'])
  expect(await ana.refusal(games.order, { category: 'RNG', ids: ['ALFA/dos'] })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  expect(reordered(['a', 'b', 'c', 'd'], ['d', 'b'], false)).toEqual(['a', 'd', 'c', 'b'])
})

test('categories are put in order, hidden and shown again', async () => {
  const menu = async () =>
    (await env.visitor().call(portalGames.menus, {})).map(entry => entry.gameCategory) as string[]
  const saved = await ana.call(games.menu, {})
  const shown = saved.categories.filter(entry => entry.isShown).map(entry => entry.id)
  expect(await menu()).toEqual(
    saved.categories.filter(entry => entry.isShown && entry.vendors.length > 0).map(entry => entry.id),
  )
  const turned = shown.toReversed().filter(id => id !== 'PVP')
  const after = await ana.call(games.saveMenu, { version: saved.version, shown: turned, reason: 'Slots last' })
  expect(after.categories.map(entry => entry.id)).toEqual([
    ...turned,
    ...after.categories.filter(e => !e.isShown).map(e => e.id),
  ])
  expect(await menu()).toEqual(after.categories.filter(e => e.isShown && e.vendors.length > 0).map(e => e.id))
  expect(await menu()).not.toContain('PVP')
  expect(await ana.refusal(games.saveMenu, { version: saved.version, shown, reason: 'Too late' })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  await ana.call(games.saveMenu, { version: after.version, shown, reason: 'As before' })
})

test('a vendor that is switched off leaves the lobby with its games, with the reason in the audit log', async () => {
  const list = async () => (await ana.call(vendors.list, {})).find(row => row.id === 'ALFA')
  expect(await list()).toMatchObject({
    isOn: true,
    games: { on: 3, off: 0, maintenance: 0 },
    health: { state: 'unwatched' },
    reconciliation: null,
  })
  await ana.call(vendors.turn, { id: 'ALFA', isOn: false, reason: 'Contract ended' })
  expect(await lobby()).toEqual([])
  expect(await lobby('baan')).toHaveLength(3)
  expect(await lastAudit()).toMatchObject({ action: 'vendor.turned-off', subject: 'ALFA', reason: 'Contract ended' })
  const again = { id: 'ALFA', isOn: false, reason: 'Once more' }
  expect(await ana.refusal(vendors.turn, again)).toMatchObject({ code: 'ChangedMeanwhile' })
  await ana.call(vendors.turn, { id: 'ALFA', isOn: true, reason: 'Renewed' })
  await ana.call(vendors.pin, { id: 'ALFA', isHot: true })
  expect(await list()).toMatchObject({ isOn: true, isHot: true })
  expect(await lobby()).toHaveLength(3)
})

test('a vendor tells whether it answers and how its last day compared', async () => {
  const { system } = env.system.server.ctx
  const { merchant_id } = await system
    .selectFrom('vendors')
    .innerJoin('merchants', 'merchants.id', 'vendors.merchant_id')
    .select('merchant_id')
    .where('merchants.code', '=', 'lumina')
    .limit(1)
    .executeTakeFirstOrThrow()
  const key = { merchant_id, vendor: 'RONDA' }
  const since = new Date(env.clock.now() - 60_000)
  await system
    .insertInto('vendor_health')
    .values({ ...key, is_down: true, since, problem: 'HTTP 503' })
    .execute()
  const sums = { rounds_theirs: 1, rounds_ours: 0, staked_theirs: 1n, staked_ours: 0n, won_theirs: 0n, won_ours: 0n }
  const day = { ...key, ...sums, currency: 'MXN', done_at: since }
  await system
    .insertInto('vendor_reconciliations')
    .values([
      { ...day, day: '2026-01-01', state: 'equal' },
      { ...day, day: '2026-01-02', state: 'different' },
    ])
    .execute()
  await system
    .insertInto('vendor_differences')
    .values({ ...key, day: '2026-01-02', round_id: 'r1', kind: 'missing-here' })
    .execute()
  expect((await ana.call(vendors.list, {})).find(row => row.id === 'RONDA')).toMatchObject({
    health: { state: 'silent', since: since.getTime(), problem: 'HTTP 503' },
    reconciliation: { day: '2026-01-02', state: 'different', differences: 1 },
  })
})
