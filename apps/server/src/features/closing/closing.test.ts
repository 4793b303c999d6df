import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as closings from '@ronda/contract/backoffice/closings.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileHeld } from '../../db/held-fixture.ts'
import { inMerchant } from '../../db/pool.ts'
import { joined, topAgent } from '../agents/team-fixture.ts'
import { weakenings } from '../merchants/weaken.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { eraseClosed } from './erase.ts'
import { finishClosings } from './finish.ts'

const DAY = 86_400_000

let env: TestEnv
let desk: ReturnType<typeof createDesk>
let vendor: ReturnType<typeof createVendorActor>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
  vendor = createVendorActor(env)
})
afterAll(async () => {
  try {
    expect(await env.auditProblems()).toEqual([])
  } finally {
    await env.stop()
  }
})

const ask = (who: MemberActor) => who.call(closing.ask, { password: PASSWORD })
const again = (who: MemberActor) => who.login(who.username, PASSWORD)
const finish = () => finishClosings(env.system.server.ctx)
const rowOf = ({ username }: MemberActor) =>
  env.system.server.ctx.system
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
const idOf = async (who: MemberActor) => String((await rowOf(who)).id)
const mailTo = async (who: MemberActor) => {
  const { ctx } = env.system.server
  const row = await rowOf(who)
  const email = `${who.username}@example.com`
  const profile = { ...ctx.vault.open<object>(row.merchant_id, 'profile', row.profile_sealed), email }
  await ctx.system
    .updateTable('members')
    .set({ profile_sealed: ctx.vault.seal(row.merchant_id, 'profile', profile) })
    .where('id', '=', row.id)
    .execute()
  return () => env.lastMessage(email)
}
test('asks with the password, stops play and offers at once, is taken back once, and closes after its days to the minute', async () => {
  const rosa = await env.member()
  const mail = await mailTo(rosa)
  const before = await rosa.call(closing.get, {})
  expect(before).toMatchObject({ closing: null, days: 7, keepYears: 5, balance: '0', obstacles: [], needsTotp: false })
  expect((await rosa.refusal(closing.ask, { password: 'not it at all' })).code).toBe('WrongCredentials')
  expect((await rosa.refusal(closing.takeBack, {})).code).toBe('WrongState')
  const { closing: asked } = await ask(rosa)
  expect((asked?.endsAt ?? 0) - (asked?.askedAt ?? 0)).toBe(7 * DAY)
  expect(await mail()).toMatchObject({ subject: 'Your account is closing' })
  expect((await rosa.call(messages.list, {})).rows[0]).toMatchObject({ kind: 'closing-asked', isRead: true })
  expect((await rosa.call(member.info, {})).closesAt).toBe(asked?.endsAt)

  const order = { requestId: newId(env.clock.now()), channel: 'online', amount: '20' }
  expect((await rosa.refusal(closing.ask, { password: PASSWORD })).code).toBe('AccountClosing')
  const game = { gameId: 'jade-galleon', vassalage: STUDIO_VENDOR }
  expect((await rosa.refusal(launching.launch, game)).code).toBe('AccountClosing')
  expect((await rosa.refusal(deposits.create, order)).code).toBe('AccountClosing')

  expect((await rosa.call(closing.takeBack, {})).closing).toBeNull()
  expect((await rosa.refusal(closing.takeBack, {})).code).toBe('WrongState')
  expect(await mail()).toMatchObject({ subject: 'Your account stays open' })
  await rosa.deposit('20')
  await finish()
  await again(rosa)

  const other = await env.member()
  const ends = (await ask(other)).closing?.endsAt ?? 0
  env.clock.advance(ends - env.clock.now() - 60_000)
  await finish()
  await again(other)
  expect((await other.call(closing.get, {})).closing?.endsAt).toBe(ends)
  env.clock.advance(60_000)
  await finish()
  expect((await other.refusal(member.info, {})).code).toBe('NotLoggedIn')
  await expect(again(other)).rejects.toMatchObject({ code: 'AccountClosed' })
  await expect(other.login(other.username, 'not it at all')).rejects.toMatchObject({ code: 'WrongCredentials' })
})

