import { afterEach, beforeEach, expect, test } from 'vitest'
import { inMerchant, inSystem } from '../db/pool.ts'
import { houseAccount } from './accounts.ts'
import { houseBalance } from './balances.ts'
import { type LedgerFixture, openLedger, type Player } from './ledger-fixture.ts'
import { POST_MANY_MAX, postMany } from './post-many.ts'

const at = new Date('2026-03-01T00:00:00Z')
let ledger: LedgerFixture
let players: Player[]
let house: bigint

beforeEach(async () => {
  ledger = await openLedger()
  players = [await ledger.addPlayer({ balance: 100n }), await ledger.addPlayer(), await ledger.addPlayer()]
  house = await inSystem(ledger.db, tx => houseAccount(tx, 1, 'house_wages', 'test', 'PEN'))
})
afterEach(async () => {
  await ledger.expectClean()
  await ledger.stop()
})

const wage = (player: Player, id: string, amount: bigint) => ({
  kind: 'real_time_wage',
  source: 'wages',
  externalId: id,
  input: { amount },
  entries: [
    { accountId: player.accountId, amount },
    { accountId: house, amount: -amount },
  ],
  memberId: player.memberId,
  refType: 'wage',
  refId: id,
  at,
})
const pay = (...wages: ReturnType<typeof wage>[]) => inMerchant(ledger.db, 1, tx => postMany(tx, 1, wages))
const balances = () => Promise.all(players.map(player => ledger.balanceOf(player)))

test('many transfers are one link, also where an account is in several of them', async () => {
  const [a, b, c] = players as [Player, Player, Player]
  expect(await pay(wage(a, '1', 5n), wage(b, '2', 7n), wage(a, '3', -105n), wage(a, '4', 1n), wage(c, '5', 2n))).toBe(5)
  expect(await balances()).toEqual([1n, 7n, 2n])
  expect(await houseBalance(ledger.db, 1, house)).toBe(90n)
})

test('what was posted before is left out, whoever posts beside; other input under its id is refused', async () => {
  const [a, b] = players as [Player, Player]
  await pay(wage(a, '1', 5n))
  expect(await pay(wage(a, '1', 5n), wage(b, '2', 7n))).toBe(1)
  await expect(pay(wage(a, '1', 6n), wage(b, '3', 7n))).rejects.toMatchObject({ code: 'DuplicateRequest' })
  const wages = Array.from({ length: 50 }, (_, index) => wage(players[index % 3] as Player, `n${index}`, 1n))
  const posted = await Promise.all([1, 2, 3, 4, 5].map(() => pay(...wages)))
  expect(posted.toSorted((one, other) => other - one)).toEqual([50, 0, 0, 0, 0])
  expect(await balances()).toEqual([122n, 24n, 16n])
})

test('one that takes too much, does not sum to zero or is one too many leaves nothing of all', async () => {
  const [a, b] = players as [Player, Player]
  await expect(pay(wage(b, '1', 5n), wage(a, '2', -101n))).rejects.toMatchObject({ code: 'InsufficientBalance' })
  const wrong = { ...wage(a, '3', 5n), entries: [{ accountId: a.accountId, amount: 5n }] }
  await expect(pay(wage(b, '4', 5n), wrong)).rejects.toThrow('sum to')
  const many = Array.from({ length: POST_MANY_MAX + 1 }, (_, index) => wage(a, `m${index}`, 1n))
  await expect(pay(...many)).rejects.toThrow('at once')
  expect(await balances()).toEqual([100n, 0n, 0n])
})
