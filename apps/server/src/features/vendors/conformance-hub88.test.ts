import { createHub88Side } from '@ronda/conformance/hub88-side.ts'
import { cases } from '@ronda/conformance/run.ts'
import { describe } from 'vitest'
import { tryCases } from './conformance-fixture.ts'

/** It exchanges no launch tokens, names no limits or prize groups, and has no moments, nonces, bet-wins or nets. */
const absent = [
  '62',
  '65',
  '53',
  '54',
  '55',
  '68',
  'P1',
  'P2',
  'T1',
  'N1',
  'N2',
  'N3',
  'N4',
  'N5',
  'N6',
  'N7',
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
  'S7',
  'S8',
  'M1',
  'M2',
  'M3',
  'G1',
  'G2',
]

describe('Hub88’s protocol', () => tryCases(cases, { protocol: 'hub88', createSide: createHub88Side, absent }))

describe('Hub88’s protocol as suppliers speak it, who leave out the player and ask behind a longer path', () => {
  const numbers = '1 2 3 4 8 20 21 23 24 25 26 30 31 33 38 42 46 50 52'.split(' ')
  tryCases(
    cases.filter(({ number }) => numbers.includes(number)),
    {
      protocol: 'hub88',
      createSide: options =>
        createHub88Side({ ...options, url: `${options.url}/supplier/generic/v2`, namesPlayer: false }),
    },
  )
})
