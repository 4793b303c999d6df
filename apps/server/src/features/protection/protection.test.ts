import * as boProtection from '@ronda/contract/backoffice/protection.ts'
import * as boRewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { balance } from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import { walletTransfer } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { businessDay, momentText } from '@ronda/contract/values/time.ts'
import { type MemberActor, type OperatorActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTurnoverFixture } from '../turnover/turnover-fixture.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

import { liftEnded } from './lift.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let env: TestEnv
let ana: OperatorActor
let vendor: ReturnType<typeof createVendorActor>
beforeAll(async () => {
  env = await startTestEnv()
  ana = await operator('ana')
  vendor = createVendorActor(env)
})
afterAll(() => env?.stop())

const { owe } = createTurnoverFixture(() => env)

const limitOf = (state: protection.Protection, kind: string, span = 'day') => {
  const limit = state.limits.find(one => one.kind === kind && one.span === span)
  if (!limit) throw new Error(`no limit of ${kind}`)
  return limit
}
const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
const dayStake = { kind: 'stake', span: 'day' } as const
/** A code of the authenticator counts once. */
const operator = (name: 'ana' | 'sofia') => {
  env.clock.advance(31_000)
  return env.operator(name)
}
const today = () => ({ from: businessDay(env.clock.now()), to: businessDay(env.clock.now()) })
const again = async (member: MemberActor) => member.login(member.username, 'colina-verde-88')

test('a lower limit counts at once; a higher one waits a day and then for the member’s word', async () => {
  const rosa = await env.member({ balance: '1000' })
  const game = await vendor.open(rosa)
  const { limits } = await rosa.call(protection.get, {})
  expect(limits.map(({ kind, span, amount }) => [kind, span, amount])).toEqual([
    ['deposit', 'day', null],
    ['deposit', 'week', null],
    ['deposit', 'month', null],
    ['stake', 'day', null],
    ['stake', 'week', null],
    ['stake', 'month', null],
    ['loss', 'day', null],
    ['loss', 'week', null],
    ['loss', 'month', null],
    ['time', 'day', null],
  ])
  expect((await game.bet('10', 'before')).outcome).toBe('ok')
  let state = await rosa.call(protection.setLimit, { ...dayStake, amount: '30' })
  expect(limitOf(state, 'stake')).toMatchObject({ amount: '30', used: '10', pending: null })
  expect(await game.bet('20.01', 'beyond')).toMatchObject({ outcome: 'refused', code: 'LIMIT_REACHED', balance: '990' })
  expect((await game.bet('20', 'within')).outcome).toBe('ok')

  state = await rosa.call(protection.setLimit, { ...dayStake, amount: '500' })
  const { pending } = limitOf(state, 'stake')
  expect(limitOf(state, 'stake')).toMatchObject({ amount: '30', used: '30', pending: { amount: '500' } })
  expect((pending?.ripeAt ?? 0) - (pending?.askedAt ?? 0)).toBe(24 * HOUR_MS)
  expect((await rosa.refusal(protection.confirm, dayStake)).code).toBe('WrongState')
  state = await rosa.call(protection.setLimit, { ...dayStake, amount: '25' })
  expect(limitOf(state, 'stake')).toMatchObject({ amount: '25', pending: null })

  await rosa.call(protection.setLimit, { ...dayStake, amount: null })
  await rosa.call(protection.withdraw, dayStake)
  env.clock.advance(25 * HOUR_MS)
  await again(rosa)
  expect((await rosa.refusal(protection.confirm, dayStake)).code).toBe('WrongState')
  await rosa.call(protection.setLimit, { ...dayStake, amount: null })
  env.clock.advance(25 * HOUR_MS)
  await again(rosa)
  state = await rosa.call(protection.confirm, dayStake)
  expect(limitOf(state, 'stake')).toMatchObject({ amount: null, pending: null })
})

test('a raise that nobody confirms lapses after seven days', async () => {
  const rosa = await env.member()
  await rosa.call(protection.setLimit, { kind: 'time', span: 'day', amount: '60' })
  await rosa.call(protection.setLimit, { kind: 'time', span: 'day', amount: '90' })
  env.clock.advance(8 * DAY_MS + HOUR_MS)
  await again(rosa)
  expect(limitOf(await rosa.call(protection.get, {}), 'time')).toMatchObject({ amount: '60', pending: null })
  expect((await rosa.refusal(protection.confirm, { kind: 'time', span: 'day' })).code).toBe('WrongState')
  expect((await rosa.refusal(protection.setLimit, { kind: 'time', span: 'day', amount: '5' })).code).toBe(
    'InvalidInput',
  )
})

