import * as office from '@ronda/contract/backoffice/content.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
let sofia: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  sofia = await env.operator('sofia')
})
afterAll(() => env?.stop())

const page = (slug: string) =>
  env
    .visitor()
    .call(content.page, { slug })
    .then(
      found => found.title,
      (error: { code: string }) => error.code,
    )

test('a draft is not public; publishing shows it; later words wait for the next publishing', async () => {
  const draft = await ana.call(office.create, {
    kind: 'page',
    slug: 'story',
    texts: { es: { title: 'Uno', body: '<p>Hola<script>alert(1)</script></p>' } },
    details: {},
  })
  expect([draft.state, draft.texts.es.body, await page('story')]).toEqual(['draft', '<p>Hola</p>', 'NotFound'])
  await ana.call(office.publish, { id: draft.id, version: 1 })
  expect(await page('story')).toBe('Uno')

  const saved = await ana.call(office.save, {
    id: draft.id,
    version: 1,
    slug: 'story',
    texts: { es: { title: 'Dos' }, en: { title: 'Two' } },
    details: {},
  })
  expect([saved.version, saved.publishedVersion, await page('story')]).toEqual([2, 1, 'Uno'])
  const again = await ana.call(office.publish, { id: draft.id, version: 2 })
  expect([again.from, await page('story')]).toEqual([expect.any(Number), 'Two'])

  const restored = await ana.call(office.restore, { id: draft.id, version: 2, from: 1 })
  expect(
    restored.versions.map(({ version, restoredFrom, isPublished }) => [version, restoredFrom, isPublished]),
  ).toEqual([
    [3, 1, false],
    [2, null, true],
    [1, null, false],
  ])
  expect((await ana.call(office.get, { id: draft.id, version: '2' })).texts.es.title).toBe('Dos')

  await ana.call(office.archive, { id: draft.id, version: 3 })
  expect(await page('story')).toBe('NotFound')
  const back = await ana.call(office.archive, { id: draft.id, version: 3, archived: false })
  expect([back.state, await page('story')]).toEqual(['draft', 'NotFound'])

  const { rows } = await ana.call(operators.auditLog, { pageSize: 20 })
  const told = rows.filter(row => row.subject === 'page/story')
  expect(told.map(row => row.action)).toEqual([
    'content.unarchived',
    'content.archived',
    'content.restored',
    'content.published',
    'content.saved',
    'content.published',
    'content.created',
  ])
  expect(told[4]).toMatchObject({
    before: { texts: { es: { title: 'Uno' } } },
    after: { texts: { es: { title: 'Dos' } } },
  })
})

test('two operators at once: the later save is refused, nothing is lost', async () => {
  const made = await ana.call(office.create, {
    kind: 'page',
    slug: 'contested',
    texts: { es: { title: 'A' } },
    details: {},
  })
  const save = (title: string) => ({
    id: made.id,
    version: 1,
    slug: 'contested',
    texts: { es: { title } },
    details: {},
  })
  await ana.call(office.save, save('B'))
  expect(await ana.refusal(office.save, save('C'))).toMatchObject({ code: 'ChangedMeanwhile' })
  expect(await ana.refusal(office.publish, { id: made.id, version: 1 })).toMatchObject({ code: 'ChangedMeanwhile' })
  expect((await ana.call(office.get, { id: made.id })).title).toBe('B')
})

test('what does not fit is refused by its field', async () => {
  const make = (input: object) =>
    ana.refusal(office.create, {
      kind: 'page',
      slug: 'x',
      texts: { es: { title: 'T' } },
      details: {},
      ...input,
    } as never)
  expect((await make({ slug: 'Not a slug' })).fields[0]).toMatchObject({ field: 'slug', rule: 'slug' })
  expect((await make({ texts: { en: { title: 'T' } } })).fields[0]).toMatchObject({
    field: 'texts.es',
    rule: 'required',
  })
  expect((await make({ kind: 'help', details: { category: 'nowhere' } })).fields[0]).toMatchObject({
    field: 'details.category',
    rule: 'category',
  })
  expect((await make({ kind: 'banner', details: { link: 'javascript:alert(1)' } })).fields[0]).toMatchObject({
    field: 'details.link',
    rule: 'link',
  })
  expect((await make({ kind: 'announcement', details: { type: 'X' } })).fields[0]?.field).toBe('details.type')
  expect(await make({ slug: 'terms' })).toMatchObject({ code: 'SlugTaken' })
  const { id } = await ana.call(office.create, {
    kind: 'page',
    slug: 'times',
    texts: { es: { title: 'T' } },
    details: {},
  })
  const to = env.clock.now() - 1000
  expect((await ana.refusal(office.publish, { id, version: 1, to })).fields[0]).toMatchObject({
    field: 'to',
    rule: 'period',
  })
})

test('documents are found by kind, state, category, words and missing language; support may look, not write', async () => {
  const found = async (input: object) => (await sofia.call(office.list, { pageSize: 100, ...input })).rows
  expect((await found({ kind: 'help', category: 'deposits' })).map(row => row.slug)).toEqual([
    'make-a-deposit',
    'deposit-not-credited',
  ])
  expect((await found({ kind: 'banner', missing: 'th' })).length).toBe(0)
  expect((await found({ kind: 'page', missing: 'pt' })).map(row => row.slug)).toContain('story')
  expect((await found({ kind: 'notice', missing: 'pt' })).length).toBe(0)
  expect((await found({ kind: 'notice', missing: 'th' })).length).toBe(0)
  expect((await found({ q: 'volatil' })).map(row => row.slug)).toContain('rtp-and-volatility')
  expect((await found({ kind: 'page', state: 'published' })).length).toBeGreaterThanOrEqual(6)
  expect(await sofia.refusal(office.reorder, { kind: 'banner', ids: ['banner-verify'] })).toMatchObject({
    code: 'NotAllowed',
  })
})

test('reordering changes what visitors see, and only within one kind of the own merchant', async () => {
  const ids = (await ana.call(office.list, { kind: 'banner' })).rows.map(row => row.id).reverse()
  await ana.call(office.reorder, { kind: 'banner', ids })
  expect((await env.visitor().call(content.banners, {})).map(banner => banner.id)).toEqual(ids)
  expect(await ana.refusal(office.reorder, { kind: 'page', ids })).toMatchObject({ code: 'NotFound' })
})
