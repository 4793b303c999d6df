import * as lotteryTerms from '@ronda/contract/backoffice/lottery-terms.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { lotteryVendor, NORTH, VENDOR } from '@ronda/devenv/lottery-vendor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let vendor: ReturnType<typeof lotteryVendor>
let luis: OperatorActor
let diego: OperatorActor

beforeAll(async () => {
  env = await startTestEnv()
  vendor = lotteryVendor(env)
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})

/** Whoever does nothing for a while is signed out, and a code of an authenticator works once. */
async function signIn() {
  env.clock.advance(31_000)
  luis = await env.operator('luis')
  diego = await env.operator('diego')
}

const game = { vendor: VENDOR, gameCode: NORTH }

test('what every bet pays and returns is told with the least an order may come to', async () => {
  await signIn()
  const { betMin, betMax } = await luis.call(lotteryTerms.terms, game)
  expect(Number(betMin)).toBeGreaterThan(0)
  expect(Number(betMax)).toBeGreaterThan(Number(betMin))
  const menus = await luis.call(lotteryTerms.odds, game)
  const special = menus.flatMap(({ bets }) => bets).find(({ code }) => code === 'de-special')
  expect(special?.prizes).toEqual([
    { code: expect.any(String), name: expect.any(String), oneIn: 100, pays: { least: 99.5, most: 99.5 } },
  ])
  expect(special?.returns).toEqual({ least: 0.995, most: 0.995 })
  expect((await luis.refusal(lotteryTerms.odds, { vendor: VENDOR, gameCode: 'none' })).code).toBe('NotFound')
})

test('other terms are proposed by one and decided by another; draws on sale keep theirs, the next have the new ones', async () => {
  const { id } = await vendor.next()
  await signIn()
  const { current, frame, versions } = await luis.call(lotteryTerms.terms, game)
  expect([current, versions]).toEqual([frame, []])
  const terms = { ...current, limits: { ...current.limits, memberMax: '1' } }
  const { waiting } = await luis.call(lotteryTerms.setTerms, { ...game, terms, reason: 'a quiet month' })
  expect(waiting).toMatchObject({
    kind: 'lottery.terms',
    before: { memberMax: current.limits.memberMax },
    after: { memberMax: '1' },
  })
  await expect(luis.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  expect((await luis.call(lotteryTerms.terms, game)).versions).toEqual([])
  await diego.approve(waiting)
  const after = await luis.call(lotteryTerms.terms, game)
  expect(after.current).toEqual(terms)
  expect(after.versions).toMatchObject([
    { version: 1, by: [luis.username, diego.username], remark: 'a quiet month', terms },
  ])

  const rosa = await env.member({ balance: '100' })
  await vendor.order(rosa, id, ['75', '12'])
  const next = await vendor.next()
  await expect(vendor.order(await env.member({ balance: '100' }), next.id, ['75', '12'])).rejects.toThrow(
    'AboveIssueMax',
  )

  const other = await env.operator('luis', 'baan')
  expect((await other.call(lotteryTerms.terms, game)).versions).toEqual([])
  const ana = await env.operator('ana')
  const { rows } = await ana.call(operators.auditLog, { action: 'lottery.terms-set' })
  expect(rows[0]).toMatchObject({ operator: diego.username, after: { approval: { maker: luis.username } } })
})

test('what the rules do not allow is refused before anybody decides about it, and one person is never enough', async () => {
  await signIn()
  const { current, frame } = await luis.call(lotteryTerms.terms, game)
  const terms = { ...current, limits: { ...current.limits, prizeMax: `${frame.limits.prizeMax}0` } }
  expect((await luis.refusal(lotteryTerms.setTerms, { ...game, terms, reason: 'too much' })).code).toBe(
    'TermsOutsideRules',
  )
  expect((await luis.refusal(lotteryTerms.setTerms, { ...game, terms: current, reason: 'the same' })).code).toBe(
    'TermsUnchanged',
  )
  const twice = { ...current, closedDays: ['2099-01-01', '2099-01-01'] }
  expect((await luis.refusal(lotteryTerms.setTerms, { ...game, terms: twice, reason: 'twice' })).code).toBe(
    'TermsOutsideRules',
  )
  const past = { ...current, closedDays: ['2020-01-01'] }
  expect((await luis.refusal(lotteryTerms.setTerms, { ...game, terms: past, reason: 'too late' })).code).toBe(
    'ClosedDayPast',
  )
  await env.setFourEyes('lumina', false)
  await signIn()
  expect((await luis.refusal(lotteryTerms.setTerms, { ...game, terms: current, reason: 'alone' })).code).toBe(
    'SamePerson',
  )
  await env.setFourEyes('lumina', true)
  const sofia = await env.operator('sofia')
  expect((await sofia.refusal(lotteryTerms.setTerms, { ...game, terms: current, reason: 'no right' })).code).toBe(
    'NotAllowed',
  )
})

test('a decision whose answer is lost waits on, and is done once however often it is decided', async () => {
  await signIn()
  const { current, versions } = await luis.call(lotteryTerms.terms, game)
  const terms = { ...current, isSold: !current.isSold }
  const { waiting } = await luis.call(lotteryTerms.setTerms, { ...game, terms, reason: 'holidays' })
  await vendor.troubled('set-terms', async () => {
    await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'LotteryActUnclear' })
  })
  expect((await diego.approve(waiting)).state).toBe('approved')
  expect((await luis.call(lotteryTerms.terms, game)).versions).toHaveLength(versions.length + 1)
})
