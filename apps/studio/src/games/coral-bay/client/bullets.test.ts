import { expect, test } from 'vitest'
import type { Loaded } from './angler.ts'
import { type Bullet, moveBullets, type Swimming, within } from './bullets.ts'

const bounds = { width: 1_000, height: 600 }
const shot = (target: number | null = null): Loaded => ({ level: 1, weapon: 'dart', bet: 1n, target })
const bullet = (x: number, y: number, dx: number, dy: number, target: number | null = null): Bullet => ({
  shot: shot(target),
  x,
  y,
  dx,
  dy,
  ageMs: 0,
})
const fish = (id: number, x: number, y: number): Swimming => ({ id, x, y, width: 80, height: 50 })

test('a shot meets the first fish in its way, also when a frame was long', () => {
  const { met } = moveBullets([bullet(500, 560, 0, -1)], [fish(2, 500, 100), fish(1, 500, 300)], bounds, 900)
  expect(met.map(each => each.fish.id)).toEqual([1])
})

test('a shot at a target goes through others and follows it; once that has gone it meets anything', () => {
  const others = [fish(1, 500, 400), fish(2, 520, 200)]
  expect(moveBullets([bullet(500, 560, 0, -1, 2)], others, bounds, 900).met[0]?.fish.id).toBe(2)
  expect(moveBullets([bullet(500, 560, 0, -1, 3)], others, bounds, 900).met[0]?.fish.id).toBe(1)
})

test('a shot that meets nothing comes back from the walls, stays in the bay and is lost after a while', () => {
  let bullets = [bullet(500, 560, 0.8, -0.6)]
  for (let ms = 0; ms < 6_000; ms += 16) {
    const { left, lost } = moveBullets(bullets, [], bounds, 16)
    bullets = left
    expect(lost).toEqual([])
    expect(left[0]!.x).toBeGreaterThan(-20)
    expect(left[0]!.x).toBeLessThan(1_020)
    expect(left[0]!.y).toBeGreaterThan(-20)
    expect(left[0]!.y).toBeLessThan(600)
  }
  expect(moveBullets(bullets, [], bounds, 64).lost).toHaveLength(1)
})

test('a blast takes the nearest fish, the one it met first, and no more than it may', () => {
  const all = [fish(1, 0, 0), fish(2, 50, 0), fish(3, 20, 0), fish(4, 400, 0)]
  expect(within(all[0]!, all, 100, 2).map(each => each.id)).toEqual([1, 3])
  expect(within(all[0]!, all, 100, 6).map(each => each.id)).toEqual([1, 3, 2])
})
