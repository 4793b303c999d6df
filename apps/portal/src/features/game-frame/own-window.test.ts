import { expect, test } from 'vitest'
import { follow, type Happening, notOpened, type OwnWindow } from './own-window.ts'

const after = (...happenings: Happening[]): OwnWindow => happenings.reduce(follow, notOpened)
const pressed = (attempt = 1): Happening => ({ type: 'pressed', attempt })
const launched = (attempt = 1): Happening => ({ type: 'launched', attempt })
const refused = (attempt = 1): Happening => ({ type: 'refused', attempt, error: new Error('no') })
const closed: Happening = { type: 'closed' }

test('a press opens an empty window, the launch fills it, and closing it leads back', () => {
  expect(after(pressed())).toEqual({ at: 'opening', attempt: 1 })
  expect(after(pressed(), launched())).toEqual({ at: 'open' })
  expect(after(pressed(), launched(), closed)).toEqual({ at: 'shut', because: 'closed' })
  expect(after(pressed(), launched(), closed, pressed(2), launched(2))).toEqual({ at: 'open' })
})

test('a window that was blocked or a launch that was refused is told, and can be tried again', () => {
  expect(after({ type: 'blocked' })).toEqual({ at: 'shut', because: 'blocked' })
  expect(after({ type: 'blocked' }, pressed())).toEqual({ at: 'opening', attempt: 1 })
  expect(after(pressed(), refused())).toMatchObject({ at: 'refused', error: { message: 'no' } })
  expect(after(pressed(), refused(), pressed(2))).toEqual({ at: 'opening', attempt: 2 })
})

test('a window closed before the launch answered opens nothing, whatever the answer is', () => {
  expect(after(pressed(), closed)).toEqual(notOpened)
  expect(after(pressed(), closed, launched())).toEqual(notOpened)
  expect(after(pressed(), closed, refused())).toEqual(notOpened)
  // The answer to the first press is not the second's.
  expect(after(pressed(), closed, pressed(2), launched(1))).toEqual({ at: 'opening', attempt: 2 })
  expect(after(pressed(), closed, pressed(2), refused(1), launched(2))).toEqual({ at: 'open' })
})

test('while there is a window no other is opened, and nothing is closed that is not there', () => {
  expect(after(pressed(), pressed(2), launched(1))).toEqual({ at: 'open' })
  expect(after(pressed(), launched(), pressed(2))).toEqual({ at: 'open' })
  expect(after(pressed(), launched(), { type: 'blocked' })).toEqual({ at: 'open' })
  expect(after(closed)).toEqual(notOpened)
})
