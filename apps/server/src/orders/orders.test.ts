import { Refusal } from '@ronda/contract/core/errors.ts'
import { expect, test } from 'vitest'
import type { Tx } from '../context.ts'
import { assertClaimable, assertOwnClaim, type Claimable } from './claims.ts'
import { createOrders } from './orders.ts'

const states = ['ASKED', 'PACKED', 'SENT', 'REFUSED'] as const
type Parcel = (typeof states)[number]

const next: Record<Parcel, readonly Parcel[]> = {
  ASKED: ['PACKED', 'REFUSED'],
  PACKED: ['SENT', 'ASKED'],
  SENT: [],
  REFUSED: [],
}
const legal = ['ASKED>PACKED', 'ASKED>REFUSED', 'PACKED>ASKED', 'PACKED>SENT']

const parcels = createOrders({
  table: 'deposits',
  events: 'deposit_events',
  eventKey: 'deposit_id',
  next,
  closed: ['SENT', 'REFUSED'],
})

/** A database that may not be asked anything. */
const untouched = new Proxy({}, { get: (_, name) => expect.unreachable(`asked the database: ${String(name)}`) }) as Tx

const rowIn = (state: Parcel) =>
  ({ merchant_id: 1, id: 'p1', member_id: 1n, state, version: 3 }) as Parameters<typeof parcels.step>[1]

const refusalOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test('of a made-up kind of order: every illegal step is refused before anything is written', async () => {
  const pairs = states.flatMap(from => states.map(to => ({ from, to, name: `${from}>${to}` })))
  expect(pairs.filter(({ from, to }) => parcels.mayFollow(from, to)).map(({ name }) => name)).toEqual(legal)
  for (const { from, to, name } of pairs.filter(pair => !legal.includes(pair.name)))
    await expect(parcels.step(untouched, rowIn(from), to, {}, 'ana', 0), name).rejects.toMatchObject({
      code: 'WrongState',
      details: { state: from },
    })
})

test('closed is what the kind says, and nothing else', () => {
  expect(states.filter(state => parcels.isClosed({ state }))).toEqual(['SENT', 'REFUSED'])
})

test('what one operator works on another may take over, but not decide', () => {
  const row = { claimed_by: 'ana' } as Claimable
  const other = { code: 'ClaimedByOther', details: { name: 'ana' } }
  expect(refusalOf(() => assertOwnClaim(row, 'ana'))).toBeUndefined()
  expect(refusalOf(() => assertOwnClaim(row, 'sofia'))).toMatchObject(other)
  expect(refusalOf(() => assertClaimable(row, { username: 'sofia', takesOver: true }))).toBeUndefined()
  expect(refusalOf(() => assertClaimable(row, { username: 'sofia', takesOver: false }))).toMatchObject(other)
  expect(refusalOf(() => assertClaimable(row, { username: 'ana', takesOver: true }))).toMatchObject(other)
})
