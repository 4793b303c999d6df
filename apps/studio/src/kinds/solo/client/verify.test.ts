import { expect, test } from 'vitest'
import { drawsFor, hashSeed } from '../../../chance/seeds.ts'
import { jadeGalleon as game } from '../../../games/jade-galleon/definition.ts'
import { rulesText, sha256 } from '../../../kit/verify/compute.ts'
import { rulesHash } from '../../rules.ts'
import { progressOf } from '../play.ts'
import { computeRound } from './verify.ts'

test('the page computes what the studio computes, long rounds included', async () => {
  let longest = 0
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const seeds = { serverSeed: 'server-seed-0001', clientSeed: 'client-seed-abc', nonce }
    const here = await computeRound(game, game.version, seeds)
    const there = progressOf(game, game.version, drawsFor(seeds), [])
    expect(here.events).toEqual(there.events)
    expect(here.units).toBe(there.units)
    longest = Math.max(longest, here.events.length)
  }
  expect(longest).toBeGreaterThan(20)
})

test('hashes of seeds and rules are the same on both sides', async () => {
  expect(await sha256('server-seed-0001')).toBe(hashSeed('server-seed-0001'))
  expect(await sha256(rulesText(game, game.version)!)).toBe(rulesHash(game, game.version))
})
