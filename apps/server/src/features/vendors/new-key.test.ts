import { generateKeyPairSync } from 'node:crypto'
import { pragmaticBody, pragmaticHash } from '@ronda/contract/vendor/pragmatic.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVendorKey } from './new-key.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a secret a vendor has given is sealed, and the vendor is known by it at its own address', async () => {
  const { ctx } = env.system.server
  const merchant_id = (await ctx.merchants.byCode('lumina'))?.id as number
  const vendor = (code: string, protocol: string) => ({
    merchant_id,
    code,
    display_name: code,
    category: 'RNG',
    protocol,
  })
  await ctx.system
    .insertInto('vendors')
    .values(
      [vendor('PRAG', 'pragmatic'), vendor('HUB', 'hub88')].map(row => ({ ...row, launch_url: 'https://a.example' })),
    )
    .execute()
  const add = (code: string, more: object = {}) =>
    addVendorKey(ctx, { merchant: 'lumina', vendor: code, secret: '', ...more }, env.clock.now())
  await expect(add('NOBODY')).rejects.toThrow('no vendor NOBODY')
  await expect(add('PRAG')).rejects.toThrow('needs the secret')
  await expect(add('HUB', { secret: 'x' })).rejects.toThrow('public key')

  const added = await add('PRAG', { secret: 'a given secret' })
  expect(added).toMatchObject({ path: `/vendor/pragmatic/${added.keyId}`, isDesk: true, secret: undefined })
  const { secret_sealed } = await ctx.system
    .selectFrom('vendor_keys')
    .select('secret_sealed')
    .where('key_id', '=', added.keyId)
    .executeTakeFirstOrThrow()
  expect(secret_sealed.toString('latin1')).not.toContain('given')
  env.clock.advance(1_500)
  const form = new Map([
    ['providerId', 'p'],
    ['userId', '1-0'],
  ])
  form.set('hash', pragmaticHash(form, 'a given secret'))
  const response = await fetch(`http://127.0.0.1:${env.system.ports.portal}${added.path}/balance.html`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: pragmaticBody(form),
  })
  expect(await response.json()).toEqual({ error: 2, description: 'Player not found' })

  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(await add('HUB', { publicKey: pem })).toMatchObject({ isDesk: false, secret: undefined })
  expect(await add('RONDA')).toMatchObject({
    path: '/vendor/v1',
    isDesk: false,
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})
