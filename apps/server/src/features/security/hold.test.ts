import * as members from '@ronda/contract/backoffice/members.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { weakenings } from '../merchants/weaken.ts'
import { bindNumber, codeFor, setRules } from '../verification/ways-fixture.ts'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const NEW = 'rio-claro-morado-77'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
})
afterEach(() => env.changeSettings('lumina', { protection: undefined }))
afterAll(() => env?.stop())

let made = 0
/** A member with an e-mail, whose money may leave. */
async function ready() {
  const rosa = env.visitor()
  const username = `contacto${++made}x${process.pid}`
  const email = `${username}@example.com`
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe', email }
  rosa.token = (await rosa.call(registration.register, form)).token
  rosa.username = username
  await rosa.deposit('500')
  await desk.closeTurnover()
  const accountId = await rosa.prepareWithdrawal()
  const request = () => ({
    requestId: newId(env.clock.now()),
    amount: '20',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  return { rosa, email, request, ask: () => rosa.call(withdrawals.request, request()) }
}

async function bind(rosa: MemberActor, email: string) {
  await rosa.call(verification.mailBind, { email })
  const verificationCode = await codeFor(env, email)
  await rosa.call(security.bindEmail, { password: PASSWORD, email, verificationCode })
}
const holdOf = async (rosa: MemberActor) => (await rosa.call(withdrawals.info, {})).hold
const again = (rosa: MemberActor, password = PASSWORD) => rosa.login(rosa.username, password)
async function advanceTo(at: number, rosa: MemberActor, password = PASSWORD) {
  env.clock.advance(at - env.clock.now())
  await again(rosa, password)
}

test('a replaced e-mail holds withdrawals for a day to the minute; back again is one more change', async () => {
  const { rosa, email, request, ask } = await ready()
  // The address that was typed at the registration is only proven.
  await bind(rosa, email)
  expect(await holdOf(rosa)).toBeNull()
  env.clock.advance(2 * MINUTE)
  await bind(rosa, `otra.${email}`)
  const first = await holdOf(rosa)
  expect(first).toMatchObject({ cause: 'email' })
  expect(Math.round(((first?.until ?? 0) - env.clock.now()) / HOUR)).toBe(24)
  expect(await rosa.refusal(withdrawals.request, request())).toMatchObject({ code: 'WithdrawalsHeld', value: first })

  await advanceTo((first?.until ?? 0) - 12 * HOUR, rosa)
  await bind(rosa, email)
  const second = await holdOf(rosa)
  expect((second?.until ?? 0) - (first?.until ?? 0)).toBeGreaterThan(11 * HOUR)
  await advanceTo(first?.until ?? 0, rosa)
  expect((await rosa.refusal(withdrawals.request, request())).code).toBe('WithdrawalsHeld')
  await desk.signIn()
  const { rows } = await desk.ana.call(members.search, { q: rosa.username })
  expect((await desk.ana.call(members.get, { id: rows[0]?.id ?? '' })).withdrawalHold).toEqual(second)

  await advanceTo((second?.until ?? 0) - MINUTE, rosa)
  expect((await rosa.refusal(withdrawals.request, request())).code).toBe('WithdrawalsHeld')
  env.clock.advance(MINUTE)
  expect(await holdOf(rosa)).toBeNull()
  expect((await ask()).amount).toBe('20')
})

test('a first number holds nothing, a replaced one does; what was asked for before goes on', async () => {
  const { rosa, ask, request } = await ready()
  await bindNumber(env, rosa)
  expect(await holdOf(rosa)).toBeNull()
  const asked = request()
  const { id } = await rosa.call(withdrawals.request, asked)
  env.clock.advance(2 * MINUTE)
  await bindNumber(env, rosa)
  expect(await holdOf(rosa)).toMatchObject({ cause: 'mobile' })
  expect((await rosa.call(withdrawals.request, asked)).id).toBe(id)
  await expect(ask()).rejects.toMatchObject({ code: 'WithdrawalsHeld' })
})

test('a password reset by a mailed link, or set after a code instead of the old one, holds them too', async () => {
  const { rosa, email, ask } = await ready()
  const visitor = env.visitor()
  await visitor.call(security.forgotByEmail, { username: rosa.username, email })
  const token = /reset=(\S+)/.exec((await env.lastMessage(email))?.body ?? '')?.[1] ?? ''
  await visitor.call(security.resetByLink, { token, newPassword: NEW, confirmNewPassword: NEW })
  await again(rosa, NEW)
  expect(await holdOf(rosa)).toMatchObject({ cause: 'password' })
  await expect(ask()).rejects.toMatchObject({ code: 'WithdrawalsHeld' })

  await setRules(env, {}, { CHNGPASSVERIF3: true })
  const other = await ready()
  const mobileNum = await bindNumber(env, other.rosa)
  await other.rosa.call(security.changePassword, {
    oldPassword: PASSWORD,
    newPassword: NEW,
    confirmNewPassword: NEW,
  })
  await again(other.rosa, NEW)
  expect(await holdOf(other.rosa)).toBeNull()
  env.clock.advance(2 * MINUTE)
  await visitor.call(verification.smsForgot, { mobileNum, countryDialingCode: '51' })
  const reset = {
    mobileNum,
    countryDialingCode: '51',
    verificationCode: await codeFor(env, `+51${mobileNum}`),
    newPassword: PASSWORD,
  }
  await visitor.call(security.resetByPhone, reset)
  await again(other.rosa)
  expect(await holdOf(other.rosa)).toMatchObject({ cause: 'password' })
})

test('a password chosen after one that somebody else made holds them as well, whichever of the two is named', async () => {
  for (const named of [false, true]) {
    const { rosa, ask } = await ready()
    await desk.signIn()
    const { rows } = await desk.ana.call(members.search, { q: rosa.username })
    const lost = { id: rows[0]?.id ?? '', reason: 'says that the password is lost' }
    const { password } = await desk.ana.call(outbox.initialPassword, lost)
    await again(rosa, password)
    const chosen = { newPassword: NEW, confirmNewPassword: NEW, ...(named && { oldPassword: password }) }
    rosa.token = (await rosa.call(security.changePassword, chosen)).token
    expect(await holdOf(rosa)).toMatchObject({ cause: 'password' })
    await expect(ask()).rejects.toMatchObject({ code: 'WithdrawalsHeld' })
    expect((await desk.ana.call(members.get, { id: lost.id })).withdrawalHold).toMatchObject({ cause: 'password' })
  }
})

test('the merchant chooses the hours, none at all too; fewer take two people', async () => {
  const { rosa, email, ask } = await ready()
  await bind(rosa, `otra.${email}`)
  await env.changeSettings('lumina', { protection: { contactHoldHours: 48 } })
  expect(((await holdOf(rosa))?.until ?? 0) - env.clock.now()).toBeGreaterThan(47 * HOUR)
  await env.changeSettings('lumina', { protection: { contactHoldHours: 0 } })
  expect(await holdOf(rosa)).toBeNull()
  await ask()
  const { settings, currency } = (await env.system.server.ctx.merchants.byCode('lumina'))!
  const saying = (contactHoldHours: number) => ({ ...settings, protection: { contactHoldHours } })
  expect(weakenings(saying(24), saying(12), currency)).toEqual(['protection.contactHoldHours'])
  expect(weakenings(saying(24), saying(48), currency)).toEqual([])
})
