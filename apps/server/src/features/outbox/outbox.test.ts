import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { solveCaptcha } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../apps/jobs.ts'
import { createMessenger } from '../../messaging/messenger.ts'
import { localSender } from '../../messaging/ports.ts'
import { newNumber } from '../verification/ways-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let anaOfBaan: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  anaOfBaan = await env.operator('ana', 'baan')
})
afterAll(() => env?.stop())

test('operators see messages masked; opening one asks why and is written down', async () => {
  const number = newNumber()
  await env.visitor().call(verification.smsRegister, { mobileNo: number, countryDialingCode: '51' })
  const message = await env.lastMessage(`+51${number}`)
  const { rows } = await ana.call(outbox.list, { q: `+51${number}` })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ channel: 'sms', purpose: 'code', state: 'kept', provider: 'outbox' })
  expect(JSON.stringify(rows)).not.toContain(number)

  expect((await ana.refusal(outbox.open, { id: rows[0]?.id ?? '', reason: '' })).code).toBe('InvalidInput')
  const opened = await ana.call(outbox.open, { id: rows[0]?.id ?? '', reason: 'member asks where the code is' })
  expect(opened).toMatchObject({ recipient: `+51${number}`, body: message?.body })
  const log = await ana.call(operators.auditLog, { action: 'outbox.opened' })
  expect(log.rows[0]).toMatchObject({ operator: 'ana@lumina', subject: rows[0]?.id })
})

test('messages of another merchant are not there (A2)', async () => {
  const number = newNumber()
  await env.visitor().call(verification.smsRegister, { mobileNo: number, countryDialingCode: '51' })
  await env.lastMessage(`+51${number}`)
  const { rows } = await ana.call(outbox.list, { q: `+51${number}` })
  expect((await anaOfBaan.call(outbox.list, {})).total).toBe(0)
  expect((await anaOfBaan.refusal(outbox.open, { id: rows[0]?.id ?? '', reason: 'curious' })).code).toBe('NotFound')
})

test('who reads a code to a number that is nobody’s yet has no part in the account that is made with it', async () => {
  const luis = await env.operator('luis', 'baan')
  const phone = { mobileNum: '812345678', countryDialingCode: '66' }
  const thief = env.visitor('baan')
  await thief.call(verification.smsRegister, { mobileNo: phone.mobileNum, countryDialingCode: '66' })
  await env.system.server.ctx.messenger.idle()
  const { rows } = await anaOfBaan.call(outbox.list, { q: '+66812345678' })
  const { body } = await anaOfBaan.call(outbox.open, { id: rows[0]?.id ?? '', reason: 'a member asks for the code' })
  const password = 'colina-verde-88'
  await thief.call(registration.registerMobile, {
    ...phone,
    verificationCode: /\b(\d{6})\b/.exec(body)?.[1] ?? '',
    password,
    confirmPassword: password,
    payeeName: 'Somchai Dee',
    captcha: await solveCaptcha(env, thief, 'register'),
  })
  const found = await luis.call(members.search, { q: '66812345678' })
  const { waiting } = await luis.call(adjustments.propose, {
    requestId: newId(env.clock.now()),
    memberId: found.rows[0]?.id ?? '',
    direction: 'give',
    amount: '500',
    cause: 'goodwill',
    multiple: '0',
    reason: 'the slot stopped',
  })
  await expect(anaOfBaan.approve(waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
})

test('what the provider answered is kept with the message', async () => {
  const { ctx } = env.system.server
  const { id: merchantId } = (await ctx.merchants.byCode('lumina')) as { id: number }
  const messenger = createMessenger({
    ...ctx,
    log: { info: () => {}, error: () => {} },
    sms: { name: 'busy', send: async () => ({ state: 'unknown', problem: '503 busy' }) },
    mail: localSender,
  })
  messenger.post({ merchantId, channel: 'sms', purpose: 'code', to: '+51900000001', body: 'x' })
  await messenger.idle()
  const { rows } = await ana.call(outbox.list, { state: 'unknown' })
  expect(rows[0]).toMatchObject({ provider: 'busy', problem: '503 busy', state: 'unknown' })
})

test('sweeps drop old messages and codes, and call what was never answered unknown', async () => {
  const { ctx } = env.system.server
  // What tests before have sent on its way has left: its answer would be written after this.
  await ctx.messenger.idle()
  await ctx.system.updateTable('outbox').set({ state: 'queued' }).execute()
  env.clock.advance(11 * 60_000)
  const sweeps = jobs.filter(job => ['messages.sweep', 'verification.sweep'].includes(job.name))
  const sweep = async () => {
    for (const job of sweeps) await job.run(ctx)
  }
  await sweep()
  const states = await ctx.system.selectFrom('outbox').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'unknown' }])
  env.clock.advance(91 * 86_400_000)
  await sweep()
  expect(await ctx.system.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await ctx.system.selectFrom('verification_codes').select('id').execute()).toEqual([])
})
