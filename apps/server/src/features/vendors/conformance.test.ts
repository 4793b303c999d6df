import { createRondaSide } from '@ronda/conformance/ronda-side.ts'
import { cases } from '@ronda/conformance/run.ts'
import { describe } from 'vitest'
import { tryCases } from './conformance-fixture.ts'

describe('Ronda’s own protocol', () => tryCases(cases, { protocol: 'ronda', createSide: createRondaSide }))
