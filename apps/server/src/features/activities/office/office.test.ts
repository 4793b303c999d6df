import * as office from '@ronda/contract/backoffice/activities.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../activity-fixture.ts'
import { clearingCost } from '../lint.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const hundred = { which: 'nth', nth: 1, steps: [{ from: '20', percent: '100', cap: '300' }] }
const words = { title: 'Oferta', summary: 'Lo que da la oferta' }
const offer = (
  change: Parameters<typeof documentOf>[3] = {},
  rule: Record<string, unknown> = hundred,
  kind = 'deposit',
) =>
  documentOf(env.clock.now(), kind, rule, {
    texts: { es: words, en: words, pt: words },
    budget: '5000',
    turnover: { multiple: '8', of: 'bonus', scope: ['RNG'] },
    ...change,
  })
const codes = async (document: ReturnType<typeof offer>) =>
  (await ana.call(office.check, { document, language: 'es' })).findings.map(
    one => `${one.isRefused ? 'refused' : 'said'} ${one.code}${one.about && ` ${one.about}`}`,
  )

test('an offer is seen by members once a second person let it pass, and is on record', async () => {
  const saved = await ana.call(office.save, { document: offer({ needsJoin: true }) })
  expect(saved).toMatchObject({ state: 'draft', version: 0, isChanged: true, waiting: null })
  const rosa = await env.member()
  expect(await rosa.refusal(activities.get, { id: saved.id })).toMatchObject({ code: 'NotFound' })

  const asked = await ana.call(office.publish, { id: saved.id, reason: 'The new month' })
  expect(asked.state).toBe('draft')
  await expect(ana.approve(asked.waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  expect(await ana.refusal(office.publish, { id: saved.id, reason: 'Once more' })).toMatchObject({
    code: 'ApprovalPending',
  })
  // What is written meanwhile is not what the second person saw.
  await ana.call(office.save, { id: saved.id, document: offer({ needsJoin: true, budget: '90000' }) })
  expect(await luis.call(office.proposed, { id: asked.waiting!.id, language: 'en' })).toMatchObject({
    title: 'Oferta',
    published: null,
    worth: { worst: '5000' },
    terms: expect.arrayContaining(['Your first deposit counts.']),
  })
  expect(await luis.refusal(office.proposed, { id: saved.id, language: 'en' })).toMatchObject({ code: 'NotFound' })
  await luis.approve(asked.waiting)
  expect((await rosa.call(activities.get, { id: saved.id })).terms).toContain(
    'S/\u00a05,000 are given away in all; when they are gone it ends.',
  )
  const { published, document, isChanged } = await ana.call(office.get, { id: saved.id })
  expect([published?.budget, document.budget, isChanged]).toEqual(['5000', '90000', true])
  const { rows } = await ana.call(operators.auditLog, { action: 'activity.published' })
  expect(rows[0]).toMatchObject({ subject: saved.id })

  await rosa.call(activities.join, { id: saved.id })
  await rosa.deposit('50')
  await ana.call(office.stop, { id: saved.id, reason: 'Abused by many' })
  expect(await rosa.refusal(activities.claim, { id: saved.id, period: 'once', key: 'bonus' })).toMatchObject({
    code: 'ActivityClosed',
  })
  expect((await rosa.call(activities.get, { id: saved.id })).state).toBe('close')
  expect(await (await env.member()).refusal(activities.get, { id: saved.id })).toMatchObject({ code: 'NotFound' })
  expect(await ana.refusal(office.stop, { id: saved.id, reason: 'Once more' })).toMatchObject({ code: 'WrongState' })
})

test('what waited to be published when an activity was stopped lapses: nobody revives it by agreeing to it', async () => {
  const { id } = await ana.call(office.save, { document: offer() })
  await luis.approve((await ana.call(office.publish, { id, reason: 'For the season' })).waiting)
  const { waiting } = await ana.call(office.publish, { id, reason: 'For the season' })
  expect((await ana.call(office.stop, { id, reason: 'Abused by many' })).waiting).toBeNull()
  const decided = { id: waiting!.id, seal: waiting!.seal, isApproved: true, reason: 'looked at it' }
  expect(await luis.refusal(approvals.decide, decided)).toMatchObject({ code: 'WrongState' })
  expect(await ana.call(office.get, { id })).toMatchObject({ state: 'stopped', version: 1 })
  // It may begin again, by two people who know that it was stopped.
  await luis.approve((await ana.call(office.publish, { id, reason: 'Nobody abuses it now' })).waiting)
  expect(await ana.call(office.get, { id })).toMatchObject({ state: 'published', version: 2 })
})

test('a bonus of 300 with 16 000 to play at an edge of 4 % costs 640 and is worth −340', async () => {
  expect(clearingCost(16_000_0000n, 400n)).toBe(640_0000n)
  const { worth } = await ana.call(office.check, {
    language: 'es',
    document: offer(
      { turnover: { multiple: '20', of: 'bonusAndDeposit', scope: ['RNG'] } },
      { which: 'nth', nth: 1, steps: [{ from: '20', percent: '60', cap: '300' }] },
    ),
  })
  // With what the slots of the house really keep.
  expect([worth.most, worth.turnover, worth.worst]).toEqual(['300', '16000', '5000'])
  const edge = Number(worth.edge)
  expect(Number(worth.cost)).toBeCloseTo(160 * edge, 4)
  expect(Number(worth.net)).toBeCloseTo(300 - 160 * edge, 4)
})

test('the linter refuses what contradicts itself and says what is not wise', async () => {
  expect(await codes(offer())).toEqual([])
  expect(await codes(offer({ endsAt: env.clock.now() - 1 }))).toEqual(['refused ends-before-start'])
  expect(await codes(offer({ texts: { es: words } }))).toEqual(['said no-words en', 'said no-words pt'])
  expect(await codes(offer({ turnover: { multiple: '0', of: 'bonus', scope: [] } }))).toEqual([
    'refused free-arbitrage',
  ])
  expect(await codes(offer({ turnover: { multiple: '30', of: 'bonus', scope: ['RNG'] } }))).toContain(
    'said long-turnover',
  )
  expect(await codes(offer({ budget: null }))).toEqual(['said unbounded'])
  const mission = (target: string, scope: string[]) =>
    offer(
      { limits: { perMember: null, perDay: null, total: null, perIp: null, perDevice: 1, perAccount: null } },
      {
        period: 'day',
        metric: 'turnover',
        scope,
        steps: [{ target, reward: '10' }],
      },
      'mission',
    )
  expect(await codes(mission('10', ['RNG']))).toEqual(['refused pays-more-than-asked'])
  expect(await codes(mission('1000', ['SPORTS']))).toEqual(['refused no-games'])
  expect(await codes(offer({}, { rewards: [{ part: 'zalo', reward: '10' }] }, 'profile'))).toEqual([
    'refused nobody-can',
    'said no-guard',
  ])
  const saved = await ana.call(office.save, { document: mission('10', ['RNG']) })
  expect(await ana.refusal(office.publish, { id: saved.id, reason: 'Try it' })).toMatchObject({ code: 'OfferRefused' })
})

test('a rule its kind does not understand is refused, with its field named', async () => {
  const wrong = { which: 'nth', nth: 1, steps: [{ from: '20', percent: 'x', cap: '300' }] }
  const error = await ana.refusal(office.save, { document: offer({}, wrong) })
  expect([error.code, error.fields?.[0]?.field]).toEqual(['InvalidInput', 'rule.steps.0.percent'])
  expect(await ana.refusal(office.save, { document: offer({ kind: 'lottery' }) })).toMatchObject({ code: 'NotFound' })
})

test('what holds while a bonus is played is told in its terms, and refused where it cannot be', async () => {
  const rules = { isSticky: true, maxBet: '20', playDays: 7, excluded: ['RONDA/jade-galleon'] }
  const { terms } = await ana.call(office.check, { document: offer({ bonus: rules }), language: 'en' })
  expect(terms).toEqual(
    expect.arrayContaining([
      'The bonus is there to be played with: when you withdraw, what is left of it goes back to the house; what you win with it is yours.',
      'While you play it, a bet can be S/\u00a020 at most.',
      'While you play it, these games take no bets: Jade Galleon.',
      'You have 7 days to play it; after that it is taken back, with what was won with it.',
    ]),
  )
  const wrong = { ...rules, maxBet: '0.01', playDays: 1, excluded: ['RONDA/no-such-game'] }
  expect(await codes(offer({ bonus: wrong }))).toEqual(
    expect.arrayContaining(['refused no-games RONDA/no-such-game', 'refused bets-too-small', 'refused short-time']),
  )
})
