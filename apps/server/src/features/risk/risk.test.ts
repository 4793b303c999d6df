import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import type { RiskSignalKind } from '@ronda/contract/backoffice/risk.ts'
import * as risk from '@ronda/contract/backoffice/risk.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
  await desk.signIn()
})
afterAll(() => env?.stop())

async function proven(actor: MemberActor, proof: { payer: string; operation: string }, shade = '#fff') {
  const order = await actor.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'bank', amount: '60' })
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(60, 40)
  const paper = canvas.getContext('2d')
  paper.fillStyle = shade
  paper.fillRect(0, 0, 60, 40)
  const picture = new Blob([new Uint8Array(canvas.toBuffer('image/png'))], { type: 'image/png' })
  const { uploadId } = await actor.call(deposits.uploadImage, {}, { body: picture })
  await actor.call(deposits.prove, { id: order.id, proof: { ...proof, receipt: uploadId } })
  return order.id
}

const levelOf = (signals: { kind: RiskSignalKind; level: string }[], kind: RiskSignalKind) =>
  signals.find(signal => signal.kind === kind)?.level

test('a receipt and an operation number handed in twice, by a payer of another name, stand out', async () => {
  const rosa = await env.member()
  const first = await proven(rosa, { payer: 'ROSA QUISPE MAMANI', operation: 'OP-4711' })
  const fine = (await desk.luis.call(risk.ofDeposit, { id: first })).signals
  for (const kind of ['operation-used', 'receipt-used', 'name-differs'] as const)
    expect(levelOf(fine, kind)).toBe('fine')

  const thief = await env.member()
  const second = await proven(thief, { payer: 'Pedro Gómez', operation: ' op-4711 ' })
  const { signals } = await desk.luis.call(risk.ofDeposit, { id: second })
  for (const kind of ['operation-used', 'receipt-used', 'name-differs'] as const)
    expect(levelOf(signals, kind)).toBe('alarm')
  expect(signals.find(({ kind }) => kind === 'receipt-used')?.links).toEqual([
    { to: 'deposit', id: first, label: rosa.username },
  ])
  const other = await proven(thief, { payer: 'Rosa Quispe', operation: 'OP-4712' }, '#abc')
  const others = (await desk.luis.call(risk.ofDeposit, { id: other })).signals
  for (const kind of ['operation-used', 'receipt-used', 'name-differs'] as const)
    expect(levelOf(others, kind)).toBe('fine')
  const baan = await env.operator('luis', 'baan')
  expect(await baan.refusal(risk.ofDeposit, { id: first })).toMatchObject({ code: 'NotFound' })
})

test('a withdrawal tells where its money came from, on whose word, and what is unusual about it', async () => {
  const rosa = await env.member({ balance: '500' })
  const { id: memberId } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const { waiting } = await desk.ana.call(adjustments.propose, {
    requestId: newId(env.clock.now()),
    memberId: String(memberId),
    direction: 'give',
    amount: '70',
    cause: 'goodwill',
    multiple: '1',
    reason: 'a late apology',
  })
  await desk.diego.approve(waiting)
  const player = await rosa.play()
  await player.round('20')
  await desk.closeTurnover()
  const accountId = await rosa.prepareWithdrawal()
  const request = { amount: '100', accountId, paymentPassword: PAYMENT_PASSWORD }
  const { id } = await rosa.call(withdrawals.request, { ...request, requestId: newId(env.clock.now()) })
  const told = await desk.luis.call(risk.ofWithdrawal, { id })
  expect(told.funds).toMatchObject([
    { source: 'provider', amount: '500', count: 1, by: [] },
    { source: 'adjustment', amount: '70', count: 1, by: ['ana@lumina', 'diego@lumina'] },
    { source: 'play', count: 1, by: [] },
  ])
  expect([told.staked, told.since]).toEqual(['20', null])
  const levels = Object.fromEntries(told.signals.map(({ kind, level }) => [kind, level]))
  expect(levels).toMatchObject({
    'first-withdrawal': 'look',
    'new-account': 'look',
    'soon-after-deposit': 'look',
    'little-played': 'alarm',
    'name-differs': 'fine',
    'account-shared': 'fine',
  })
  expect(levels).not.toHaveProperty('password-changed')
})

test('a password changed shortly before a withdrawal, or since, is told', async () => {
  const rosa = await env.member({ balance: '200' })
  await desk.closeTurnover()
  const accountId = await rosa.prepareWithdrawal()
  const { id } = await rosa.call(withdrawals.request, {
    requestId: newId(env.clock.now()),
    amount: '50',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const told = async () =>
    (await desk.luis.call(risk.ofWithdrawal, { id })).signals.find(({ kind }) => kind === 'password-changed')
  expect(await told()).toBeUndefined()
  env.clock.advance(5 * 60_000)
  const changedAt = env.clock.now()
  await rosa.call(security.changePassword, {
    oldPassword: 'colina-verde-88',
    newPassword: 'otra-clave-larga-77',
    confirmNewPassword: 'otra-clave-larga-77',
  })
  expect(await told()).toMatchObject({ level: 'look', values: { minutes: '5', when: 'after' } })
  const moved = (hours: number) =>
    env.asOwner(`update members set registered_at = 'epoch', password_changed_at = to_timestamp(${changedAt / 1000 - hours * 3600})
      where username = '${rosa.username}'`)
  await moved(3)
  expect(await told()).toMatchObject({ level: 'look', values: { when: 'before' } })
  await moved(72)
  expect(await told()).toMatchObject({ level: 'fine' })
})

test('the browser or the account of another member is found, also where that one has removed it', async () => {
  const first = await env.member({ balance: '100' })
  const second = await env.member({ balance: '100' })
  await desk.closeTurnover()
  const accountId = await first.prepareWithdrawal()
  await first.call(withdrawals.removeAccount, { id: accountId, paymentPassword: PAYMENT_PASSWORD })
  second.jar.cookies.set('__Host-ronda-device', first.jar.cookies.get('__Host-ronda-device') ?? '')
  await second.login(second.username, 'colina-verde-88')
  const { username } = second
  second.username = first.username
  const shared = await second.prepareWithdrawal()
  second.username = username
  const { id } = await second.call(withdrawals.request, {
    requestId: newId(env.clock.now()),
    amount: '50',
    accountId: shared,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const { signals } = await desk.luis.call(risk.ofWithdrawal, { id })
  for (const kind of ['account-shared', 'device-shared'] as const)
    expect(signals.find(signal => signal.kind === kind)).toMatchObject({
      level: 'alarm',
      values: { count: '1' },
      links: [{ to: 'member', label: first.username }],
    })
})
