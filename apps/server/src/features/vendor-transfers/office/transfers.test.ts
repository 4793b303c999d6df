import { readFile } from 'node:fs/promises'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tend } from '../sweep.ts'
import { MANUAL_AFTER_MS } from '../transfer.ts'

let env: TestEnv
let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
let luis: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  vendor = await startHoldingVendor(env)
  luis = await env.operator('luis', 'baan')
  diego = await env.operator('diego', 'baan')
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})
afterEach(async () => {
  vendor.down(false)
  expect(await env.auditProblems()).toEqual([])
})

type Row = vendorTransfers.TransferRow

const read = async (id: string) => (await luis.call(vendorTransfers.list, { q: id })).rows[0] as Row
const move = (actor: MemberActor, direction: 'in' | 'out', amount?: string) =>
  actor.call(vendorWallets.walletTransfer, {
    vassalage: HOLDING_VENDOR,
    direction,
    amount,
    requestId: newId(env.clock.now()),
  })
const view = (actor: MemberActor) => actor.call(vendorWallets.list, {})

/** One that people have to look at: asked for hours, and the vendor is silent. */
async function manual(direction: 'in' | 'out' = 'in') {
  const som = await env.member({ merchant: 'baan', balance: '300' })
  if (direction === 'out') await move(som, 'in')
  vendor.down(true)
  const { transfer } = await move(som, direction)
  const id = transfer?.id ?? ''
  await env.system.server.ctx.system
    .updateTable('vendor_transfers')
    .set({ created_at: new Date(env.clock.now() - MANUAL_AFTER_MS) })
    .where('id', '=', id)
    .execute()
  const row = await luis.call(vendorTransfers.ask, { id })
  expect(row).toMatchObject({ state: 'MANUAL', claimedBy: '' })
  return { som, id, row }
}

const decide = (operator: OperatorActor, { id, version }: Row, more: { amount?: string; outcome?: 'failed' } = {}) =>
  operator.call(vendorTransfers.decide, { id, version, outcome: 'done', reason: 'Their letter of today', ...more })

test('every step is written down once, with who took it and when', async () => {
  const som = await env.member({ merchant: 'baan', balance: '300' })
  const steps = async (id = '') => (await read(id)).timeline.map(({ state, by }) => `${state} ${by}`)
  const inwards = await move(som, 'in')
  expect(await steps(inwards.transfer?.id)).toEqual([`SENT ${som.username}`, `SUCCESS ${HOLDING_VENDOR}`])
  vendor.down(true)
  const { transfer } = await move(som, 'out')
  const started = (await read(transfer?.id ?? '')).timeline
  const version = (await read(transfer?.id ?? '')).version
  for (let i = 0; i < 3; i++) {
    env.clock.advance(61_000)
    await tend(env.system.server.ctx)
  }
  // Asked again and again: nothing became of it, so nothing is written and what somebody saw still holds.
  expect(await read(transfer?.id ?? '')).toMatchObject({ timeline: started, version })
  vendor.down(false)
  env.clock.advance(61_000)
  const before = env.clock.now()
  await tend(env.system.server.ctx)
  expect(await steps(transfer?.id)).toEqual([`SENT ${som.username}`, 'UNKNOWN clock', `FAILED ${HOLDING_VENDOR}`])
  expect((await read(transfer?.id ?? '')).timeline.at(-1)?.at).toBeGreaterThanOrEqual(before)
})

test('of two who take one up at once one has it, the other is told that it changed', async () => {
  const { id, row } = await manual()
  const races = await Promise.allSettled(
    [luis, diego].map(operator => operator.call(vendorTransfers.claim, { id, version: row.version })),
  )
  const taken = races.flatMap(race => (race.status === 'fulfilled' ? [race.value] : []))
  expect(taken).toMatchObject([{ state: 'MANUAL', version: row.version + 1, claimedBy: expect.stringContaining('@') }])
  expect(races.flatMap(race => (race.status === 'rejected' ? [race.reason] : []))).toMatchObject([
    { code: 'ChangedMeanwhile' },
  ])
})

