import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as games from '@ronda/contract/backoffice/games.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as catalogue from '@ronda/contract/backoffice/vendor-catalogue.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareAll } from './compare.ts'
import { parseCatalogue } from './source.ts'

let env: TestEnv
let ana: OperatorActor
let baan: OperatorActor
let vendor: Server
let offered: { status: number; body: string }

const game = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  name: { es: `Juego ${code}`, en: `Game ${code}` },
  category: 'RNG',
  classify: 'SC',
  rtp: '96.00',
  volatility: 'low',
  lines: 20,
  betMin: '0.2',
  betMax: '100',
  features: ['free-spins'],
  version: '1.0.0',
  ...more,
})
const offer = (...list: unknown[]) => {
  offered = { status: 200, body: JSON.stringify({ vendor: 'Alfa', games: list }) }
}

beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  baan = await env.operator('ana', 'baan')
  vendor = createServer((_request, response) => response.writeHead(offered.status).end(offered.body))
  await new Promise<void>(resolve => vendor.listen(0, '127.0.0.1', resolve))
  const { system } = env.system.server.ctx
  const api_url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  const merchants = await system.selectFrom('merchants').select('id').execute()
  const row = { code: 'ALFA', display_name: 'Alfa', category: 'RNG', launch_url: 'https://alfa.example', api_url }
  await system
    .insertInto('vendors')
    .values(merchants.map(({ id }) => ({ ...row, merchant_id: id })))
    .execute()
})
afterAll(async () => {
  vendor?.close()
  await env?.stop()
})
beforeEach(() => offer(game('uno'), game('dos')))

const compare = () => ana.call(catalogue.compare, { vendor: 'ALFA' })
const ours = async () => (await ana.call(games.list, { vendor: 'ALFA', sort: 'name' })).rows
const applyAll = async (report: catalogue.CatalogueReport) =>
  ana.call(catalogue.apply, {
    vendor: 'ALFA',
    ids: report.lines.map(line => line.id),
    stamp: report.stamp,
    reason: 'As the vendor says',
  })

test('new games are reported, change nothing by being looked at, and come switched off', async () => {
  expect(await ana.call(catalogue.report, { vendor: 'ALFA' })).toMatchObject({ readAt: null, lines: [] })
  const report = await compare()
  expect(report.lines.map(line => line.id)).toEqual(['new/dos', 'new/uno'])
  expect(await ours()).toEqual([])
  expect((await applyAll(report)).lines).toEqual([])
  expect(await ours()).toMatchObject([
    { code: 'dos', state: 'off', betMin: '0.2', betMax: '100', rtp: '96.00', name: 'Game dos' },
    { code: 'uno', state: 'off' },
  ])
  const [record] = (await ana.call(operators.auditLog, { pageSize: 1 })).rows
  expect(record).toMatchObject({ action: 'catalogue.applied', subject: 'ALFA', reason: 'As the vendor says' })
  expect((await baan.call(games.list, { vendor: 'ALFA' })).rows).toEqual([])
  expect((await baan.call(catalogue.report, { vendor: 'ALFA' })).readAt).toBeNull()
})

test('what changed, what is gone and bets the vendor does not take are told apart, and only what is chosen is taken over', async () => {
  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ status: 'on' }).where('vendor', '=', 'ALFA').execute()
  offer(game('uno', { rtp: '94.50', version: '1.1.0', betMax: '50', name: { en: 'One' } }))
  const report = await compare()
  expect(report.lines).toEqual([
    {
      id: 'changed/uno',
      kind: 'changed',
      code: 'uno',
      name: 'One',
      isAlarm: true,
      fields: [
        { field: 'name', from: 'en: Game uno', to: 'en: One' },
        { field: 'rtp', from: '96', to: '94.5' },
        { field: 'version', from: '1.0.0', to: '1.1.0' },
      ],
    },
    { id: 'gone/dos', kind: 'gone', code: 'dos', name: 'Game dos', isAlarm: false, fields: [] },
    {
      id: 'limits/uno',
      kind: 'limits',
      code: 'uno',
      name: 'One',
      isAlarm: false,
      fields: [{ field: 'betMax', from: '100', to: '50' }],
    },
  ])
  const left = await ana.call(catalogue.apply, {
    vendor: 'ALFA',
    ids: ['changed/uno', 'gone/dos'],
    stamp: report.stamp,
    reason: 'New maths',
  })
  expect(left.lines.map(line => line.id)).toEqual(['limits/uno'])
  expect(await ours()).toMatchObject([
    { code: 'dos', state: 'off' },
    { code: 'uno', state: 'on', rtp: '94.50', version: '1.1.0', betMax: '100', name: 'One' },
  ])
  expect((await applyAll(left)).lines).toEqual([])
  expect((await ours())[1]).toMatchObject({ betMin: '0.2', betMax: '50' })
  const row = await system
    .selectFrom('games')
    .select('names')
    .where('vendor', '=', 'ALFA')
    .where('code', '=', 'uno')
    .executeTakeFirst()
  expect(row?.names).toEqual({ es: 'Juego uno', en: 'One' })
})