test('an authenticator is asked for where there is one', async () => {
  const rosa = await env.member()
  const { secret } = await rosa.call(security.totpSetup, { password: PASSWORD })
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: env.clock.now() })
  await rosa.call(security.totpConfirm, { code: code() })
  env.clock.advance(31_000)
  expect((await rosa.call(closing.get, {})).needsTotp).toBe(true)
  expect((await rosa.refusal(closing.ask, { password: PASSWORD })).code).toBe('WrongTotp')
  expect((await rosa.refusal(closing.ask, { password: PASSWORD, code: '000000' })).code).toBe('WrongTotp')
  const right = code()
  expect((await rosa.call(closing.ask, { password: PASSWORD, code: right })).closing).not.toBeNull()
  await rosa.call(closing.takeBack, {})
  expect((await rosa.refusal(closing.ask, { password: PASSWORD, code: right })).code).toBe('WrongTotp')
})

test('what can be taken out is taken out first, and open orders end first; what cannot leave keeps nobody', async () => {
  const { rosa, accountId } = await desk.ready('300')
  const asksFor = (amount: string) =>
    rosa.call(withdrawals.request, {
      requestId: newId(env.clock.now()),
      amount,
      accountId,
      paymentPassword: PAYMENT_PASSWORD,
    })
  const refused = await rosa.refusal(closing.ask, { password: PASSWORD })
  expect(refused).toMatchObject({ code: 'ClosingObstructed', value: { obstacles: ['money'] } })
  const { id } = await asksFor('299.5')
  expect((await rosa.refusal(closing.ask, { password: PASSWORD })).value).toMatchObject({ obstacles: ['withdrawal'] })
  await desk.signIn()
  await desk.disburse(id)
  await rosa.call(withdrawals.confirmReceipt, { id, received: true })
  const order = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount: '20' })
  expect((await rosa.call(closing.get, {})).obstacles).toEqual(['deposit'])
  await rosa.call(deposits.cancel, { id: order.id })
  // Half a sol is less than is paid out: while the account closes, it leaves all the same.
  expect((await ask(rosa)).obstacles).toEqual([])
  env.clock.advance(7 * DAY)
  await finish()
  await again(rosa)
  expect((await rosa.call(closing.get, {})).obstacles).toEqual([])
  expect((await rosa.call(messages.list, {})).rows[0]).toMatchObject({ kind: 'closing-waits' })
  await desk.signIn()
  const waiting = await desk.ana.call(closings.ofMember, { id: await idOf(rosa) })
  expect(waiting.closing).toMatchObject({ state: 'waiting', money: '0.5', waits: ['money'] })
  expect(await rosa.call(withdrawals.info, {})).toMatchObject({ amountMin: '0.01' })
  const last = await asksFor('0.5')
  await desk.disburse(last.id)
  await rosa.call(withdrawals.confirmReceipt, { id: last.id, received: true })
  await finish()
  await expect(again(rosa)).rejects.toMatchObject({ code: 'AccountClosed' })
})

test('an open bet delays it; a bet at the same moment is either before it or refused; a late win is the member’s', async () => {
  const rosa = await env.member({ balance: '10' })
  const game = await vendor.open(rosa)
  // Not played through, so nothing may leave: the account may be asked to close with it.
  const [bet] = await Promise.all([game.bet('10', 'at-once'), ask(rosa)])
  const wasBefore = bet.outcome === 'ok'
  if (!wasBefore) expect(bet).toMatchObject({ outcome: 'refused' })
  expect(await game.bet('1', 'after')).toMatchObject({ outcome: 'refused' })
  if (!wasBefore) {
    await rosa.call(closing.takeBack, {})
    expect((await game.bet('10', 'at-once')).outcome).toBe('ok')
    await ask(rosa)
  }
  env.clock.advance(8 * DAY)
  await finish()
  await desk.signIn()
  const { closing: open } = await desk.ana.call(closings.ofMember, { id: await idOf(rosa) })
  expect(open).toMatchObject({ state: 'waiting', money: '0', waits: ['rounds'] })
  expect((await game.win('0', 'at-once')).outcome).toBe('ok')
  // Two instances look at the same moment.
  await Promise.all([finish(), finish()])
  await expect(again(rosa)).rejects.toMatchObject({ code: 'AccountClosed' })

  // The vendor says that it had won after all.
  expect((await game.win('25', 'at-once')).outcome).toBe('ok')
  const late = await desk.ana.call(closings.list, { state: 'late-money' })
  expect(late.rows).toMatchObject([{ account: rosa.username, state: 'late-money', money: '25' }])
  expect(late.lateMoney).toBe(1)
})

