import * as office from '@ronda/contract/backoffice/content.ts'
import * as ownTexts from '@ronda/contract/backoffice/texts.ts'
import { factNames, isFactName, labelKeyOf, placeholdersIn } from '@ronda/contract/brand/facts.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { demoDocuments } from '@ronda/devenv/demo/content/documents.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureServiceTimes } from './service-times.ts'
import { sayingIn } from './words.ts'

let env: TestEnv
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

async function read(slug: string, language = 'en', merchant = 'lumina') {
  const visitor = env.visitor(merchant)
  visitor.language = language
  const page = await visitor.call(content.page, { slug })
  return { language: page.language, text: plain(page.content), title: page.title }
}
async function article(slug: string, language = 'en', merchant = 'lumina') {
  const visitor = env.visitor(merchant)
  visitor.language = language
  const { categories, faqs } = await visitor.call(content.helpCenter, {})
  const found = [...categories.flatMap(category => category.articles), ...faqs].find(one => one.slug === slug)
  return plain(found?.content ?? '')
}

test('every document of the demo exists in every language, with the same facts in each', () => {
  for (const { kind, slug, texts } of demoDocuments) {
    const at = `${kind}/${slug}`
    expect(Object.keys(texts).sort(), at).toEqual([...Language.options].sort())
    for (const [language, block] of Object.entries(texts))
      for (const [field, text] of Object.entries(block)) {
        const spanish = texts.es[field as keyof office.TextBlock]
        expect(text !== '', `${at} ${language} ${field}`).toBe(spanish !== '')
        expect(placeholdersIn(text).sort(), `${at} ${language} ${field}`).toEqual(placeholdersIn(spanish).sort())
        expect(placeholdersIn(text).filter(name => !isFactName(name) && labelKeyOf(name) === undefined)).toEqual([])
      }
  }
})

test('no document writes down a figure that a rule decides: what is left are examples and names', () => {
  const examples: Record<string, RegExp> = {
    'help/what-is-turnover': /1×|\b(100|2|50)\b/g,
    'promotion/one-times-turnover': /1×|\b(100|2|50|96|4)\b/g,
    'help/rtp-and-volatility': /\b(96|100|4)\b/g,
    'help/protect-your-account': /\b[46]\b/g,
  }
  for (const { kind, slug, texts } of demoDocuments)
    for (const [language, block] of Object.entries(texts))
      for (const text of Object.values(block)) {
        const rest = plain(text)
          .replace(/\{[\w:.-]+\}|GMT\+8|SHA-256|VIP \d/g, '')
          .replace(examples[`${kind}/${slug}`] ?? /^$/, '')
          .replace(/ [1-6]\. /g, ' ')
        expect(rest, `${kind}/${slug} ${language}`).not.toMatch(/\d/)
      }
})

test('pages and help say the limits, waits and times a member meets, for each house in each language', async () => {
  for (const merchant of ['lumina', 'baan']) {
    const rosa = await env.member({ merchant })
    const info = await rosa.call(withdrawals.info, {})
    const { rules } = await rosa.call(protection.get, {})
    const channels = await rosa.call(deposits.channels, {})
    const least = channels.map(({ amountMin }) => Number(amountMin)).sort((a, b) => a - b)[0]
    const most = channels.map(({ amountMax }) => Number(amountMax)).sort((a, b) => b - a)[0]
    for (const language of Language.options) {
      const shown = (amount: string) => new Intl.NumberFormat(sayingIn(language).locale).format(Number(amount))
      const terms = (await read('terms', language, merchant)).text
      for (const amount of [info.amountMin, info.amountMax, String(least), String(most)])
        expect(terms).toContain(shown(amount))
      const play = (await read('responsible-gaming', language, merchant)).text
      for (const figure of [rules.raiseHours, rules.confirmDays, rules.thinkHours])
        expect(play).toMatch(new RegExp(`\\b${figure}\\b`))
      for (const kind of protection.limitKinds) expect(play).toContain(sayingIn(language).limit(kind))
      for (const length of [...protection.breakLengths, ...protection.exclusionLengths])
        expect(play).toContain(sayingIn(language).length(length))
      expect(await article('withdrawal-stages', language, merchant)).toContain(String(info.receiptMinutes))
    }
  }
})

test('a rule that changes changes every text that says it, at once', async () => {
  const { ctx } = env.system.server
  const { settings } = (await ctx.merchants.byCode('lumina'))!
  await env.changeSettings('lumina', {
    cashier: { ...settings.cashier, withdrawMin: '35', depositTurnoverPct: 250 },
    protection: { raiseHours: 72 },
  })
  expect((await read('terms')).text).toContain('withdrawals from S/ 35 to')
  expect((await read('terms', 'pt')).text).toContain('apostado 2,5× antes')
  expect((await read('responsible-gaming')).text).toContain('waits 72 hours')
  expect(await article('ask-for-a-withdrawal')).toContain('between S/ 35 and')
  await env.changeSettings('lumina', settings)
})