test('a list that changed since it was shown is not taken over', async () => {
  offer(game('tres'))
  const report = await compare()
  offer(game('tres', { rtp: '90.00' }))
  const before = await ours()
  const asked = { vendor: 'ALFA', ids: ['new/tres'], stamp: report.stamp, reason: 'Too late' }
  expect(await ana.refusal(catalogue.apply, asked)).toMatchObject({ code: 'ChangedMeanwhile' })
  offered = { status: 503, body: '' }
  expect(await ana.refusal(catalogue.apply, asked)).toMatchObject({ code: 'Unavailable' })
  expect(await ours()).toEqual(before)
})

test('a vendor that gives no list, or something else, is a report that says so', async () => {
  offered = { status: 503, body: '' }
  expect(await compare()).toMatchObject({ problem: 'HTTP 503', lines: [] })
  offer(game('uno', { rtp: 'high' }))
  expect(await compare()).toMatchObject({ problem: 'not a catalogue: games.0.rtp', lines: [] })
  expect(() => parseCatalogue(JSON.stringify({ games: [game('uno'), game('uno')] }))).toThrow('twice')
  expect(await ana.refusal(catalogue.compare, { vendor: 'NADIE' })).toMatchObject({ code: 'NotFound' })
})

test('every night all lists are compared, and a changed return is an error in the log', async () => {
  const { ctx } = env.system.server
  await ctx.system.updateTable('vendors').set({ status: 'off' }).where('code', '!=', 'ALFA').execute()
  offer(game('uno', { rtp: '91.00' }))
  const errors: [string, unknown][] = []
  await compareAll({ ...ctx, log: { ...ctx.log, error: (text, data) => errors.push([text, data]) } })
  await ctx.system.updateTable('vendors').set({ status: 'on' }).where('code', '!=', 'ALFA').execute()
  expect(errors).toEqual([
    [
      'a vendor changed the return of a game',
      expect.objectContaining({ vendor: 'ALFA', game: 'uno', from: '94.5', to: '91' }),
    ],
  ])
  const stored = await ana.call(catalogue.report, { vendor: 'ALFA' })
  expect(stored.lines.map(line => [line.id, line.isAlarm])).toContainEqual(['changed/uno', true])
  const listed = (await ana.call(vendors.list, {})).find(row => row.id === 'ALFA')
  expect(listed).toMatchObject({ hasCatalogue: true, differingLines: stored.lines.length, alarms: 1 })
})

test('our studio’s own list is read as it is, and games another vendor of the same address has are not new', async () => {
  const own = await ana.call(catalogue.compare, { vendor: 'RONDA' })
  expect([own.problem, own.lines]).toEqual(['', []])
  const { lines } = await baan.call(catalogue.compare, { vendor: 'RONDA' })
  expect(lines.filter(line => line.kind === 'new' || line.kind === 'gone')).toEqual([])
})

test('a vendor of another protocol publishes no list, and is not asked for one at night', async () => {
  const { ctx } = env.system.server
  await ctx.system.updateTable('vendors').set({ protocol: 'hub88' }).where('code', '=', 'ALFA').execute()
  const asked: string[] = []
  await compareAll(ctx, async apiUrl => {
    asked.push(apiUrl)
    return []
  })
  expect(
    asked.filter(
      url => url.startsWith('http://127.0.0.1') && url.endsWith(`:${(vendor.address() as AddressInfo).port}`),
    ),
  ).toEqual([])
  expect(await ana.refusal(catalogue.compare, { vendor: 'ALFA' })).toMatchObject({ code: 'NotFound' })
  const row = (await ana.call(vendors.list, {})).find(each => each.id === 'ALFA')
  expect(row?.hasCatalogue).toBe(false)
})
