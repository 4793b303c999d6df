import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bus, type BusMessage, createBus } from './events.ts'

let database: TestDatabase
let buses: Bus[]

beforeAll(async () => {
  database = await createTestDatabase()
  buses = [await createBus(database.url, true, Date.now), await createBus(database.url, true, Date.now)]
})

afterAll(async () => {
  await Promise.all(buses.map(bus => bus.close()))
  await database.drop()
})

test('what is told at one moment reaches every process: its own as often as it was said, others each thing once', async () => {
  const [own, other] = buses as [Bus, Bus]
  const said: BusMessage[] = []
  for (let member = 0n; member < 250n; member++)
    for (let again = 0; again < 3; again++) said.push({ merchantId: 1, memberId: member, topic: 'balance' })
  said.push({ merchantId: 1, topic: 'settings' })
  const heardHere: BusMessage[] = []
  const heardThere: BusMessage[] = []
  own.listen(message => heardHere.push(message))
  const isLast = new Promise<void>(resolve => {
    other.listen(message => {
      heardThere.push(message)
      if (message.topic === 'settings') resolve()
    })
  })
  for (const message of said) own.publish(message)
  await isLast
  expect(heardHere).toEqual(said)
  expect(heardThere).toEqual(said.filter((_, index) => index % 3 === 0))

  // What the other says afterwards comes after everything that could have come back.
  const isAnswered = new Promise<void>(resolve => {
    own.listen(({ topic }) => topic === 'deposits' && resolve())
  })
  other.publish({ merchantId: 2, topic: 'deposits' })
  await isAnswered
  expect(heardHere).toEqual([...said, { merchantId: 2, topic: 'deposits' }])
})
