import * as office from '@ronda/contract/backoffice/content-servers.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageOrigins } from '../../apps/portal/page-origins.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())

const reason = 'closer to the members'
const images = ['https://img.lumina.example/site']
const games = ['https://play.lumina.example']

/** Where pages of a house may take pictures and frames from, as their policy says. */
async function policyOf(merchant = 'lumina') {
  const { images, frames } = await createPageOrigins(env.system.server.ctx)(`${merchant}.localhost`)
  return { images, frames }
}
const shown = async () => {
  const { info } = await env.visitor('lumina').call(system.status, {})
  return { images: info.imageCDNs, games: info.launchGameCDNs }
}
const save = async (change: { images?: string[]; games?: string[] }) => {
  const { waiting: _, ...before } = await ana.call(office.servers, {})
  return { ...before, ...change, reason }
}

test('a further address is opened by two people; pages follow the list at once, of this house alone', async () => {
  const [before, elsewhere] = [await policyOf(), await policyOf('baan')]
  const asked = await ana.call(office.save, await save({ images, games }))
  expect(asked.waiting?.why.map(({ about }) => about)).toEqual(['contentServers.images', 'contentServers.games'])
  expect(await policyOf()).toEqual(before)
  await luis.approve(asked.waiting)
  expect(await shown()).toEqual({ images, games })
  expect(await policyOf()).toEqual({
    images: [...before.images, 'https://img.lumina.example/site/'],
    frames: [...before.frames, ...games],
  })
  expect(await policyOf('baan')).toEqual(elsewhere)

  const taken = await ana.call(office.save, await save({ images: [], games: [] }))
  expect(taken.waiting).toBeNull()
  expect(await policyOf()).toEqual(before)
  const { rows } = await ana.call(operators.auditLog, { action: 'content-servers.saved' })
  expect(rows[0]).toMatchObject({ reason })
})

test.each([
  'http://img.lumina.example',
  'https://img.lumina.example/?a=1',
  'https://ana:secret@img.lumina.example',
  'https://img.lumina.example/#x',
  'https://localhost',
  'https://10.0.0.1',
  "https://img.lumina.example; script-src 'unsafe-inline'",
  'javascript:alert(1)',
])('%s is refused by its field', async address => {
  const refused = await ana.refusal(office.save, await save({ images: [address] }))
  expect(refused.fields).toMatchObject([{ field: 'images.0', rule: 'httpsAddress' }])
})

test.each([
  'https://img.lumina.example:99999',
  'https://img.lumina.example:65536/site',
  'https://img.lumina.example:00',
])('%s names a port that does not exist', async address => {
  const refused = await ana.refusal(office.save, await save({ games: [address] }))
  expect(refused.fields).toMatchObject([{ field: 'games.0', rule: 'noSuchPort' }])
})

test('a policy opens what was approved and nothing beside it', async () => {
  const before = await policyOf()
  const { waiting } = await ana.call(
    office.save,
    await save({ images: ['https://img.lumina.example:8443/a/b/'], games: ['https://play.lumina.example/games'] }),
  )
  await luis.approve(waiting)
  const { images, frames } = await policyOf()
  expect(images.filter(one => !before.images.includes(one))).toEqual(['https://img.lumina.example:8443/a/b/'])
  expect(frames.filter(one => !before.frames.includes(one))).toEqual(['https://play.lumina.example/games/'])
  await ana.call(office.save, await save({ images: [], games: [] }))
})

test('one address given twice, with and without a stroke, is one', async () => {
  const { waiting } = await ana.call(office.save, await save({ images: [...images, `${images[0]}/`] }))
  await luis.approve(waiting)
  expect((await shown()).images).toEqual(images)
  await ana.call(office.save, await save({ images: [] }))
})

test('trying an address that nobody serves tells so; who may not edit may not try', async () => {
  const address = 'https://nobody-serves-this.invalid'
  expect(await ana.call(office.tryOut, { kind: 'images', address })).toMatchObject({ outcome: 'silent', status: null })
  const sofia = await env.operator('sofia')
  expect(await sofia.refusal(office.tryOut, { kind: 'games', address })).toMatchObject({ code: 'NotAllowed' })
})
