import { expect, test } from 'vitest'
import { isPragmaticHash, pragmaticBody, pragmaticHash } from './pragmatic.ts'

const form = (fields: Record<string, string>) => new Map(Object.entries(fields))

/** The first is an example of the specification that has been published with its hash; the others were reckoned apart from this code. */
const vectors: { fields: Record<string, string>; secret: string; hash: string }[] = [
  {
    fields: { token: '5v93mto7jr', providerId: 'pragmaticplay' },
    secret: 'pragmaticplay',
    hash: 'e1467eb30743fb0a180ed141a26c58f7',
  },
  {
    fields: {
      userId: '421',
      roundId: '5103188801',
      amount: '100.0',
      gameId: 'vs50aladdin',
      reference: '585c1306f89c56f5ecfc2f5d',
      providerId: 'PragmaticPlay',
      timestamp: '1482429190374',
      roundDetails: 'spin,bonusBuy & más',
    },
    secret: 'testKey',
    hash: 'eeef9a71b85b28426aebc2a417ea8432',
  },
  { fields: { B: '1', a: '2', 'a[0].b': '3' }, secret: 'ß', hash: 'c569d8543c7887f732544e243c30a81a' },
]

test('the hash is over what parameters say, in the order of their names, whatever the order they come in', () => {
  for (const { fields, secret, hash } of vectors) {
    expect(pragmaticHash(form(fields), secret)).toBe(hash)
    const turned = Object.fromEntries(Object.entries(fields).toReversed())
    expect(isPragmaticHash(form({ hash: hash.toUpperCase(), ...turned }), secret)).toBe(true)
    expect(isPragmaticHash(form({ ...fields, hash }), `${secret} `)).toBe(false)
    expect(isPragmaticHash(form({ ...fields, extra: '1', hash }), secret)).toBe(false)
  }
})

test('parameters without a value may be counted or left out; one with a value never', () => {
  const full = { token: 't', userId: '' }
  for (const hashed of [full, { token: 't' }])
    expect(isPragmaticHash(form({ ...full, hash: pragmaticHash(form(hashed), 's') }), 's')).toBe(true)
  expect(isPragmaticHash(form({ token: 't', userId: '1', hash: pragmaticHash(form({ token: 't' }), 's') }), 's')).toBe(
    false,
  )
  for (const hash of ['', 'x', '0'.repeat(31), '0'.repeat(33)])
    expect(isPragmaticHash(form({ token: 't', hash }), 's')).toBe(false)
})

test('a form is encoded as browsers do', () => {
  expect(pragmaticBody(form({ roundDetails: 'a b&ñ', token: 't' }))).toBe('roundDetails=a+b%26%C3%B1&token=t')
})
