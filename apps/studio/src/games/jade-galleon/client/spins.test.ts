import { expect, test } from 'vitest'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { verifyTexts } from '../../../kit/verify/i18n/texts.ts'
import type { JadeEvent } from '../events.ts'
import { jadeTexts } from './i18n/texts.ts'
import { spinsOf } from './spins.ts'

const text = await loadTexts<string>('en', jadeTexts, verifyTexts)
const window = Array.from({ length: 5 }, () => ['ruby', 'galleon', 'pearl'])

test('a round is told spin by spin: what was dealt, what it became, which places won', () => {
  const events = [
    { type: 'reveal', window },
    {
      type: 'lineWins',
      amount: 8,
      wins: [
        {
          line: 3,
          symbol: 'ruby',
          count: 3,
          amount: 8,
          cells: [
            [0, 0],
            [1, 0],
          ],
        },
      ],
    },
    { type: 'freeSpin', index: 1, total: 10 },
    { type: 'reveal', window },
    { type: 'expand', reels: [2] },
    { type: 'finalWin', amount: 8 },
  ] as unknown as JadeEvent[]
  const { spins, final } = spinsOf(events, text, units => `${units} units`)
  expect(spins.map(spin => spin.title)).toEqual(['Spin', 'Free spin 1 of 10'])
  expect([...(spins[0]?.won ?? [])]).toEqual(['0/0', '1/0'])
  expect(spins[0]?.notes).toEqual(['Line 4: 3 × Ruby = 8 units'])
  expect(spins[1]?.window?.[2]).toEqual(['galleon', 'galleon', 'galleon'])
  expect(spins[1]?.dealt[2]).toEqual(['ruby', 'galleon', 'pearl'])
  expect(final).toBe('Win of the round: 8 units')
})
