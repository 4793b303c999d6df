import * as office from '@ronda/contract/backoffice/content.ts'
import { decryptServicePath, isServiceUrl } from '@ronda/contract/core/service-path.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as announcements from '@ronda/contract/portal/agents/announcements.ts'
import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import * as service from '@ronda/contract/portal/site/service.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import * as vip from '@ronda/contract/portal/site/vip.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topAgent } from '../agents/team-fixture.ts'

/** Short enough that everybody stays signed in. */
const WHILE_MS = 5 * 60_000

let env: TestEnv
let ana: OperatorActor
let baanAna: OperatorActor
let visitor: MemberActor
let rosa: MemberActor
let guest: MemberActor

beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  baanAna = await env.operator('ana', 'baan')
  visitor = env.visitor()
  rosa = await env.member()
  guest = await env.member()
  await env.system.server.ctx.system
    .updateTable('members')
    .set({ agent_type: 4 })
    .where('username', '=', guest.username)
    .execute()
})
afterAll(() => env?.stop())

const words = (title: string, body = '') => ({ title, body })

async function published(
  kind: content.DocumentKind,
  slug: string,
  texts: Parameters<typeof ana.call<typeof office.create>>[1]['texts'],
  details: Record<string, unknown> = {},
  times: { from?: number; to?: number } = {},
) {
  const { id } = await ana.call(office.create, { kind, slug, texts, details })
  return ana.call(office.publish, { id, version: 1, ...times })
}

describe('demo content', () => {
  test.each(['lumina', 'baan'])('%s has every page, a full help center and enough of all else', async merchant => {
    const someone = env.visitor(merchant)
    for (const slug of content.pageSlugs)
      expect((await someone.call(content.page, { slug })).content.length).toBeGreaterThan(200)
    const help = await someone.call(content.helpCenter, {})
    expect(help.categories.length).toBeGreaterThanOrEqual(5)
    expect(help.categories.flatMap(category => category.articles).length).toBeGreaterThanOrEqual(16)
    expect([help.faqs.length >= 8, help.rules.length >= 3]).toEqual([true, true])
    const groups = await someone.call(content.announcements, {})
    expect(Object.values(groups).every(group => group.length > 0)).toBe(true)
    expect((await someone.call(content.promotions, {})).rows.length).toBeGreaterThanOrEqual(4)
    expect((await someone.call(content.banners, {})).length).toBe(3)
    expect((await someone.call(vip.vipLevels, {})).levels.length).toBeGreaterThanOrEqual(8)
    expect((await someone.call(mall.pointRewards, {})).length).toBeGreaterThanOrEqual(8)
    expect(await someone.call(service.providers, {})).toEqual([
      expect.objectContaining({ vassalage: 'RONDA', icon: expect.stringMatching(/^data:image\/svg/) }),
    ])
  })

  test('sanitising leaves the words of the demo as they are written', async () => {
    const { texts } = await ana.call(office.get, { id: 'page-terms' })
    expect((await ana.call(office.preview, { language: 'en', texts })).isChanged).toBe(false)
  })

  test('a member carries the label of the VIP table', async () => {
    expect((await rosa.call(member.info, {})).memberLabel).toEqual([{ labelName: 'VIP 0', labelColor: '#ABABAB' }])
  })
})

describe('notices', () => {
  test('come nine a page with their date, newest first, also to visitors', async () => {
    const first = await visitor.call(content.notices, {})
    const second = await visitor.call(content.notices, { pageNo: 2 })
    expect([first.rows.length, first.pageSize, first.total]).toEqual([9, 9, first.rows.length + second.rows.length])
    const dates = [...first.rows, ...second.rows].map(notice => notice.date)
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    expect(first.rows.every(notice => !notice.isRead)).toBe(true)
  })

  test('are counted as unread for each member and guest on their own, from when they came', async () => {
    expect((await rosa.call(content.unreadCount, {})).unread).toBe(0)
    expect((await rosa.call(content.notices, {})).rows.every(notice => notice.isRead)).toBe(true)
    for (const n of [1, 2, 3]) await published('notice', `since-then-${n}`, { es: words(`Aviso ${n}`) })
    const { rows } = await rosa.call(content.notices, {})
    expect((await rosa.call(content.unreadCount, {})).unread).toBe(3)
    const ids = rows.slice(0, 2).map(row => row.id)
    expect((await rosa.call(content.readNotices, { ids })).unread).toBe(1)
    expect((await rosa.call(content.readNotices, { ids: [...ids, 'page-terms', 'nothing'] })).unread).toBe(1)
    expect((await rosa.call(content.notices, {})).rows.map(row => row.isRead).slice(0, 3)).toEqual([true, true, false])
    expect((await guest.call(content.unreadCount, {})).unread).toBe(3)
    expect((await rosa.call(content.readNotices, {})).unread).toBe(0)
  })
})