test('only who has taken it up decides; it is laid down, or taken over, and all of it is on record', async () => {
  const { id, row } = await manual()
  await expect(decide(luis, row)).rejects.toMatchObject({ code: 'ClaimedByOther' })
  const mine = await luis.call(vendorTransfers.claim, { id, version: row.version })
  const seen = { id, version: mine.version }
  expect(await diego.refusal(vendorTransfers.claim, seen)).toMatchObject({
    code: 'ClaimedByOther',
    value: { name: 'luis@baan' },
  })
  expect(await diego.refusal(vendorTransfers.unclaim, seen)).toMatchObject({ code: 'ClaimedByOther' })
  await expect(decide(diego, mine)).rejects.toMatchObject({ code: 'ClaimedByOther' })
  const laidDown = await luis.call(vendorTransfers.unclaim, seen)
  expect(laidDown).toMatchObject({ state: 'MANUAL', claimedBy: '' })
  const again = await luis.call(vendorTransfers.claim, { id, version: laidDown.version })
  const over = await diego.call(vendorTransfers.claim, { id, version: again.version, takesOver: true })
  // Whoever had it decides nothing any more, by what they saw or by what is.
  await expect(decide(luis, again)).rejects.toMatchObject({ code: 'ChangedMeanwhile' })
  await expect(decide(luis, over)).rejects.toMatchObject({ code: 'ClaimedByOther' })
  expect(over.timeline.slice(-5).map(({ state, by, claimedBy }) => [state, by, claimedBy])).toEqual([
    ['MANUAL', 'clock', ''],
    ['MANUAL', 'luis@baan', 'luis@baan'],
    ['MANUAL', 'luis@baan', ''],
    ['MANUAL', 'luis@baan', 'luis@baan'],
    ['MANUAL', 'diego@baan', 'diego@baan'],
  ])
  const ana = await env.operator('ana', 'baan')
  const { rows } = await ana.call(operators.auditLog, { action: 'vendor-transfer.claimed' })
  expect(rows[0]).toMatchObject({
    subject: id,
    operator: 'diego@baan',
    before: { claimedBy: 'luis@baan' },
    after: { claimedBy: 'diego@baan' },
  })
  const asked = await ana.call(operators.auditLog, { action: 'vendor-transfer.asked' })
  expect(asked.rows[0]).toMatchObject({ subject: id, operator: 'luis@baan', after: { state: 'MANUAL' } })
})

test('what still asks its vendor by itself is nobody’s to take up', async () => {
  const som = await env.member({ merchant: 'baan', balance: '300' })
  vendor.down(true)
  const { transfer } = await move(som, 'in')
  const { id, version, state } = await read(transfer?.id ?? '')
  expect(state).toBe('UNKNOWN')
  expect(await luis.refusal(vendorTransfers.claim, { id, version })).toMatchObject({ code: 'WrongState' })
  expect((await read(id)).state).toBe('UNKNOWN')
})

test('while a second person is asked nobody takes it over; what has moved on meanwhile is not decided', async () => {
  const { som, id, row } = await manual()
  const mine = await luis.call(vendorTransfers.claim, { id, version: row.version })
  const proposed = await decide(luis, mine)
  const over = { id, version: proposed.version, takesOver: true }
  expect(await diego.refusal(vendorTransfers.claim, over)).toMatchObject({ code: 'ApprovalPending' })
  expect(await luis.refusal(vendorTransfers.unclaim, { id, version: proposed.version })).toMatchObject({
    code: 'ApprovalPending',
  })
  // The vendor answers after all, and never saw it: the money is back.
  vendor.down(false)
  expect((await luis.call(vendorTransfers.ask, { id })).state).toBe('FAILED')
  await expect(diego.approve(proposed.waiting)).rejects.toMatchObject({ code: 'WrongState' })
  expect(await view(som)).toMatchObject({ main: '300', wallets: [{ balance: '0', pending: null }] })
})

test('a word that the rounds do not explain moves nothing; one that they do moves it once, by the second person', async () => {
  const { som, id, row } = await manual('out')
  const mine = await luis.call(vendorTransfers.claim, { id, version: row.version })
  const tooMuch = await decide(luis, mine, { amount: '301' })
  vendor.down(false)
  await expect(diego.approve(tooMuch.waiting)).rejects.toMatchObject({ code: 'AmountMismatch' })
  expect(await read(id)).toMatchObject({ state: 'MANUAL', version: mine.version, claimedBy: 'luis@baan' })
  expect(await view(som)).toMatchObject({ main: '0', wallets: [{ balance: '300' }] })
  await diego.approve(tooMuch.waiting, false)
  const proposed = await decide(luis, mine, { amount: '300' })
  await diego.approve(proposed.waiting)
  const closed = await read(id)
  expect(closed).toMatchObject({ state: 'SUCCESS', amount: '300', claimedBy: '', waiting: null })
  expect(closed.timeline.at(-1)).toMatchObject({ state: 'SUCCESS', by: 'diego@baan' })
  expect(await view(som)).toMatchObject({ main: '300', wallets: [{ balance: '0', pending: null }] })
  await expect(decide(luis, closed)).rejects.toMatchObject({ code: 'WrongState' })
})

