import * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as protection from '@ronda/contract/backoffice/protection.ts'
import * as site from '@ronda/contract/backoffice/site.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())

/** A merchant that never decided about any of it. */
beforeEach(async () => {
  await env.asOwner(`update merchants set settings = settings - 'protection' - 'access' where code = 'lumina'`)
  env.system.server.ctx.merchants.forget()
})

const reason = 'as agreed'
const lastOf = async (action: 'protection.rules-saved' | 'access.saved' | 'settings.saved') =>
  (await ana.call(operators.auditLog, { action })).rows[0]

const rules = {
  raiseHours: 24,
  confirmDays: 7,
  thinkHours: 24,
  reminderMinutes: 60 as const,
  reviewWinFrom: '20000',
  reviewWinTimes: 1000,
  closeDays: 7,
  closedKeepYears: 5,
}
const access = { countries: { mode: 'block', codes: [] as string[] }, freeIps: [] as string[], maintenance: [] }

test.each([
  ['takes effect at once', { raiseHours: 48 }, false],
  ['waits for a second person', { confirmDays: 14 }, true],
])('the record of rules that were at their defaults tells what counted: a change that %s', async (_, change, waits) => {
  const { version } = await ana.call(protection.rules, {})
  const { waiting } = await ana.call(protection.saveRules, { version, rules: { ...rules, ...change }, reason })
  expect(waiting !== null).toBe(waits)
  // Who decides sees it as well.
  if (waiting) expect(waiting).toMatchObject({ before: { protection: rules } })
  if (waiting) await luis.approve(waiting)
  expect(await lastOf('protection.rules-saved')).toMatchObject({
    before: { protection: rules },
    after: { protection: { ...rules, ...change } },
  })
})

test.each([
  ['takes effect at once', { countries: { mode: 'block', codes: ['PE'] } }, false],
  ['waits for a second person', { freeIps: ['10.9.8.7'] }, true],
])('and of settings whose default their schema has: a change that %s', async (_, change, waits) => {
  const { version } = await ana.call(site.access, {})
  const asked = { ...access, ...change } as typeof access & { countries: { mode: 'block' } }
  const { waiting } = await ana.call(site.saveAccess, { version, ...asked, reason })
  expect(waiting !== null).toBe(waits)
  if (waiting) await luis.approve(waiting)
  expect(await lastOf('access.saved')).toMatchObject({ before: { access }, after: { access: asked } })
})

test('what a second person approved is on record as what one person may change: no more of the settings, and no less', async () => {
  const read = async () => {
    const { previewUrl, name, currency, fourEyes, waiting, ...settings } = await ana.call(merchantCalls.settings, {})
    return { ...settings, modules: {} }
  }
  const fields = async () => Object.keys((await lastOf('settings.saved'))?.before as object).sort()
  await ana.call(merchantCalls.saveSettings, { ...(await read()), twoPersonFrom: '1500', reason })
  const alone = await fields()
  expect(alone).toEqual(['brand', 'modules', 'openingHoldHours', 'receiptMinutes', 'twoPersonFrom'])
  const asked = await ana.call(merchantCalls.saveSettings, { ...(await read()), twoPersonFrom: '2000', reason })
  await luis.approve(asked.waiting)
  expect(await fields()).toEqual(alone)
  expect(await lastOf('settings.saved')).toMatchObject({
    before: { twoPersonFrom: '1500', openingHoldHours: 72 },
    after: { twoPersonFrom: '2000', approval: { maker: 'ana@lumina' } },
  })
})