describe('what is shown', () => {
  test('follows the clock: scheduled, public, ended, without any job', async () => {
    const now = env.clock.now()
    await published(
      'page',
      'by-the-clock',
      { es: words('Por horas') },
      {},
      { from: now + WHILE_MS, to: now + 2 * WHILE_MS },
    )
    const seen = () =>
      visitor.call(content.page, { slug: 'by-the-clock' }).then(
        page => page.title,
        (error: { code: string }) => error.code,
      )
    const state = async () => (await ana.call(office.list, { q: 'by-the-clock' })).rows[0]?.state
    expect([await seen(), await state()]).toEqual(['NotFound', 'scheduled'])
    env.clock.advance(WHILE_MS)
    expect([await seen(), await state()]).toEqual(['Por horas', 'published'])
    env.clock.advance(WHILE_MS)
    expect([await seen(), await state()]).toEqual(['NotFound', 'ended'])
  })

  test('is in the caller’s language, else the merchant’s, else Spanish, and says which', async () => {
    const both = { es: words('Hola'), th: words('สวัสดี') }
    await published('page', 'greeting', both)
    const { id } = await baanAna.call(office.create, { kind: 'page', slug: 'greeting', texts: both, details: {} })
    await baanAna.call(office.publish, { id, version: 1 })
    const read = async (merchant: string, language: string) => {
      const someone = env.visitor(merchant)
      someone.language = language
      const page = await someone.call(content.page, { slug: 'greeting' })
      return [page.title, page.language]
    }
    expect(await read('lumina', 'th')).toEqual(['สวัสดี', 'th'])
    expect(await read('lumina', 'pt')).toEqual(['Hola', 'es'])
    expect(await read('baan', 'pt')).toEqual(['สวัสดี', 'th'])
  })

  test('of announcements depends on who asks, on the type and the execution', async () => {
    const details = (who: string[], extra: object = {}) => ({
      type: 'PU',
      priority: 99,
      audience: { who, vipLevels: [], languages: [], ...extra },
    })
    await published('announcement', 'for-guests', { es: words('invitados') }, details(['guest']))
    await published('announcement', 'for-members', { es: words('miembros') }, details(['member']))
    await published('announcement', 'for-vip', { es: words('vip') }, details([], { vipLevels: [3] }))
    await published('announcement', 'for-thai', { es: words('thai') }, details([], { languages: ['th'] }))
    const titles = async (who: MemberActor) =>
      (await who.call(content.announcements, { types: 'PU' })).popup
        .filter(one => one.priority === 99)
        .map(one => one.title)
        .sort()
    expect(await titles(visitor)).toEqual([])
    expect(await titles(guest)).toEqual(['invitados'])
    expect(await titles(rosa)).toEqual(['miembros'])
    const { system: database } = env.system.server.ctx
    await database.updateTable('members').set({ vip_level: 3 }).where('username', '=', rosa.username).execute()
    expect(await titles(rosa)).toEqual(['miembros', 'vip'])
    const thai = env.visitor()
    thai.language = 'th'
    expect(await titles(thai)).toEqual(['thai'])

    const onlyLines = await visitor.call(content.announcements, { types: 'H' })
    expect([onlyLines.playerNotices.length > 0, onlyLines.banners, onlyLines.popup]).toEqual([true, [], []])
    const executed = await visitor.call(content.announcements, { types: 'H', execution: 'B' })
    expect(executed.banners[0]).toMatchObject({ type: 'B', id: expect.any(String), version: 1 })
    expect(await visitor.refusal(content.announcements, { types: 'B,X' })).toMatchObject({ code: 'InvalidInput' })
  })

  test('of a promotion tells its period, requirement and terms', async () => {
    const now = env.clock.now()
    const texts = {
      es: { ...words('Torneo', '<p>Texto</p>'), terms: '<p onclick="x">Condiciones</p>', requirement: 'Jugar' },
    }
    await published('promotion', 'cup', texts, { category: 'cashier', imageKey: 'cup', from: now + WHILE_MS, to: null })
    const detail = await visitor.call(content.promotion, { slug: 'cup' })
    expect(detail).toMatchObject({
      state: 'coming',
      requirement: 'Jugar',
      terms: '<p>Condiciones</p>',
      category: 'cashier',
    })
    const { rows, categories } = await visitor.call(content.promotions, { category: 'cashier' })
    expect([rows.every(row => row.category === 'cashier'), categories.length > 1]).toEqual([true, true])
    expect(await visitor.refusal(content.promotion, { slug: 'none' })).toMatchObject({ code: 'NotFound' })
  })

  test('never is another merchant’s (A2)', async () => {
    await published('page', 'only-lumina', { es: words('Solo Lumina') })
    expect(await env.visitor('baan').refusal(content.page, { slug: 'only-lumina' })).toMatchObject({ code: 'NotFound' })
    const { rows } = await ana.call(office.list, { q: 'only-lumina' })
    const id = rows[0]?.id ?? ''
    expect((await baanAna.call(office.list, { q: 'only-lumina' })).total).toBe(0)
    expect(await baanAna.refusal(office.get, { id })).toMatchObject({ code: 'NotFound' })
    expect(await baanAna.refusal(office.archive, { id, version: 1 })).toMatchObject({ code: 'NotFound' })
  })
})

