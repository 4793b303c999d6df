import type { LabelChoice } from '@ronda/contract/backoffice/labels.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, publishNow } from '../activities/activity-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let sofia: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  sofia = await env.operator('sofia')
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const idOf = async (who: MemberActor) =>
  (await ana.call(members.search, { q: who.username })).rows.find(row => row.account === who.username)!.id

async function make(code: string, isSecret = false) {
  const names = { es: `Etiqueta ${code}`, en: `Label ${code}` }
  return ana.call(labels.save, { code, isNew: true, names, color: 'violet', isSecret })
}
const why = { reason: 'asked for it' }

test('a label is put on and taken off with a reason, and stands on the page, in the list and in the log', async () => {
  await make('founders')
  const rosa = await env.member()
  const memberId = await idOf(rosa)
  const { labels: now } = await sofia.call(labels.put, { memberId, code: 'founders', isOn: true, ...why })
  expect(now).toEqual([{ code: 'founders', name: 'Label founders', color: 'violet', isSecret: false }])
  expect((await ana.call(members.get, { id: memberId })).member.labels).toEqual(now)
  expect((await ana.call(members.search, { label: 'founders' })).rows.map(row => row.id)).toEqual([memberId])
  expect((await ana.call(labels.list, {})).rows.find(row => row.code === 'founders')?.members).toBe(1)

  await sofia.call(labels.put, { memberId, code: 'founders', isOn: false, ...why })
  expect((await ana.call(members.search, { label: 'founders' })).total).toBe(0)
  for (const action of ['label.put', 'label.taken'])
    expect((await ana.call(operators.auditLog, { action })).rows[0]).toMatchObject({
      subject: memberId,
      reason: 'asked for it',
      after: { label: 'founders' },
    })
})

test('members read their own labels behind the level, but none that is secret', async () => {
  await make('quiet', true)
  await make('spoken')
  const rosa = await env.member()
  const memberId = await idOf(rosa)
  for (const code of ['quiet', 'spoken']) await sofia.call(labels.put, { memberId, code, isOn: true, ...why })
  const { memberLabel } = await rosa.call(member.info, {})
  expect(memberLabel.slice(1)).toEqual([{ labelName: 'Label spoken', labelColor: '#CDA4EC' }])
  expect(JSON.stringify(memberLabel)).not.toContain('quiet')
})

test('an archived label is shown nowhere and given to nobody, and is back as it was', async () => {
  await make('seasonal')
  const rosa = await env.member()
  const memberId = await idOf(rosa)
  const on = { memberId, code: 'seasonal', isOn: true, ...why }
  await sofia.call(labels.put, on)
  await ana.call(labels.archive, { code: 'seasonal', isArchived: true, ...why })
  expect((await ana.call(members.get, { id: memberId })).member.labels).toEqual([])
  expect((await rosa.call(member.info, {})).memberLabel).toHaveLength(1)
  expect(await sofia.refusal(labels.put, on)).toMatchObject({ code: 'WrongState' })
  await ana.call(labels.archive, { code: 'seasonal', isArchived: false, ...why })
  expect((await ana.call(members.get, { id: memberId })).member.labels).toHaveLength(1)
})

test('a code is taken once, names are in the house’s language, and only who may changes them', async () => {
  await make('once')
  const again = { code: 'once', isNew: true, names: { es: 'Otra' }, color: 'blue', isSecret: false } as const
  expect(await ana.refusal(labels.save, again)).toMatchObject({ code: 'LabelTaken' })
  expect((await ana.refusal(labels.save, { ...again, code: 'other', names: { en: 'Other' } })).fields[0]).toMatchObject(
    { field: 'names.es' },
  )
  expect(await sofia.refusal(labels.save, again)).toMatchObject({ code: 'NotAllowed' })
  const memberId = await idOf(await env.member())
  expect(await luis.refusal(labels.put, { memberId, code: 'once', isOn: true, ...why })).toMatchObject({
    code: 'NotAllowed',
  })
  const other = await env.operator('sofia', 'baan')
  expect(await other.refusal(labels.put, { memberId, code: 'once', isOn: true, ...why })).toMatchObject({
    code: 'NotFound',
  })
})

