import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from './withdrawal-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

test('need the registered name and a free number; one in use stays', async () => {
  const { rosa, accountId, ask } = await desk.ready()
  const account = {
    method: 'bank',
    bank: 'Banco Andino',
    number: '12345678901',
    holder: 'Rosa Quispe',
    paymentPassword: PAYMENT_PASSWORD,
  }
  expect(await rosa.refusal(withdrawals.addAccount, { ...account, holder: 'Otra Persona' })).toMatchObject({
    code: 'PayeeNameMismatch',
  })
  expect(
    (await rosa.refusal(withdrawals.addAccount, { ...account, bank: 'Banco Imaginario' })).fields[0],
  ).toMatchObject({ field: 'bank' })
  expect((await rosa.refusal(withdrawals.addAccount, { ...account, number: '12AB' })).fields[0]).toMatchObject({
    field: 'number',
  })
  const added = await rosa.call(withdrawals.addAccount, { ...account, holder: 'róSA  quispe' })
  expect(added.numberMasked).toBe('•••• 8901')
  const { rosa: other } = await desk.ready()
  expect(await other.refusal(withdrawals.addAccount, account)).toMatchObject({ code: 'PayoutAccountExists' })
  await ask('50')
  expect(
    await rosa.refusal(withdrawals.removeAccount, { id: accountId, paymentPassword: PAYMENT_PASSWORD }),
  ).toMatchObject({ code: 'PayoutAccountInUse' })
  await rosa.call(withdrawals.removeAccount, { id: added.id, paymentPassword: PAYMENT_PASSWORD })
  expect((await rosa.call(withdrawals.info, {})).accounts.map(row => row.id)).toEqual([accountId])
})

test('of a wallet no bank is asked: it is called by its own name, whatever bank was told, and one number is bound once', async () => {
  const { rosa } = await desk.ready()
  const wallet = { method: 'yape', number: '987 654 321', holder: 'Rosa Quispe', paymentPassword: PAYMENT_PASSWORD }
  expect((await rosa.refusal(withdrawals.addAccount, { ...wallet, number: '12345678901' })).fields[0]).toMatchObject({
    field: 'number',
  })
  const added = await rosa.call(withdrawals.addAccount, { ...wallet, bank: 'Banco Imaginario' })
  expect([added.method, added.bank, added.numberMasked]).toEqual(['yape', 'Yape', '•••• 4321'])
  expect(await rosa.refusal(withdrawals.addAccount, wallet)).toMatchObject({ code: 'PayoutAccountExists' })
  const { methods } = await rosa.call(withdrawals.info, {})
  expect(methods.map(({ code, mark }) => [code, mark])).toEqual([
    ['bank', 'bankTransfer'],
    ['yape', 'yape'],
    ['plin', 'plin'],
  ])
  await rosa.call(withdrawals.removeAccount, { id: added.id, paymentPassword: PAYMENT_PASSWORD })
})

test('numbers and names are not readable in the database (A8)', async () => {
  const { ctx } = env.system.server
  const rows = await ctx.system.selectFrom('payout_accounts').selectAll().execute()
  const members = await ctx.system.selectFrom('members').select('profile_sealed').execute()
  const dump = Buffer.concat([
    ...rows.flatMap(row => [row.number_sealed!, row.holder_sealed!, Buffer.from(row.number_masked)]),
    ...members.map(row => row.profile_sealed),
  ])
  expect(rows.length).toBeGreaterThan(0)
  for (const canary of ['12345678901', 'Rosa', 'Quispe']) expect(dump.includes(canary)).toBe(false)
})