test('what a withdrawal costs is said as the methods that are on have it', async () => {
  const { ctx } = env.system.server
  const { settings } = (await ctx.merchants.byCode('lumina'))!
  const { cashier } = settings
  const withMethods = (change: (method: (typeof cashier.methods)[number]) => object) =>
    env.changeSettings('lumina', {
      cashier: { ...cashier, methods: cashier.methods.map(method => ({ ...method, ...change(method) })) },
    })
  const free = { feeBasisPoints: 0, feeFixed: '0', feeMin: null, feeMax: null }
  const dear = { feeBasisPoints: 150, feeFixed: '2', feeMin: '3', feeMax: '20' }
  await withMethods(() => free)
  expect(await article('withdrawal-fee')).toContain('No withdrawal method has a fee')
  await withMethods(({ code }) => (code === 'plin' ? dear : free))
  expect(await article('withdrawal-fee')).toContain(
    'Withdrawal fee: Plin 1.5% + S/ 2 (at least S/ 3, at most S/ 20). The other methods have none.',
  )
  await withMethods(({ code }) => (code === 'plin' ? { ...dear, isOn: false } : free))
  expect(await article('withdrawal-fee')).toContain('No withdrawal method has a fee')
  await withMethods(() => ({ ...free, feeFixed: '1' }))
  expect(await article('withdrawal-fee', 'es')).toMatch(/Comisión de retiro: .*Plin S\/ 1\. Antes/)
  await env.changeSettings('lumina', settings)
})

test('responsible play says that limits and self-exclusion exist, in the reader’s language', async () => {
  expect((await read('responsible-gaming', 'en')).text).toContain('Set limits on ')
  for (const slug of content.legalSlugs)
    for (const language of Language.options) expect((await read(slug, language)).language).toBe(language)
  expect((await read('responsible-gaming', 'th', 'baan')).text).toContain('งดเล่นด้วยตนเอง')
})

test('a text of the house that names no fact of ours is refused; one that does says it', async () => {
  const document = (body: string) => ({
    kind: 'page' as const,
    slug: 'cash',
    texts: { es: { title: 'Caja', body } },
    details: {},
  })
  const refused = await ana.refusal(office.create, document('<p>Desde {withdrawLeast}</p>'))
  expect(refused.fields[0]).toMatchObject({ field: 'texts.es.body', rule: 'fact' })
  expect(refused.fields[0]?.message).toContain('{withdrawLeast}')
  const { id } = await ana.call(office.create, document('<p>Desde {withdrawMin}</p>'))
  await ana.call(office.publish, { id, version: 1 })
  expect((await read('cash', 'es')).text).toContain('Desde S/ 20')
  const facts = await ana.call(office.facts, { language: 'es' })
  expect(facts.map(fact => fact.name)).toEqual([...factNames])
  expect(facts.every(fact => fact.value !== '')).toBe(true)
})

test('texts call buttons and pages what the interface calls them, and what the house calls them in its place', async () => {
  const slug = demoDocuments.find(one => Object.values(one.texts.es).join().includes('{label:member.bets}'))!.slug
  expect(await article(slug, 'es')).toContain('Historial de apuestas')
  expect(await article(slug, 'th', 'baan')).toContain('ประวัติการเดิมพัน')
  await ana.call(ownTexts.save, { key: 'member.bets', language: 'es', text: 'Mis jugadas & más', before: null })
  expect(await article(slug, 'es')).toContain('Mis jugadas & más')
  expect(await article(slug, 'en')).toContain('Betting record')
  await ana.call(ownTexts.reset, { key: 'member.bets', language: 'es' })
})

test('a text that names a label which does not exist, or one that has gaps, is refused', async () => {
  const document = (body: string) => ({
    kind: 'page' as const,
    slug: 'labels',
    texts: { es: { title: 'Botones', body } },
    details: {},
  })
  for (const key of ['feedback.gone', 'lobby.count']) {
    const refused = await ana.refusal(office.create, document(`<p>Abre {label:${key}}</p>`))
    expect(refused.fields[0]).toMatchObject({ field: 'texts.es.body', rule: 'fact' })
    expect(refused.fields[0]?.message).toContain(`{label:${key}}`)
  }
  const { id } = await ana.call(office.create, document('<p>Abre {label:feedback.title}</p>'))
  await ana.call(office.publish, { id, version: 1 })
  expect((await read('labels', 'es')).text).toContain('Abre Comentarios')
})

