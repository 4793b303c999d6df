import { expect, test } from 'vitest'
import { obstacleOf, type Shopper } from './obstacle.ts'

const item = {
  id: 'mug',
  type: 'physical',
  category: 'home',
  name: 'Mug',
  description: '',
  imageKey: 'mug',
  points: 500,
  stock: 3,
  perMember: 1,
  vipMin: 2,
  vipName: 'Silver',
  bonus: null,
} as const
const shopper: Shopper = { points: 500, vipLevel: 2, taken: new Map(), isOffered: true }

test('what keeps a member from an item is said, the most final first', () => {
  expect(obstacleOf(item, shopper)).toBeUndefined()
  expect(obstacleOf(item, { ...shopper, points: 499 })).toBe('points')
  expect(obstacleOf(item, { ...shopper, points: 0, taken: new Map([['mug', 1]]) })).toBe('limit')
  expect(obstacleOf(item, { ...shopper, points: 0, vipLevel: 1 })).toBe('vip')
  expect(obstacleOf(item, { ...shopper, isOffered: false })).toBe('paused')
  expect(obstacleOf({ ...item, stock: 0 }, { ...shopper, isOffered: false })).toBe('gone')
  expect(obstacleOf({ ...item, stock: null, perMember: null }, shopper)).toBeUndefined()
})

test('a visitor is kept from nothing but what is gone', () => {
  expect(obstacleOf(item, undefined)).toBeUndefined()
  expect(obstacleOf({ ...item, stock: 0 }, undefined)).toBe('gone')
})
