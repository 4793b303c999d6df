import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BaccaratUnderTest } from '../../testing/baccarat-under-test.ts'
import { HubUnderTest, isA } from '../../testing/hub-under-test.ts'

let database: TestDatabase
let table: BaccaratUnderTest
let sockets: HubUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new BaccaratUnderTest(database.url)
  await table.as('p-77')
  await table.at('ruby').settle()
  await table.at('jade').settle()
  sockets = new HubUnderTest(table.context)
  await sockets.listen()
})
afterAll(async () => {
  await sockets.close()
  await table.pool.end()
  await database.drop()
})
const token = () => table.tokenOf('p-77')

test('a page sits at the table it names, and only hears of that one', async () => {
  await table.open()
  const ruby = sockets.open({ token: token(), table: 'ruby' })
  const jade = sockets.open({ token: token(), table: 'jade' })
  expect(await ruby.next(isA('state'))).toMatchObject({ round: { table: 'ruby' } })
  expect(await jade.next(isA('state'))).toMatchObject({ round: { table: 'jade', phase: 'betting', outcome: null } })
  expect(await sockets.open({ token: token(), table: 'none' }).closed).toBe(1008)
  const countdown = await jade.next(message => typeof message === 'string')
  expect(Number.parseInt(String(countdown), 36)).toBeLessThan(0)

  const { value } = await table.bet({ player: '2' })
  table.nowMs += 1
  const second = await table.bet({ tie: '1' })
  // Bets are told a few times a second.
  table.nowMs += 1_000
  sockets.hub.changed('baccarat/jade')
  for (const { id } of [value, second.value])
    expect(
      await jade.next(message => isA('mine')(message) && (message as { bet?: { id: string } }).bet?.id === id),
    ).toBeTruthy()
  await table.dealHand()
  sockets.hub.changed('baccarat/jade')
  const dealt = await jade.next(isA('phase', 'running'))
  expect(dealt.round).toMatchObject({ outcome: await table.hand() })
  expect(ruby.heard.filter(isA('phase', 'running'))).toEqual([])
  expect(JSON.stringify([...jade.heard, ...ruby.heard])).not.toContain('p-77')

  const late = sockets.open({ token: token(), table: 'jade' })
  expect(await late.next(isA('state'))).toMatchObject({
    round: { phase: 'running' },
    mine: [{ id: value.id }, { id: second.value.id }],
    bets: { players: 1, spots: { PEN: { player: { players: 1, total: '2' } } } },
  })
  for (const each of [ruby, jade, late]) each.socket.close()
})
