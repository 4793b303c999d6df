import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AccessRules } from './settings.ts'

const PERU = '190.232.0.1'
const UNITED_STATES = '8.8.8.8'
const UNKNOWN = '240.0.0.1'
const HOME = '192.168.1.20'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const open: AccessRules = { countries: { mode: 'block', codes: [] }, freeIps: [], maintenance: [] }
afterEach(() => setAccess(open))

const setAccess = (access: Partial<AccessRules>) => env.changeSettings('lumina', { access: { ...open, ...access } })

async function statusFrom(ip: string) {
  const visitor = env.visitor('lumina', ip)
  const { status, info } = await visitor.call(system.status, {})
  const call = await visitor.call(registration.settings, {}).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )
  return { status, country: info.location.country, regionRestriction: info.regionRestriction, call }
}

test('blocked countries are shut out of every call but those that say so, with ip and country told', async () => {
  await setAccess({ countries: { mode: 'block', codes: ['US'] } })
  expect(await statusFrom(UNITED_STATES)).toEqual({
    status: 2,
    country: 'US',
    regionRestriction: true,
    call: 'RegionRestricted',
  })
  expect(await statusFrom(PERU)).toEqual({ status: 0, country: 'PE', regionRestriction: false, call: 'answered' })
  expect(await statusFrom(UNKNOWN)).toMatchObject({ status: 0, country: '' })
})

test('where only some countries are allowed, an unknown address is not; the own network is', async () => {
  await setAccess({ countries: { mode: 'allow', codes: ['PE'] } })
  expect((await statusFrom(PERU)).status).toBe(0)
  expect((await statusFrom(UNITED_STATES)).status).toBe(2)
  expect((await statusFrom(UNKNOWN)).call).toBe('RegionRestricted')
  expect((await statusFrom(HOME)).status).toBe(0)
})

test('a free address enters from anywhere and during maintenance; another merchant is not touched', async () => {
  const from = env.clock.now() - 1000
  await setAccess({
    countries: { mode: 'block', codes: ['US'] },
    freeIps: [UNITED_STATES],
    maintenance: [{ from, message: {} }],
  })
  expect(await statusFrom(UNITED_STATES)).toMatchObject({ status: 0, call: 'answered' })
  expect(await statusFrom(PERU)).toMatchObject({ status: 1, call: 'Maintenance' })
  expect((await env.visitor('baan', PERU).call(system.status, {})).status).toBe(0)
})

test('a planned window is announced a day before, closes the site for its time, and opens it again by itself', async () => {
  const start = env.clock.now() + 2 * 3_600_000
  const window = { from: start, to: start + 1_800_000, message: { es: 'Mejoramos la caja' } }
  await setAccess({ maintenance: [window] })
  const visitor = env.visitor('lumina', PERU)
  const before = await visitor.call(system.status, {})
  expect([before.status, before.info.maintenance]).toEqual([0, window])
  env.clock.advance(start - env.clock.now())
  expect((await visitor.call(system.status, {})).status).toBe(1)
  expect(await visitor.refusal(registration.settings, {})).toMatchObject({
    code: 'Maintenance',
    value: { until: window.to },
  })
  env.clock.advance(1_800_000)
  expect((await visitor.call(system.status, {})).status).toBe(0)
})

test('during maintenance no bet is taken, and what was won meanwhile is paid', async () => {
  const rosa = await env.member({ balance: '100' })
  const player = await rosa.play()
  const opened = await player.call('POST', '/rounds', { requestId: 'before-the-window', stake: '1' })
  expect(opened.success).toBe(true)
  await setAccess({ maintenance: [{ from: env.clock.now(), message: {} }] })
  const round = (opened.value as { id: string }).id
  expect((await player.call('POST', `/rounds/${round}/finish`, {})).success).toBe(true)
  expect((await player.call('POST', '/rounds', { requestId: 'in-the-window-1', stake: '1' })).success).toBe(false)
  expect(await rosa.refusal(games.list, {})).toMatchObject({ code: 'Maintenance' })
  expect(await env.auditProblems()).toEqual([])
})

test('countries come with their dialing codes, and each has a flag', async () => {
  const visitor = env.visitor()
  const countries = await visitor.call(system.countries, {})
  expect(countries[0]).toMatchObject({ countryCode: 'PE', countryDialingCode: '51' })
  for (const { countryCode } of countries) {
    const flag = await visitor.fetch(`/COUNTRY_FLAG/${countryCode}.png`)
    expect([countryCode, flag.status, flag.headers.get('content-type')]).toEqual([countryCode, 200, 'image/png'])
  }
  expect((await visitor.fetch('/COUNTRY_FLAG/XX.png')).status).toBe(404)
  expect((await visitor.fetch('/COUNTRY_FLAG/constructor.png')).status).toBe(404)
})