test('on a break: no games, deposits or rewards; records and withdrawals stay; it ends by itself', async () => {
  ana = await operator('ana')
  const rosa = await env.member({ balance: '100' })
  const accountId = await rosa.prepareWithdrawal()
  const game = await vendor.open(rosa)
  await game.bet('10', 'open')
  const launched = await rosa.call(launching.launch, { gameId: 'sky-kite', vassalage: STUDIO_VENDOR })
  const state = await rosa.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  expect(state.bar).toMatchObject({ kind: 'break', endsAt: expect.closeTo(env.clock.now() + DAY_MS, -4) })

  const refused = await rosa.refusal(launching.launch, { gameId: 'jade-galleon', vassalage: STUDIO_VENDOR })
  expect(refused.code).toBe('OnBreak')
  expect(refused.message).toContain(momentText(state.bar?.endsAt ?? 0))
  expect(await game.bet('1', 'late')).toMatchObject({ outcome: 'refused', code: 'PLAYER_BLOCKED' })
  const launchToken = new URL(launched.game_url).searchParams.get('launch') ?? ''
  expect(await vendor.client.call('authenticate', { launchToken, gameCode: 'sky-kite' })).toMatchObject({
    code: 'PLAYER_BLOCKED',
  })
  expect(await game.win('15', 'open')).toMatchObject({ outcome: 'ok', value: { balance: '105' } })
  const order = { requestId: newId(env.clock.now()), channel: 'online', amount: '50' }
  expect((await rosa.refusal(deposits.create, order)).code).toBe('OnBreak')
  const memberId = await idOf(rosa)
  const reward = { requestId: newId(env.clock.now()), memberId, amount: '5', multiple: '0', reason: 'welcome back' }
  expect((await ana.refusal(boRewards.grant, reward)).code).toBe('OnBreak')

  await again(rosa)
  expect((await rosa.call(records.bets, today())).rows.length).toBeGreaterThan(0)
  await closeTurnover(rosa)
  const request = { requestId: newId(env.clock.now()), amount: '100', accountId, paymentPassword: PAYMENT_PASSWORD }
  await rosa.call(withdrawals.request, request)

  env.clock.advance(HOUR_MS)
  await again(rosa)
  await rosa.call(protection.bar, { choice: { kind: 'break', length: '7d' } })
  expect((await rosa.refusal(protection.bar, { choice: { kind: 'break', length: '24h' } })).code).toBe('CannotLoosen')
  env.clock.advance(7 * DAY_MS)
  expect(await guardOf(rosa)).toMatchObject({ barredUntil: expect.any(Number) })
  await liftEnded(env.system.server.ctx)
  expect(await guardOf(rosa)).toBeNull()
  await again(rosa)
  expect((await rosa.call(protection.get, {})).bar).toBeNull()
  await rosa.call(launching.launch, { gameId: 'jade-galleon', vassalage: STUDIO_VENDOR })
})

test('a self-exclusion ends only when the member asks, and a day later', async () => {
  const rosa = await env.member({ balance: '100' })
  const memberId = await idOf(rosa)
  await rosa.call(protection.bar, { choice: { kind: 'break', length: '30d' } })
  const { bar } = await rosa.call(protection.bar, { choice: { kind: 'exclusion', length: '6m' } })
  ana = await operator('ana')
  expect((await rosa.refusal(protection.reopen, {})).code).toBe('WrongState')
  expect((await rosa.refusal(protection.bar, { choice: { kind: 'break', length: '7d' } })).code).toBe('CannotLoosen')
  expect(
    (await ana.refusal(boProtection.bar, { id: memberId, choice: { kind: 'break', length: '24h' }, reason: 'asked' }))
      .code,
  ).toBe('CannotLoosen')
  env.clock.advance((bar?.endsAt ?? 0) - env.clock.now() + DAY_MS)
  await again(rosa)
  ana = await operator('ana')
  expect((await rosa.refusal(launching.launch, { gameId: 'jade-galleon', vassalage: STUDIO_VENDOR })).code).toBe(
    'SelfExcluded',
  )
  const asked = await rosa.call(protection.reopen, {})
  expect(asked.bar?.reopensAt).toBeCloseTo(env.clock.now() + DAY_MS, -4)
  expect((await rosa.refusal(protection.reopen, {})).code).toBe('WrongState')
  env.clock.advance(DAY_MS)
  await again(rosa)
  expect((await rosa.call(protection.get, {})).bar).toBeNull()
  const game = await vendor.open(rosa)
  expect((await game.bet('1', 'again')).outcome).toBe('ok')
})

