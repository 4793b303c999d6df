import type { PointReward } from '@ronda/contract/portal/cashier/mall.ts'

/** What the shop knows of whoever looks at it. */
export interface Shopper {
  points: number
  vipLevel: number
  /** How many of each item it has had. */
  taken: ReadonlyMap<string, number>
  /** Nothing during a break or a self-exclusion. */
  isOffered: boolean
}

export type Obstacle = 'gone' | 'paused' | 'vip' | 'limit' | 'points'

/** What keeps somebody from an item, the most final first; nothing where it can be redeemed. */
export function obstacleOf(item: PointReward, shopper: Shopper | undefined): Obstacle | undefined {
  if (item.stock === 0) return 'gone'
  if (!shopper) return undefined
  if (!shopper.isOffered) return 'paused'
  if (shopper.vipLevel < item.vipMin) return 'vip'
  if (item.perMember !== null && (shopper.taken.get(item.id) ?? 0) >= item.perMember) return 'limit'
  return shopper.points < item.points ? 'points' : undefined
}
