import * as system from '@ronda/contract/portal/site/system.ts'
import { demoMerchants } from '@ronda/devenv/demo/merchants.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../db/pool.ts'
import { createMerchants } from '../features/merchants/merchants.ts'
import { lockMerchant, writeSettings } from '../features/merchants/write.ts'
import { readSettings } from './merchant-settings.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const lumina = demoMerchants[0]!.settings
const { cashier, registration } = lumina

test('what a merchant did not decide has its default', () => {
  const { chat: _, ...least } = lumina
  expect(readSettings({ ...least, signIn: { idleMinutes: 10 } })).toMatchObject({
    cashier: { ...cashier, openingHoldHours: 72 },
    signIn: {
      humanCheck: 'off',
      ipCheck: false,
      passwordMaxDays: 0,
      idleMinutes: 10,
      sms: { perCountryDaily: 2000, perPrefixDaily: 300 },
      phoneVerification: null,
    },
    access: { countries: { mode: 'block', codes: [] }, freeIps: [], maintenance: [] },
    chat: { isOpen: false, rooms: [], blockedWords: [] },
    feedback: { wordsMin: 3, wordsMax: 300 },
    loggedInToHome: false,
    imageCDNs: [],
    launchGameCDNs: [],
    analytics: {},
    resources: [],
  })
  expect(readSettings(lumina).signIn).toMatchObject({ idleMinutes: 30 })
})

const [rule] = registration.rules
test.each<[string, object, string]>([
  ['cashier.withdrawMin', { cashier: { ...cashier, withdrawMin: 20 } }, 'type'],
  ['cashier.twoPersonFrom', { cashier: { ...cashier, twoPersonFrom: '-1' } }, 'money'],
  [
    'cashier.methods.0.banks',
    { cashier: { ...cashier, methods: [{ ...cashier.methods[0], banks: undefined }] } },
    'required',
  ],
  ['cashier', { cashier: undefined }, 'required'],
  [
    'registration.rules.0.field',
    { registration: { ...registration, rules: [{ ...rule, field: 'shoeSize' }] } },
    'format',
  ],
  ['signIn.idleMinutes', { signIn: { idleMinutes: 600 } }, 'max'],
  ['chat.rooms', { chat: { isOpen: true, blockedWords: [] } }, 'required'],
  [
    'access.countries.mode',
    { access: { countries: { mode: 'shut', codes: [] }, freeIps: [], maintenance: [] } },
    'format',
  ],
  ['categories.1', { categories: ['LIVE', 'CHESS'] }, 'format'],
  ['brand.mark', { brand: { ...lumina.brand, mark: 'constructor' } }, 'format'],
  ['brand.brandL', { brand: { ...lumina.brand, brandL: 2 } }, 'max'],
  ['modules.FREEPLAY3', { modules: { FREEPLAY3: 'yes' } }, 'type'],
  ['phoneCountries.0', { phoneCountries: ['Peru'] }, 'country'],
  ['protection.raiseHours', { protection: { raiseHours: 1 } }, 'min'],
])('settings of another shape are refused: %s', (field, change, rule) => {
  expect(() => readSettings({ ...lumina, ...change })).toThrow(
    expect.objectContaining({ code: 'InvalidInput', details: { fields: [expect.objectContaining({ field, rule })] } }),
  )
})

test('a merchant is never given settings that could not be read again', async () => {
  const { ctx } = env.system.server
  const { id, settings, version } = (await ctx.merchants.byCode('lumina'))!
  const writing = inMerchant(ctx.app, id, async tx =>
    writeSettings(ctx, tx, await lockMerchant(tx, id), { ...settings, playMoney: 2000 }),
  )
  await expect(writing).rejects.toMatchObject({ details: { fields: [{ field: 'playMoney', rule: 'type' }] } })
  ctx.merchants.forget()
  expect(await ctx.merchants.byId(id)).toMatchObject({ version, settings: { playMoney: settings.playMoney } })
})

test('a merchant whose settings cannot be read is closed and told of once; the others go on', async () => {
  const { ctx } = env.system.server
  const som = env.visitor('baan')
  await som.call(system.status, {})
  await env.asOwner(`update merchants set settings = settings || '{"winnersFrom": 50}' where code = 'baan'`)
  ctx.merchants.forget()
  expect(await som.refusal(system.status, {})).toMatchObject({ code: 'UnknownMerchant' })
  expect(await env.visitor('lumina').call(system.status, {})).toMatchObject({ status: 0 })

  const told: object[] = []
  const log = { info: () => {}, error: (message: string, data = {}) => told.push({ message, ...data }) }
  const merchants = createMerchants({ ...ctx, log }, { readSettings, isDemo: false })
  const codes = async () => {
    merchants.forget()
    return (await merchants.all()).map(merchant => merchant.code)
  }
  for (let i = 0; i < 3; i++) expect(await codes()).toEqual(['lumina'])
  expect(told).toEqual([
    {
      message: 'a merchant is closed: its settings cannot be read',
      merchant: 'baan',
      fields: [{ field: 'winnersFrom', rule: 'type' }],
    },
  ])
  await env.asOwner(`update merchants set settings = settings || '{"winnersFrom": "50"}' where code = 'baan'`)
  expect(await codes()).toEqual(['lumina', 'baan'])
})
