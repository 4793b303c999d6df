import { expect, test } from 'vitest'
import { roundLaw } from '../../kinds/solo/slot/distribution.ts'
import { parSheet } from '../../kinds/solo/slot/par-sheet.ts'
import { config } from './config.ts'
import { stats } from './stats.ts'

const sheet = parSheet(config)

test('integer counts of the par sheet', () => {
  expect(sheet.windows).toEqual({ base: 39n * 40n * 41n * 41n * 40n, free: 41n * 41n * 40n * 41n * 41n })
  expect(sheet.scatterWindows.base.reduce((sum, count) => sum + count, 0n)).toBe(sheet.windows.base)
  expect(sheet.lineTotal).toEqual({ base: 1_348_847_600n, free: 8_990_128_634n })
  expect(sheet.scatterTotal).toEqual({ base: 45_966_960n, free: 37_471_680n })
})

test('published parts of the return come from the counts', () => {
  expect(sheet.rtp.lines).toBeCloseTo(stats.rtpParts.lines, 9)
  expect(sheet.rtp.scatter).toBeCloseTo(stats.rtpParts.scatter, 9)
  expect(sheet.rtp.feature).toBeCloseTo(stats.rtpParts.feature, 9)
  expect(sheet.featureEvery).toBeCloseTo(stats.featureEvery, 4)
})

test('published return, hit rate, deviation and cap come from the exact law of a round', { timeout: 120_000 }, () => {
  const law = roundLaw(config)
  // Two independent calculations: symbol counts on one side, every window and every free-spin path on the other.
  expect(law.rtp + law.capCost).toBeCloseTo(sheet.rtp.total, 9)
  expect(law.rtp).toBeCloseTo(stats.rtp, 9)
  expect(-law.capCost).toBeCloseTo(stats.rtpParts.cap, 9)
  expect(law.hitRate).toBeCloseTo(stats.hitRate, 9)
  expect(law.sd).toBeCloseTo(stats.sd, 8)
  expect(law.featureMean).toBeCloseTo(stats.featureMean, 6)
  expect(1 / law.capChance).toBeCloseTo(stats.maxWinEvery, 0)
  expect(law.rtp).toBeGreaterThanOrEqual(0.96)
  expect(law.rtp).toBeLessThanOrEqual(0.966)
})