describe('channels', () => {
  test('P4: paths of customer service are read back to https addresses of known hosts', async () => {
    const { version, hosts } = await visitor.call(service.customerService, {})
    const urls = await Promise.all(version.pathList.map(({ path }) => decryptServicePath(path)))
    expect(version.pathList.map(({ type }) => type)).toContain('LIVECHAT')
    expect(urls).toContain('https://t.me/lumina_demo')
    expect(urls.every(url => isServiceUrl(url, hosts))).toBe(true)
  })

  test('P4: an address that is not allowed never leaves the server', async () => {
    const contacts = [
      { type: 'TELEGRAM' as const, url: 'javascript:alert(1)' },
      { type: 'LINE' as const, url: 'https://evil.example/' },
    ]
    await env.changeSettings('baan', { contacts })
    expect((await env.visitor('baan').call(service.customerService, {})).version.pathList).toEqual([])
  })

  test('domains are told, and the status carries downloads', async () => {
    expect((await visitor.call(service.domainRoute, {})).domains).toContain('lumina.localhost')
    const resource = {
      resourceType: 'ANDROID' as const,
      url: 'https://a.example/x.apk',
      qrCodeUrl: '',
      labelNameEn: 'Android',
    }
    await env.changeSettings('lumina', { resources: [resource] })
    expect((await visitor.call(system.status, {})).info.resources).toEqual([resource])
  })
})

describe('notices for agents', () => {
  test('are read in the agent center alone, each marked by its reader', async () => {
    const agent = await topAgent(env)
    const player = await env.member()
    const before = (await player.call(content.unreadCount, {})).unread
    const known = await agent.call(announcements.announcements, {})
    await published('notice', 'for-agents', { es: words('Para agentes') }, { readers: 'agents' })
    expect((await player.call(content.notices, {})).rows.map(({ title }) => title)).not.toContain('Para agentes')
    expect((await player.call(content.unreadCount, {})).unread).toBe(before)
    expect(await player.refusal(announcements.announcements, {})).toMatchObject({ code: 'AgentNeeded' })
    const { rows, unread } = await agent.call(announcements.announcements, {})
    expect([rows[0]?.title, rows[0]?.isRead, unread]).toEqual(['Para agentes', false, known.unread + 1])
    const read = await agent.call(announcements.readAnnouncements, { ids: [rows[0]?.id ?? ''] })
    expect(read).toEqual({ unread: known.unread })
    expect((await agent.call(announcements.announcements, {})).rows[0]?.isRead).toBe(true)
  })
})
