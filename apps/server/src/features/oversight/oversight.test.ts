import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as office from '@ronda/contract/backoffice/oversight.ts'
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

const reason = 'the authority wrote'
const shown = async (merchant = 'lumina') => (await env.visitor(merchant).call(system.whitelabel, {})).oversight
const line = { name: 'Somebody to talk to', phone: '0800 1234', url: '' }

test('a further help line is shown at once and only by that house; what takes one away waits for a second person (D5)', async () => {
  const luis = await env.operator('luis')
  const elsewhere = await shown('baan')
  const { waiting: _, version, ...before } = await ana.call(office.oversight, {})
  expect(before.helpLines.length).toBeGreaterThan(0)
  const more = { ...before, helpLines: [...before.helpLines, line] }
  const saved = await ana.call(office.saveOversight, { version, ...more, reason })
  expect([saved.waiting, await shown(), await shown('baan')]).toEqual([null, more, elsewhere])
  const { rows } = await ana.call(operators.auditLog, { action: 'oversight.saved' })
  expect(rows[0]).toMatchObject({ reason })

  for (const less of [
    { ...more, helpLines: before.helpLines },
    { ...more, helpLines: more.helpLines.map(one => (one.name === line.name ? { ...one, phone: '1' } : one)) },
    { ...more, licence: null },
    { ...more, complaints: null },
  ]) {
    const { waiting } = await ana.call(office.saveOversight, { version: saved.version, ...less, reason })
    expect([waiting?.state, await shown()]).toEqual(['open', more])
    await luis.approve(waiting, false)
  }
  const { waiting } = await ana.call(office.saveOversight, { version: saved.version, ...before, reason })
  await luis.approve(waiting)
  expect(await shown()).toEqual(before)
})

test('who cannot be reached is refused, and so is an address that is none', async () => {
  const { waiting: _, ...before } = await ana.call(office.oversight, {})
  const refusedFor = async (change: object) =>
    (await ana.refusal(office.saveOversight, { ...before, ...change, reason })).fields.map(({ field, rule }) => [
      field,
      rule,
    ])
  expect(await refusedFor({ helpLines: [{ ...line, phone: '' }] })).toEqual([['helpLines.0.phone', 'required']])
  expect(await refusedFor({ helpLines: [{ ...line, url: 'javascript:alert(1)' }] })).toEqual([
    ['helpLines.0.url', 'link'],
  ])
  expect(await refusedFor({ complaints: { name: 'Authority', email: '', url: '' } })).toEqual([
    ['complaints.email', 'required'],
  ])
})
