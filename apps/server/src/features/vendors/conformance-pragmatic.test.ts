import { pragmaticPolicy } from '@ronda/conformance/policy.ts'
import { createPragmaticSide } from '@ronda/conformance/pragmatic-side.ts'
import { cases } from '@ronda/conformance/run.ts'
import { describe } from 'vitest'
import { tryCases } from './conformance-fixture.ts'

/** Its bets name no currency or prize group; it has no moments, nonces, bet-wins or nets. */
const absent = [
  '13',
  '14',
  '53',
  '54',
  '55',
  'P1',
  'P2',
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

describe('The protocol of the Pragmatic Play family', () =>
  tryCases(cases, { protocol: 'pragmatic', createSide: createPragmaticSide, absent, policy: pragmaticPolicy }))
