import type { DividendTerms } from '@ronda/contract/portal/agents/contracts.ts'
import { LEADER } from './team-people.ts'

/** Levels of a wage: turnover and active members of a day, and the rate. */
export type Levels = [turnover: number, active: number, rate: string][]
/** With whom a wage was agreed, how many days and hours ago, and its levels: the last of each is the one that holds. */
export const wagesAgreed: Record<string, [username: string, daysAgo: number, hours: number, levels: Levels][]> = {
  lumina: [
    [
      LEADER,
      58,
      3.3,
      [
        [100, 1, '0.5'],
        [400, 3, '0.7'],
        [1200, 8, '0.9'],
      ],
    ],
    // As much as its upline has: it ends when the house gives that one less.
    ['rosavega', 57, 2, [[100, 1, '0.5']]],
    ['jorgelu', 57, 2, [[60, 1, '0.2']]],
    [
      LEADER,
      52,
      3.3,
      [
        [100, 1, '0.4'],
        [400, 3, '0.6'],
        [1200, 8, '0.8'],
      ],
    ],
    // Thought better of on the same day.
    ['rosavega', 50, 3, [[60, 1, '0.2']]],
    [
      'rosavega',
      50,
      2,
      [
        [60, 1, '0.2'],
        [400, 3, '0.3'],
      ],
    ],
    ['kikesoto', 48, 2, [[40, 1, '0.15']]],
    ['brunop', 43, 2, [[40, 1, '0.2']]],
    [
      'rosavega',
      20,
      2,
      [
        [60, 1, '0.2'],
        [300, 3, '0.4'],
      ],
    ],
  ],
  baan: [
    [LEADER, 58, 3.3, [[0, 0, '0.6']]],
    ['somchai', 57, 2, [[0, 0, '0.55']]],
    [LEADER, 52, 3.3, [[0, 0, '0.5']]],
    ['somchai', 50, 2, [[0, 0, '0.15']]],
    ['kittisak', 42, 2, [[0, 0, '0.1']]],
    ['somchai', 20, 2, [[0, 0, '0.2']]],
  ],
}
/** Shares of what the house keeps: with whom, how many days ago, and how much. */
export const dividendsAgreed: Record<
  string,
  { how: DividendTerms; shares: [username: string, daysAgo: number, rate: string][] }
> = {
  lumina: {
    how: { period: 'semi-monthly', carry: 'permanent', payer: 'upline', basis: 'net-loss', isFloating: false },
    shares: [
      [LEADER, 56, '15'],
      ['rosavega', 55, '10'],
      [LEADER, 31, '20'],
      ['rosavega', 30, '12'],
    ],
  },
  baan: {
    how: { period: 'weekly', carry: 'previous', payer: 'merchant', basis: 'net-loss', isFloating: false },
    shares: [
      [LEADER, 56, '12'],
      ['somchai', 55, '8'],
      [LEADER, 31, '15'],
      ['somchai', 30, '10'],
    ],
  },
}