test('who is excluded from play takes out what came in unplayed, and a bonus once it was given up', async () => {
  const rosa = await env.member({ balance: '100' })
  await rosa.deposit('50')
  const ref = await owe(rosa, '20', 3)
  const request = async () => ({
    requestId: newId(env.clock.now()),
    amount: '120',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const accountId = await rosa.prepareWithdrawal()
  expect((await rosa.refusal(withdrawals.request, await request())).value).toMatchObject({ remaining: '210' })
  await rosa.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  expect((await rosa.refusal(withdrawals.request, await request())).value).toMatchObject({ remaining: '210' })

  await rosa.call(protection.bar, { choice: { kind: 'exclusion', length: '6m' } })
  const told = await rosa.call(withdrawals.info, {})
  expect([told.turnoverRemaining, told.turnover.map(({ source, status }) => [source, status])]).toEqual([
    '60',
    [['bonus', 'active']],
  ])
  expect((await rosa.refusal(withdrawals.request, await request())).value).toMatchObject({ remaining: '60' })
  await env.asOwner(`update turnover_items set status = 'cancelled', closed_at = now() where ref = '${ref}'`)
  expect(await rosa.call(withdrawals.request, await request())).toMatchObject({ state: 'REQUESTED', amount: '120' })
  expect(await env.auditProblems()).toEqual([])
})

test('who is excluded does not come in again under another username; others of the household do', async () => {
  const rosa = await env.member({ balance: '10' })
  const comesBack = (payeeName: string) => {
    const visitor = env.visitor()
    for (const [name, value] of rosa.jar.cookies) if (name.includes('device')) visitor.jar.cookies.set(name, value)
    return { visitor, form: { username: `b${newId(env.clock.now()).slice(-11)}`, ...passwords, payeeName } }
  }
  const before = comesBack('Rosa Quispe')
  await before.visitor.call(registration.register, before.form)
  await rosa.call(protection.bar, { choice: { kind: 'exclusion', length: '6m' } })
  const again = comesBack('rosa QUISPE')
  expect(await again.visitor.refusal(registration.register, again.form)).toMatchObject({ code: 'SelfExcluded' })
  const brother = comesBack('Hugo Quispe')
  expect((await brother.visitor.call(registration.register, brother.form)).token).toBeTruthy()
  const elsewhere = env.visitor()
  expect((await elsewhere.call(registration.register, comesBack('Rosa Quispe').form)).token).toBeTruthy()
})

test('operators tighten on request and never loosen; both are in the audit log', async () => {
  ana = await operator('ana')
  const sofia = await operator('sofia')
  const rosa = await env.member({ balance: '100' })
  const id = await idOf(rosa)
  const reason = 'asked by telephone'
  await sofia.call(boProtection.tighten, { id, ...dayStake, amount: '20', reason })
  for (const amount of ['20', '21'])
    expect((await ana.refusal(boProtection.tighten, { id, ...dayStake, amount, reason })).code).toBe('CannotLoosen')
  const game = await vendor.open(rosa)
  expect(await game.bet('20.5', 'r')).toMatchObject({ code: 'LIMIT_REACHED' })
  const state = await sofia.call(boProtection.bar, { id, choice: { kind: 'exclusion', length: 'ever' }, reason })
  expect(state.bar).toMatchObject({ kind: 'exclusion', endsAt: null })
  expect(state.history).toMatchObject([{ setBy: sofia.username, note: reason, length: 'ever' }])
  env.clock.advance(5 * 365 * DAY_MS)
  await again(rosa)
  expect((await rosa.refusal(protection.reopen, {})).code).toBe('WrongState')
  const log = await env.system.server.ctx.system
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['protection.limit-tightened', 'protection.barred'])
})

test('playing time and net position are counted over all games', async () => {
  const rosa = await env.member({ balance: '100' })
  const game = await vendor.open(rosa)
  await game.bet('10', 'a')
  env.clock.advance(40_000)
  await game.bet('10', 'b')
  await game.win('5', 'b')
  env.clock.advance(20_000)
  expect(await rosa.call(protection.reality, {})).toMatchObject({
    playedMs: expect.closeTo(60_000, -3),
    staked: '20',
    won: '5',
    net: '-15',
    reminderMinutes: 60,
  })
  expect((await rosa.call(protection.setReminder, { minutes: 15 })).reminderMinutes).toBe(15)
})

test('64b: a very large win is paid at once, flagged once, and looked at by a person', async () => {
  ana = await operator('ana')
  const rosa = await env.member({ balance: '100' })
  const game = await vendor.open(rosa)
  await game.bet('1', 'jackpot-1')
  const before = (await ana.call(boProtection.winReviews, {})).open
  expect(await game.win('50000', 'jackpot-1')).toMatchObject({ outcome: 'ok', value: { balance: '50099' } })
  await env.system.server.ctx.settler.run()
  const { rows, open } = await ana.call(boProtection.winReviews, {})
  expect(open).toBe(before + 1)
  const row = rows.find(one => one.roundId === 'jackpot-1')
  expect(row).toMatchObject({ account: rosa.username, staked: '1', won: '50000', state: 'open', reviewedBy: '' })
  const sofia = await operator('sofia')
  const ask = { vendor: row?.vendor ?? '', roundId: 'jackpot-1', note: 'looked at the round: sound' }
  expect((await sofia.refusal(boProtection.reviewWin, ask)).code).toBe('NotAllowed')
  expect(await ana.call(boProtection.reviewWin, ask)).toMatchObject({ state: 'reviewed', reviewedBy: ana.username })
  expect((await ana.refusal(boProtection.reviewWin, ask)).code).toBe('WrongState')
  await env.system.server.ctx.settler.run()
  expect((await ana.call(boProtection.winReviews, {})).open).toBe(before)
})

test('the merchant says what a large win is and how long a raise waits', async () => {
  ana = await operator('ana')
  const { rules, version } = await ana.call(boProtection.rules, {})
  const changed = { ...rules, raiseHours: 72, reviewWinFrom: '200' }
  await ana.call(boProtection.saveRules, { version, rules: changed, reason: 'stricter' })
  const rosa = await env.member({ balance: '100' })
  const game = await vendor.open(rosa)
  for (const [roundId, won] of [
    ['small', '199'],
    ['large', '200'],
  ] as const) {
    await game.bet('1', roundId)
    await game.win(won, roundId)
  }
  await env.system.server.ctx.settler.run()
  const listed = (await ana.call(boProtection.winReviews, {})).rows.map(row => row.roundId)
  expect(listed).toContain('large')
  expect(listed).not.toContain('small')
  await rosa.call(protection.setLimit, { ...dayStake, amount: '30' })
  const { pending } = limitOf(await rosa.call(protection.setLimit, { ...dayStake, amount: '31' }), 'stake')
  expect((pending?.ripeAt ?? 0) - (pending?.askedAt ?? 0)).toBe(72 * HOUR_MS)
})

async function guardOf(member: MemberActor): Promise<unknown> {
  const row = await env.system.server.ctx.system
    .selectFrom('ledger_accounts')
    .select('guard')
    .where('kind', '=', 'main')
    .where('member_id', '=', BigInt(await idOf(member)))
    .executeTakeFirstOrThrow()
  return row.guard
}

async function idOf(member: MemberActor): Promise<string> {
  const row = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  return String(row.id)
}

async function closeTurnover(member: MemberActor): Promise<void> {
  const id = BigInt(await idOf(member))
  await env.system.server.ctx.system
    .updateTable('turnover_items')
    .set({ status: 'closed', closed_at: new Date(env.clock.now()) })
    .where('member_id', '=', id)
    .where('status', '=', 'active')
    .execute()
}

test('a vendor that holds the money itself is closed to limited members, and what it holds comes home', async () => {
  const holding = await startHoldingVendor(env)
  try {
    const launchThere = { gameId: 'sky-kite', vassalage: HOLDING_VENDOR }
    for (const change of [
      (member: MemberActor) => member.call(protection.setLimit, { ...dayStake, amount: '50' }),
      (member: MemberActor) => member.call(protection.bar, { choice: { kind: 'break', length: '24h' } }),
    ]) {
      const member = await env.member({ merchant: 'baan', balance: '100' })
      await member.call(launching.launch, launchThere)
      expect(await mainOf(member)).toBe('0')
      await change(member)
      expect(await mainOf(member)).toBe('100')
      expect(['VendorKeepsNoLimits', 'OnBreak']).toContain((await member.refusal(launching.launch, launchThere)).code)
      const order = { vassalage: HOLDING_VENDOR, direction: 'in', requestId: newId(env.clock.now()) } as const
      expect(['VendorKeepsNoLimits', 'OnBreak']).toContain((await member.refusal(walletTransfer, order)).code)
    }
  } finally {
    await holding.stop()
  }
})

const mainOf = async (member: MemberActor) => (await member.call(balance, {})).main

test('a limit that stops a bet is named to the member; one that a vendor’s game sets is not', async () => {
  const rosa = await env.member({ balance: '100' })
  const game = await vendor.open(rosa)
  await rosa.call(protection.setLimit, { ...dayStake, amount: '10' })
  await rosa.call(protection.setLimit, { kind: 'loss', span: 'week', amount: '50' })
  const stopped = async () =>
    (await rosa.call(protection.get, {})).limits
      .filter(({ stoppedAt }) => stoppedAt !== null)
      .map(({ kind, span }) => `${kind} ${span}`)
  expect((await game.bet('999999', newId(env.clock.now()))).outcome).toBe('refused')
  expect(await stopped()).toEqual([])
  expect((await game.bet('10.5', newId(env.clock.now()))).outcome).toBe('refused')
  expect(await stopped()).toEqual(['stake day'])
})
