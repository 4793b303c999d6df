import * as office from '@ronda/contract/backoffice/measuring.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())

const reason = 'asked for by marketing'
const matomo = 'https://stats.example/matomo.php?idsite=7'
const told = async (merchant = 'lumina') => (await env.visitor(merchant).call(system.status, {})).info.analytics

test('pages tell a further service only with a second person, and stop with one (D5)', async () => {
  const luis = await env.operator('luis')
  const { version } = await ana.call(office.measuring, {})
  const asked = await ana.call(office.saveMeasuring, { version, matomo, plausible: '', reason })
  expect([asked.waiting?.state, await told()]).toEqual(['open', {}])
  await luis.approve(asked.waiting)
  expect([await told(), await told('baan')]).toEqual([{ matomo }, {}])

  const now = await ana.call(office.measuring, {})
  const elsewhere = { version: now.version, matomo: matomo.replace('stats', 'other'), plausible: '', reason }
  const other = await ana.call(office.saveMeasuring, elsewhere)
  expect([other.waiting?.state, await told()]).toEqual(['open', { matomo }])
  await luis.approve(other.waiting, false)

  const none = await ana.call(office.saveMeasuring, { version: now.version, matomo: '', plausible: '', reason })
  expect([none.waiting, await told()]).toEqual([null, {}])
})

test('an address that names no site, or is open to listeners, is refused with what it should be', async () => {
  const { version } = await ana.call(office.measuring, {})
  for (const address of ['https://stats.example/matomo.php', 'http://stats.example/matomo.php?idsite=7', 'stats']) {
    const { fields } = await ana.refusal(office.saveMeasuring, { version, matomo: address, plausible: '', reason })
    expect(fields.map(({ field, rule }) => [field, rule])).toEqual([['matomo', 'matomoAddress']])
  }
})