test('a list is labelled by its filters, and not where they find others than the operator saw', async () => {
  await make('batch')
  for (const username of ['batch001', 'batch002', 'batch003']) await env.member({ username })
  const all = { code: 'batch', isOn: true, filter: { q: 'batch' }, ...why }
  expect(await sofia.refusal(labels.putMany, { ...all, count: 2 })).toMatchObject({ code: 'ChangedMeanwhile' })
  expect((await ana.call(members.search, { label: 'batch' })).total).toBe(0)
  expect(await sofia.call(labels.putMany, { ...all, count: 3 })).toEqual({ changed: 3 })
  expect(await sofia.call(labels.putMany, { ...all, count: 3 })).toEqual({ changed: 0 })
  expect((await ana.call(members.search, { label: 'batch' })).total).toBe(3)
  const off = { ...all, isOn: false, filter: { q: '', label: 'batch' }, count: 3 }
  expect(await sofia.call(labels.putMany, off)).toEqual({ changed: 3 })
})

test('50 operators at once put a label on one member once', async () => {
  await make('rush')
  const memberId = await idOf(await env.member())
  await Promise.all(
    Array.from({ length: 50 }, () => sofia.call(labels.put, { memberId, code: 'rush', isOn: true, ...why })),
  )
  const { rows } = await ana.call(operators.auditLog, { action: 'label.put' })
  expect(rows.filter(row => row.subject === memberId)).toHaveLength(1)
})

const offered = (choice: LabelChoice) =>
  publishNow(
    env,
    documentOf(
      env.clock.now(),
      'sign-in',
      { days: [{ reward: '1' }, { reward: '1' }] },
      { audience: { vipLevels: [], newWithinDays: null, labels: choice }, needsJoin: true },
    ),
  )

test('an offer for a label is seen, joined and claimed only by who has it, at each step anew', async () => {
  await make('invited', true)
  const id = await offered({ only: ['invited'], not: [] })
  const rosa = await env.member()
  const memberId = await idOf(rosa)
  const closed = async (who: MemberActor) => (await who.refusal(activities.get, { id })).code
  expect(await closed(rosa)).toBe('NotFound')
  expect(await closed(env.visitor())).toBe('NotFound')
  expect(await rosa.refusal(activities.join, { id })).toMatchObject({ code: 'ActivityClosed' })

  await sofia.call(labels.put, { memberId, code: 'invited', isOn: true, ...why })
  const { terms, steps } = await rosa.call(activities.join, { id })
  const { period, key } = steps.find(step => step.state === 'claim')!
  expect(terms[0]).toBe('For invited members.')
  expect(JSON.stringify(terms)).not.toContain('Label invited')

  await sofia.call(labels.put, { memberId, code: 'invited', isOn: false, ...why })
  expect(await closed(rosa)).toBe('NotFound')
  expect(await rosa.refusal(activities.claim, { id, period, key })).toMatchObject({ code: 'ActivityClosed' })
  await sofia.call(labels.put, { memberId, code: 'invited', isOn: true, ...why })
  await rosa.call(activities.claim, { id, period, key })
  expect(Number(await rosa.balance())).toBe(1)
})

test('an offer that leaves a label out is closed to who has it, and names the label where it is no secret', async () => {
  await make('resting')
  const id = await offered({ only: [], not: ['resting'] })
  const rosa = await env.member()
  expect((await rosa.call(activities.get, { id })).terms[0]).toBe('Not for members with the label Label resting.')
  await sofia.call(labels.put, { memberId: await idOf(rosa), code: 'resting', isOn: true, ...why })
  expect(await rosa.refusal(activities.get, { id })).toMatchObject({ code: 'NotFound' })
})
