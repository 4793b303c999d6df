import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sign, verify } from './sign.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 })

test('a signature is the HMAC-SHA256 of what it covers, whatever the length of the secret', () => {
  fc.assert(
    fc.property(text, text, text, text, text, (secret, timestamp, nonce, path, body) => {
      const right = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n${body}`).digest('hex')
      const parts = { timestamp, nonce, path, body }
      expect(sign(secret, parts)).toBe(right)
      expect(sign(secret, { ...parts, body: Buffer.from(body) })).toBe(right)
      expect(verify(secret, parts, right)).toBe(true)
      expect(verify(`${secret}!`, parts, right)).toBe(false)
      expect(verify(secret, { ...parts, body: `${body}!` }, right)).toBe(false)
    }),
  )
})

test('a secret of one block, of a byte less and a byte more', () => {
  for (const length of [0, 63, 64, 65]) {
    const secret = 's'.repeat(length)
    const parts = { timestamp: '1767225600000', nonce: 'n'.repeat(16), path: '/vendor/v1/bet', body: '{}' }
    const right = createHmac('sha256', secret).update(`1767225600000\n${parts.nonce}\n/vendor/v1/bet\n{}`).digest('hex')
    expect(sign(secret, parts)).toBe(right)
  }
})
