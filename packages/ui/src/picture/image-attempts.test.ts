import { expect, test } from 'vitest'
import { createSeen, FIRST_ATTEMPT, pauseAfter } from './image-attempts.ts'

test('a picture is asked for three times, with longer pauses', () => {
  expect([FIRST_ATTEMPT, 2, 3].map(pauseAfter)).toEqual([400, 800, undefined])
})

test('the 200 newest are remembered', () => {
  const seen = createSeen()
  for (let n = 0; n < 200; n++) seen.add(`/${n}.png`)
  seen.add('/0.png')
  seen.add('/200.png')
  expect([seen.has('/0.png'), seen.has('/1.png'), seen.has('/200.png')]).toEqual([true, false, true])
})