test('an interface text of the house may say the same facts', async () => {
  await ana.call(ownTexts.save, {
    key: 'home.promise.subtitle',
    language: 'es',
    text: 'Retira desde {withdrawMin}',
    before: null,
  })
  const visitor = env.visitor()
  const { textsVersion } = await visitor.call(system.whitelabel, {})
  const answer = await visitor.fetch(`${system.TEXTS_PATH}es-${textsVersion}.json`)
  expect(await answer.json()).toEqual({ 'home.promise.subtitle': 'Retira desde S/\u00a020' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('times of withdrawals are measured ones, or none: with too few cases nothing is said', async () => {
  const { ctx } = env.system.server
  const times = () => env.visitor().call(system.serviceTimes, {})
  const rosa = await env.member()
  const row = {
    merchant_id: (await ctx.merchants.byCode('lumina'))!.id,
    member_id: BigInt((await rosa.call(member.info, {})).id),
    account_id: await rosa.prepareWithdrawal(),
    currency: 'PEN',
    amount: 200_000n,
    hold_id: '',
  }
  const pay = async (name: string, seconds: number, daysAgo = 1) => {
    const at = env.clock.now() - daysAgo * 86_400_000
    await ctx.system
      .insertInto('withdrawals')
      .values({ ...row, id: name, request_id: name, state: 'RECEIVED', created_at: new Date(at) })
      .execute()
    await ctx.system
      .insertInto('withdrawal_events')
      .values({
        merchant_id: row.merchant_id,
        withdrawal_id: name,
        seq: 1,
        state: 'AWAITING_RECEIPT',
        at: new Date(at + seconds * 1000),
        by: 'test',
      })
      .execute()
  }
  for (let i = 1; i <= 19; i++) await pay(`paid-${i}`, i * 60)
  await pay('long-ago', 60, 31)
  await measureServiceTimes(ctx)
  expect(await times()).toMatchObject({ withdrawal: null })
  expect(await article('withdrawal-stages')).toContain('Too few withdrawals')
  await pay('paid-20', 20 * 60)
  expect(await times()).toMatchObject({ withdrawal: null })
  await measureServiceTimes(ctx)
  expect(await times()).toMatchObject({ withdrawal: { medianSeconds: 630, p95Seconds: 1143 } })
  expect(await article('withdrawal-stages')).toContain('sent within 11 minutes, and 95 of 100 within 20 minutes')
})

test('each step of a withdrawal and each way to pay in is measured by itself, from fewer cases', async () => {
  const { ctx } = env.system.server
  const som = await env.member({ merchant: 'baan' })
  const merchant = (await ctx.merchants.byCode('baan'))!.id
  const memberId = BigInt((await som.call(member.info, {})).id)
  const accountId = await som.prepareWithdrawal()
  const began = env.clock.now() - 86_400_000
  const moment = (ms: number) => new Date(began + ms)
  const row = { merchant_id: merchant, member_id: memberId, currency: 'THB', amount: 200_000n }
  const waitOf = async (code: string) =>
    (await som.call(deposits.channels, {})).find(channel => channel.code === code)?.wait
  const measured = async () => {
    await measureServiceTimes(ctx)
    const { review, payout } = await env.visitor('baan').call(system.serviceTimes, {})
    return { review, payout, promptpay: await waitOf('promptpay'), online: await waitOf('online') }
  }
  const happen = async (i: number) => {
    const withdrawal = { id: `out-${i}`, request_id: `out-${i}`, account_id: accountId, hold_id: '', state: 'RECEIVED' }
    await ctx.system
      .insertInto('withdrawals')
      .values({ ...row, ...withdrawal, created_at: moment(0) })
      .execute()
    const steps = [
      ['REQUESTED', 0],
      ['APPROVED', i * 60],
      ['AWAITING_RECEIPT', i * 60 + 100],
    ] as const
    await ctx.system
      .insertInto('withdrawal_events')
      .values(
        steps.map(([state, seconds], seq) => ({
          merchant_id: merchant,
          withdrawal_id: withdrawal.id,
          seq,
          state,
          at: moment(seconds * 1000),
          by: 'test',
        })),
      )
      .execute()
    await ctx.system
      .insertInto('deposits')
      .values({
        ...row,
        id: `in-${i}`,
        request_id: `in-${i}`,
        channel: 'promptpay',
        kind: 'redirect',
        state: 'CREDITED',
        created_at: moment(0),
        expires_at: moment(1_200_000),
        closed_at: moment(40_000),
      })
      .execute()
    await ctx.system
      .insertInto('deposit_events')
      .values({ merchant_id: merchant, deposit_id: `in-${i}`, seq: 1, state: 'PAID', at: moment(38_000), by: 'test' })
      .execute()
  }
  for (let i = 1; i <= 9; i++) await happen(i)
  expect(await measured()).toEqual({ review: null, payout: null, promptpay: null, online: null })
  await happen(10)
  expect(await measured()).toEqual({
    review: { medianSeconds: 330, p95Seconds: 573 },
    payout: { medianSeconds: 100, p95Seconds: 100 },
    promptpay: { medianSeconds: 40, p95Seconds: 40 },
    online: null,
  })
})