test('takes away what only served its member, and keeps name, number and records', async () => {
  const rosa = await env.member()
  const mail = await mailTo(rosa)
  await rosa.deposit('100')
  await desk.closeTurnover()
  const accountId = await rosa.prepareWithdrawal()
  const paid = await desk.askFor(rosa, accountId, '100')
  await desk.signIn()
  await desk.disburse(paid.id)
  await rosa.call(withdrawals.confirmReceipt, { id: paid.id, received: true })
  await ask(rosa)
  env.clock.advance(7 * DAY)
  await finish()
  expect(await mail()).toMatchObject({ subject: 'Your account is closed' })
  const row = await rowOf(rosa)
  expect(row).toMatchObject({ status: 'closed', payment_hash: null, totp_sealed: null, nickname: '' })
  const form = { username: rosa.username, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe' }
  expect((await env.visitor().refusal(registration.register, form)).code).toBe('UsernameTaken')

  const { ctx } = env.system.server
  const profile = async () => {
    const { merchant_id, profile_sealed } = await rowOf(rosa)
    return ctx.vault.open<Record<string, string>>(merchant_id, 'profile', profile_sealed)
  }
  const account = () =>
    ctx.system.selectFrom('payout_accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const before = await account()
  env.clock.advance(5 * 365 * DAY)
  await eraseClosed(ctx)
  expect((await profile()).payeeName).toBe('Rosa Quispe')
  expect(await account()).toEqual(before)
  // Nobody empties them sooner.
  await expect(
    inMerchant(ctx.app, row.merchant_id, tx =>
      sql`select erase_payout_accounts(${row.merchant_id}, ${row.id})`.execute(tx),
    ),
  ).rejects.toThrow('are kept')
  env.clock.advance(2 * DAY)
  await eraseClosed(ctx)
  expect(await profile()).toEqual({})
  const { number_sealed, holder_sealed, number_index, ...kept } = await account()
  expect([number_sealed, holder_sealed]).toEqual([null, null])
  expect(number_index.equals(before.number_index)).toBe(false)
  expect(kept).toEqual({
    merchant_id: before.merchant_id,
    id: accountId,
    member_id: row.id,
    method: 'bank',
    bank: before.bank,
    number_masked: before.number_masked,
    created_at: before.created_at,
    removed_at: before.removed_at,
  })
  await desk.signIn()
  expect(await desk.seen(paid.id)).toMatchObject({
    amount: '100',
    state: 'RECEIVED',
    bank: before.bank,
    number: before.number_masked,
    holder: '',
  })
  expect((await desk.luis.refusal(cashier.withdrawalReveal, { id: paid.id })).code).toBe('NotFound')
  const id = String(row.id)
  expect((await desk.ana.call(closings.ofMember, { id })).closing?.erasedAt).toBeTypeOf('number')
  expect((await desk.ana.refusal(closings.reopen, { id, reason: 'asks for it' })).code).toBe('WrongState')
})

test('opens again by two people; a self-exclusion holds through all of it, and limits too', async () => {
  const rosa = await env.member()
  await rosa.call(protection.setLimit, { kind: 'stake', span: 'day', amount: '30' })
  await rosa.call(protection.bar, { choice: { kind: 'exclusion', length: 'ever' } })
  await ask(rosa)
  env.clock.advance(7 * DAY)
  await finish()
  await desk.signIn()
  const id = await idOf(rosa)
  const { waiting } = await desk.ana.call(closings.reopen, { id, reason: 'asks for it by phone' })
  expect(waiting).toMatchObject({ kind: 'member.reopen', account: rosa.username, why: [{ reason: 'reopens' }] })
  await expect(desk.ana.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  await expect(again(rosa)).rejects.toMatchObject({ code: 'AccountClosed' })
  await desk.luis.approve(waiting)
  await again(rosa)
  expect((await rosa.call(closing.get, {})).closing).toBeNull()
  const order = { requestId: newId(env.clock.now()), channel: 'online', amount: '20' }
  expect((await rosa.refusal(deposits.create, order)).code).toBe('SelfExcluded')
  const { limits } = await rosa.call(protection.get, {})
  expect(limits.find(limit => limit.kind === 'stake' && limit.span === 'day')?.amount).toBe('30')
  const today = { from: businessDay(env.clock.now()), to: businessDay(env.clock.now()) }
  expect((await rosa.call(records.bets, today)).rows).toEqual([])
  await ask(rosa)
})

test('is not closed while an operator has locked it, and a closed one is not locked', async () => {
  const rosa = await env.member()
  await ask(rosa)
  const { ctx } = env.system.server
  const { id } = await rowOf(rosa)
  const set = (status: string) => ctx.system.updateTable('members').set({ status }).where('id', '=', id).execute()
  await set('locked')
  env.clock.advance(8 * DAY)
  await finish()
  expect((await rowOf(rosa)).status).toBe('locked')
  await set('active')
  await finish()
  expect((await rowOf(rosa)).status).toBe('closed')
})

test('an agent who leads a team asks customer service; nobody joins below an account that is closing', async () => {
  const agent = await topAgent(env)
  const { code } = await agent.call(links.makeLink, { type: 'player', rates: {}, groups: {}, days: null, remark: '' })
  await ask(agent)
  await expect(env.visitor().register('belownobody', code)).rejects.toMatchObject({ code: 'InvalidAffiliateCode' })
  await agent.call(closing.takeBack, {})
  await joined(env, agent)
  expect((await agent.refusal(closing.ask, { password: PASSWORD })).value).toMatchObject({ obstacles: ['team'] })
})

test('somebody taken in below an agent at the moment it asks to close: one of the two is refused', async () => {
  const codesOf = (results: PromiseSettledResult<unknown>[]) =>
    results.map(one => (one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code))
  const downline = { type: 'player', rates: {}, groups: {} } as const
  let below = 0
  const ways = async (agent: MemberActor) => {
    const { code } = await agent.call(links.makeLink, { ...downline, days: null, remark: '' })
    const username = `below${++below}`
    return [
      { takeIn: () => agent.call(team.register, { ...downline, username }), refused: 'AccountClosing' },
      { takeIn: () => env.visitor().register(username, code), refused: 'InvalidAffiliateCode' },
    ]
  }
  for (const which of [0, 1]) {
    const agent = await topAgent(env)
    const way = (await ways(agent))[which]!
    const own = sql`select from team_members where member_id = ${BigInt(await idOf(agent))} for update`
    const before = await whileHeld(env, own, way.takeIn, () => ask(agent))
    expect(codesOf(before)).toEqual(['done', 'ClosingObstructed'])

    const other = await topAgent(env)
    const late = (await ways(other))[which]!
    const house = sql`select from merchants where code = 'lumina' for no key update`
    const after = await whileHeld(env, house, late.takeIn, () => ask(other))
    expect(codesOf(after)).toEqual([late.refused, 'done'])
  }
})

test('shorter days and shorter years are weaker protections', async () => {
  const { settings, currency } = (await env.system.server.ctx.merchants.byCode('lumina'))!
  const saying = (protection: object) => ({ ...settings, protection: { ...settings.protection, ...protection } })
  expect(weakenings(saying({}), saying({ closeDays: 6 }), currency)).toEqual(['protection.closeDays'])
  expect(weakenings(saying({}), saying({ closeDays: 14, closedKeepYears: 10 }), currency)).toEqual([])
  expect(weakenings(saying({}), saying({ closedKeepYears: 4 }), currency)).toEqual(['protection.closedKeepYears'])
})
