import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'
import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor, vendorCallsTo } from '../../vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a launch of another game is refused in words that fit and do not name it, and stays good for its own', async () => {
  const { client } = createVendorActor(env)
  const rosa = await env.member({ balance: '10' })
  const { game_url } = await rosa.call(launching.launch, { gameId: 'sky-kite', vassalage: STUDIO_VENDOR })
  const launchToken = new URL(game_url).searchParams.get('launch') ?? ''
  const enter = (gameCode: string) => client.call('authenticate', { launchToken, gameCode })
  const refusal = { outcome: 'refused', code: 'INVALID_TOKEN' }
  expect(await enter('jade-galleon')).toMatchObject({ ...refusal, message: 'The launch is for another game' })
  expect((await enter('sky-kite')).outcome).toBe('ok')
  const { meaning } = vendorErrors.INVALID_TOKEN
  for (const gameCode of ['jade-galleon', 'sky-kite'])
    expect(await enter(gameCode)).toMatchObject({ ...refusal, message: meaning })
})

test('a nonce of the wrong form is told apart from a wrong signature, in the record of calls too', async () => {
  const detail = 'The nonce must be 16 to 64 letters, digits, - or _'
  const balance = { sessionToken: 'x'.repeat(43), playerId: '1-0' }
  const ask = (nonce: string) =>
    createWalletClient({ ...vendorCallsTo(env), nonce: () => nonce }).call('balance', balance)
  const refusal = { outcome: 'refused', code: 'INVALID_SIGNATURE', message: detail }
  for (const nonce of ['short', 'n'.repeat(65), 'sixteen.letters!']) expect(await ask(nonce)).toMatchObject(refusal)
  expect(await ask('n'.repeat(16))).toMatchObject({ code: 'INVALID_TOKEN' })
  const luis = await env.operator('luis')
  const { rows } = await luis.call(vendorCalls.search, {})
  expect(rows.filter(row => row.code === 'INVALID_SIGNATURE').map(row => row.detail)).toEqual(Array(3).fill(detail))
})
