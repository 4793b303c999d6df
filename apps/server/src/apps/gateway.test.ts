import { createWalletClient } from '@ronda/contract/vendor/client.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createVendorActor, vendorCallsTo } from '../features/vendors/vendor-fixture.ts'
import { LedgerUnavailable } from '../ledger/types.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => env?.stop())

test('F13: a wallet without room says when to come again, and the same bet is then taken once', async () => {
  const waits: (string | null)[] = []
  const client = createWalletClient({
    ...vendorCallsTo(env),
    fetch: async (...asked: Parameters<typeof fetch>) => {
      const response = await fetch(...asked)
      waits.push(response.headers.get('retry-after'))
      return response
    },
  })
  const rosa = await env.member({ balance: '50' })
  const seat = await createVendorActor(env).open(rosa)
  const bet = () => client.call('bet', { ...seat.move('r1', 'again-1'), sessionToken: seat.sessionToken, amount: '10' })

  const { wallet } = env.system.server.ctx
  vi.spyOn(wallet, 'submit').mockRejectedValueOnce(new LedgerUnavailable('busy'))
  expect(await bet()).toMatchObject({ outcome: 'unknown', reason: 'UNAVAILABLE' })
  vi.spyOn(wallet, 'hasRoom').mockReturnValueOnce(false)
  expect(await bet()).toMatchObject({ outcome: 'unknown', reason: 'UNAVAILABLE' })
  expect(await bet()).toMatchObject({ outcome: 'ok', value: { balance: '40' } })
  expect(await bet()).toMatchObject({ outcome: 'ok', value: { balance: '40' } })
  expect(waits).toEqual(['1', '1', null, null])
  expect(await env.auditProblems()).toEqual([])
})
