import { expect, test } from 'vitest'
import { config, kinds } from './config.ts'
import { fishAt, isInSight, livingAt, placeOf, schoolAt } from './schedule.ts'

test('everybody with the room’s number computes the same fish at the same place', () => {
  const fish = livingAt(77, 60_000)
  expect(fish.length).toBeGreaterThan(12)
  for (const each of fish) expect(fishAt(77, each.id)).toEqual(each)
  expect(livingAt(78, 60_000)).not.toEqual(fish)
  expect(new Set(fish.map(each => each.id)).size).toBe(fish.length)
})

test('at every moment of an hour there is something to aim at, in sight and above the cannons', () => {
  for (let ms = 30_000; ms < 3_600_000; ms += 4_321) {
    const places = livingAt(5, ms).map(fish => placeOf(fish, ms)!)
    const seen = places.filter(isInSight)
    expect(seen.length, `at ${ms}`).toBeGreaterThan(4)
    expect(seen.length, `at ${ms}`).toBeLessThan(45)
    for (const { y } of seen) expect(y > 0.05 && y < 0.75).toBe(true)
  }
})

test('a fish is nowhere before it comes and after it has gone, and never jumps', () => {
  for (const fish of livingAt(9, 90_000)) {
    expect(placeOf(fish, fish.bornMs - 1)).toBeUndefined()
    expect(placeOf(fish, fish.bornMs + fish.lifeMs + 1)).toBeUndefined()
    expect(isInSight(placeOf(fish, fish.bornMs)!)).toBe(false)
    expect(isInSight(placeOf(fish, fish.bornMs + fish.lifeMs)!)).toBe(false)
    for (let ms = fish.bornMs; ms + 50 < fish.bornMs + fish.lifeMs; ms += 500) {
      const [a, b] = [placeOf(fish, ms)!, placeOf(fish, ms + 50)!]
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBeLessThan(0.02)
    }
  }
})

test('kinds come as often as their weights say', () => {
  const seen = new Map<string, number>()
  const schools = 40_000
  for (let n = 0; n < schools; n += 1) {
    const [first] = schoolAt(3, n)
    seen.set(first!.kind, (seen.get(first!.kind) ?? 0) + 1)
  }
  const total = kinds.reduce((sum, kind) => sum + config.schools[kind].weight, 0)
  for (const kind of kinds) {
    const share = config.schools[kind].weight / total
    const sigma = Math.sqrt(share * (1 - share) * schools)
    expect(Math.abs((seen.get(kind) ?? 0) - share * schools), kind).toBeLessThan(4 * sigma)
  }
})
