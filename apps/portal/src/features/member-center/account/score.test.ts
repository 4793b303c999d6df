import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

const none = { totp: false, paymentPassword: false, email: false, mobile: false, identity: false }
const all = { totp: true, paymentPassword: true, email: true, mobile: true, identity: true }

test('nothing is 0 and low, everything is 100 and high', () => {
  expect(scoreOf(none)).toMatchObject({ percent: 0, level: 'low', missing: Object.keys(none) })
  expect(scoreOf(all)).toEqual({ percent: 100, level: 'high', missing: [] })
})

test('whatever is added raises it and is no longer named', () => {
  for (const name of Object.keys(none) as (keyof typeof none)[]) {
    const before = scoreOf(none)
    const after = scoreOf({ ...none, [name]: true })
    expect(after.percent).toBeGreaterThan(before.percent)
    expect(after.missing).not.toContain(name)
  }
})

test('a merchant that does not ask who its members are withholds nothing of 100', () => {
  expect(scoreOf({ ...all, identity: undefined })).toEqual({ percent: 100, level: 'high', missing: [] })
  expect(scoreOf({ ...none, identity: undefined }).missing).not.toContain('identity')
})
