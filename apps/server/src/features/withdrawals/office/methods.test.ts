import * as office from '@ronda/contract/backoffice/payout-methods.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from '../withdrawal-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())

const usdt: office.PayoutMethod = {
  code: 'usdt',
  isOn: true,
  name: { es: 'USDT' },
  mark: 'usdt',
  banks: [],
  numberPattern: 'T[1-9A-HJ-NP-Za-km-z]{33}',
  numberLabel: { es: 'Dirección TRC-20', en: 'TRC-20 address' },
  amountMin: '100',
  amountMax: '500',
  feeBasisPoints: 0,
  feeFixed: '0',
  feeMin: null,
  feeMax: null,
}
const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const reason = 'members ask for it'

async function save(change: (methods: office.PayoutMethod[]) => office.PayoutMethod[]) {
  const { version, methods } = await desk.ana.call(office.methods, {})
  return { version, methods: change(methods), reason }
}
async function saveByTwo(change: (methods: office.PayoutMethod[]) => office.PayoutMethod[]) {
  const { waiting } = await desk.ana.call(office.save, await save(change))
  expect(waiting).not.toBeNull()
  await desk.luis.approve(waiting)
}
const edited = (code: string, next: Partial<office.PayoutMethod>) => (methods: office.PayoutMethod[]) =>
  methods.map(method => (method.code === code ? { ...method, ...next } : method))

test('a further way out is opened by two people; money leaves by it between its own amounts, and it stays once used', async () => {
  const { rosa } = await desk.ready()
  const asked = await desk.ana.call(office.save, await save(methods => [...methods, usdt]))
  expect(asked.waiting?.why).toEqual([{ reason: 'weakens', about: 'cashier.methods' }])
  const account = {
    method: 'usdt',
    bank: '',
    number: address,
    holder: 'Rosa Quispe',
    paymentPassword: PAYMENT_PASSWORD,
  }
  expect((await rosa.refusal(withdrawals.addAccount, account)).fields[0]).toMatchObject({ field: 'method' })
  await desk.luis.approve(asked.waiting)
  const { id: accountId } = await rosa.call(withdrawals.addAccount, account)
  const ask = (amount: string) =>
    rosa.refusal(withdrawals.request, {
      requestId: newId(env.clock.now()),
      amount,
      accountId,
      paymentPassword: PAYMENT_PASSWORD,
    })
  expect(await ask('99')).toMatchObject({ code: 'AmountOutOfRange' })
  expect(await ask('501')).toMatchObject({ code: 'AmountOutOfRange' })
  const { id: withdrawal } = await desk.askFor(rosa, accountId, '150')
  await desk.disburse(withdrawal)
  const without = await save(methods => methods.filter(({ code }) => code !== 'usdt'))
  expect((await desk.ana.refusal(office.save, without)).fields).toMatchObject([{ field: 'methods' }])
  expect((await desk.ana.call(office.methods, {})).used).toContain('usdt')
})

test('switched off by one person, nothing is asked for by it and its accounts stay; on again takes two', async () => {
  const { rosa, accountId, ask } = await desk.ready()
  const off = await desk.ana.call(office.save, await save(edited('bank', { isOn: false })))
  expect(off.waiting).toBeNull()
  await expect(ask('50')).rejects.toMatchObject({ code: 'ChannelUnavailable' })
  const info = await rosa.call(withdrawals.info, {})
  expect(info.accounts.map(({ id }) => id)).toEqual([accountId])
  expect(info.methods.find(({ code }) => code === 'bank')).toMatchObject({ isOn: false })
  await saveByTwo(edited('bank', { isOn: true }))
  expect(await ask('50')).toMatchObject({ amount: '50' })
})

test('order, words and stricter bounds take one person, more numbers, banks or money two', async () => {
  const one = async (change: Parameters<typeof save>[0]) =>
    (await desk.ana.call(office.save, await save(change))).waiting === null
  expect(await one(methods => methods.toReversed())).toBe(true)
  expect(await one(methods => methods.toReversed())).toBe(true)
  expect(await one(edited('yape', { numberLabel: { es: 'Tu celular' } }))).toBe(true)
  expect(await one(edited('yape', { amountMax: '800' }))).toBe(true)
  await saveByTwo(edited('yape', { amountMax: '900' }))
  await saveByTwo(edited('yape', { numberPattern: '\\d{9}' }))
  const { methods } = await desk.ana.call(office.methods, {})
  const banks = methods.find(({ code }) => code === 'bank')?.banks ?? []
  await saveByTwo(edited('bank', { banks: [...banks, 'Banco Nuevo'] }))
})

test('what would contradict itself or what there is is refused by its field', async () => {
  const { rosa } = await desk.ready()
  const holder = 'Rosa Quispe'
  const yape = { method: 'yape', bank: '', number: '912345678', holder, paymentPassword: PAYMENT_PASSWORD }
  await rosa.call(withdrawals.addAccount, yape)
  const fields = async (change: Parameters<typeof save>[0]) =>
    (await desk.ana.refusal(office.save, await save(change))).fields.map(({ field }) => field)
  expect(await fields(edited('yape', { name: { es: 'Otro' } }))).toEqual(['methods.1.name.es'])
  expect(await fields(edited('bank', { banks: [] }))).toEqual(['methods.0.banks'])
  expect(await fields(edited('bank', { numberPattern: '(' }))).toEqual(['methods.0.numberPattern'])
  expect(await fields(edited('bank', { amountMin: '5' }))).toEqual(['methods.0.amountMin'])
  expect(await fields(edited('bank', { amountMin: '300', amountMax: '200' }))).toEqual(['methods.0.amountMax'])
  expect(await fields(methods => [{ ...usdt, code: 'bank' }, ...methods])).toContain('methods.1.code')
})
