import type { Call } from '@ronda/contract/core/call.ts'
import { menus as menusCall } from '@ronda/contract/portal/play/games.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { forgetPerson, readAllOutdated, readOutdated } from './outdated.ts'
import { callMeta } from './use-call.ts'

const call = (name: string, more: Pick<Call, 'outdatedBy' | 'isForEveryone'>): Call => ({
  ...(menusCall as Call),
  name,
  outdatedBy: undefined,
  isForEveryone: undefined,
  ...more,
})
const balance = call('wallet.balance', { outdatedBy: ['balance'] })
const records = call('records.bets', { outdatedBy: ['balance', 'bets'] })
const menus = call('games.menus', { outdatedBy: ['settings'], isForEveryone: true })
const rest = call('member.devices', {})

let client: QueryClient
beforeEach(async () => {
  client = new QueryClient()
  for (const each of [balance, records, menus, rest])
    await client.prefetchQuery({ queryKey: [each.name, {}], queryFn: () => 1, meta: callMeta(each), staleTime: 60_000 })
})

const known = () => client.getQueryCache().getAll()
const old = () => known().flatMap(query => (query.state.isInvalidated ? [query.queryKey[0]] : []))

test('a change makes old what says so of itself, and nothing else', () => {
  readOutdated(client, ['bets'])
  expect(old()).toEqual(['records.bets'])
  readOutdated(client, ['settings'])
  expect(old()).toEqual(['records.bets', 'games.menus'])
})

test('after a silence everything is old that a change could have made old', () => {
  readAllOutdated(client)
  expect(old()).toEqual(['wallet.balance', 'records.bets', 'games.menus'])
})

test('a change while the first answer is under way is read after it', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['records.open', {}],
    queryFn: () => answers[asked++]?.promise ?? 0,
    meta: callMeta(call('records.open', { outdatedBy: ['bets'] })),
    staleTime: 60_000,
  })
  const stop = observer.subscribe(() => {})
  const done = readOutdated(client, ['bets'])
  answers[0]?.resolve(0)
  answers[1]?.resolve(1)
  await done
  expect([asked, observer.getCurrentResult().data]).toEqual([2, 1])
  stop()
})

test('who leaves takes everything along but what everyone may see', () => {
  forgetPerson(client)
  expect(known().map(query => query.queryKey[0])).toEqual(['games.menus'])
})