test('those under way come first, of a member, a vendor or a reference', async () => {
  const { som, id } = await manual('out')
  const rows = async (filter: object) =>
    (await luis.call(vendorTransfers.list, filter)).rows.map(row => [row.id === id, row.state, row.direction])
  const both = [
    [true, 'MANUAL', 'out'],
    [false, 'SUCCESS', 'in'],
  ]
  expect(await rows({ q: som.username })).toEqual(both)
  expect(await rows({ memberId: (await read(id)).memberId })).toEqual(both)
  expect(await rows({ q: som.username.toUpperCase(), only: 'closed' })).toEqual([[false, 'SUCCESS', 'in']])
  expect(await rows({ q: id, vendor: 'RONDA' })).toEqual([])
  const first = await luis.call(vendorTransfers.list, { q: som.username, pageSize: 1 })
  expect(first).toMatchObject({ total: 2, rows: [{ id }] })
})

test('where one person is enough, whoever has taken it up decides at once', async () => {
  const { som, id, row } = await manual('out')
  await env.setFourEyes('baan', false)
  try {
    const mine = await luis.call(vendorTransfers.claim, { id, version: row.version })
    vendor.down(false)
    expect(await decide(luis, mine, { amount: '300' })).toMatchObject({ state: 'SUCCESS', waiting: null })
  } finally {
    await env.setFourEyes('baan', true)
  }
  expect(await view(som)).toMatchObject({ main: '300', wallets: [{ balance: '0', pending: null }] })
})

test('a member’s repeat while the vendor is slow is not sent again, however often', async () => {
  const som = await env.member({ merchant: 'baan', balance: '300' })
  const before = vendor.askedFor('transfer')
  const letGo = vendor.holdAnswers()
  const input = {
    vassalage: HOLDING_VENDOR,
    direction: 'in',
    amount: '200',
    requestId: newId(env.clock.now()),
  } as const
  const first = som.call(vendorWallets.walletTransfer, input)
  await vi.waitFor(() => expect(vendor.askedFor('transfer')).toBe(before + 1))
  const repeats = await Promise.all(Array.from({ length: 8 }, () => som.call(vendorWallets.walletTransfer, input)))
  expect(new Set(repeats.map(({ transfer }) => transfer?.state))).toEqual(new Set(['SENT']))
  expect(vendor.askedFor('transfer')).toBe(before + 1)
  letGo()
  expect((await first).transfer?.state).toBe('SUCCESS')
  expect(Number(await som.balance())).toBe(300)
})

test('proposals at once about one transfer end in one, and none in a fault; the vendor’s late answer takes it back', async () => {
  const { som, id, row } = await manual()
  const mine = await luis.call(vendorTransfers.claim, { id, version: row.version })
  const told = await Promise.allSettled(
    Array.from({ length: 24 }, (_, i) => decide(luis, mine, i % 2 === 0 ? {} : { outcome: 'failed' })),
  )
  const codes = told.map(one => (one.status === 'fulfilled' ? 'asked' : (one.reason as { code: string }).code))
  expect(new Set(codes)).toEqual(new Set(['asked', 'ApprovalPending']))
  const { waiting } = await read(id)
  vendor.down(false)
  await luis.call(vendorTransfers.ask, { id })
  expect(await read(id)).toMatchObject({ waiting: null, state: expect.stringMatching(/SUCCESS|FAILED/) })
  await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'WrongState' })
  expect(Number(await som.balance())).toBe(300)
})

test('a proposal names an amount that this currency has', async () => {
  const { row, id } = await manual('out')
  const mine = await luis.call(vendorTransfers.claim, { id, version: row.version })
  for (const amount of ['300.00001', '999999999999999'])
    await expect(decide(luis, mine, { amount })).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('a transfer from before there were histories begins with the state it is in', async () => {
  const { id } = await manual('out')
  const file = new URL('../../../db/migrations/0046-transfers-as-orders.sql', import.meta.url)
  await env.asOwner(`
    drop table vendor_transfer_events;
    alter table vendor_transfers drop column version, drop column claimed_by;
    ${await readFile(file, 'utf8')}
    grant select on vendor_transfer_events to public`)
  const row = await read(id)
  expect(row).toMatchObject({
    version: 1,
    claimedBy: '',
    timeline: [{ state: 'MANUAL', at: row.createdAt, by: 'migration', claimedBy: '' }],
  })
  const [closed] = (await luis.call(vendorTransfers.list, { q: row.account, only: 'closed' })).rows
  expect(closed?.timeline).toEqual([{ state: 'SUCCESS', at: closed?.closedAt, by: 'migration', claimedBy: '' }])
})
