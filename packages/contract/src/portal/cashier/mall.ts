import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Empty, Money } from '../../core/fields.ts'
import { itemTypes } from './points.ts'

export const mallCategories = ['money', 'vouchers', 'electronics', 'home', 'style', 'leisure'] as const

export const PointReward = z.object({
  id: z.string(),
  type: z.enum(itemTypes),
  category: z.enum(mallCategories),
  name: z.string(),
  description: z.string(),
  /** Key of drawn art. */
  imageKey: z.string(),
  points: z.int(),
  /** Pieces left; null: not counted. */
  stock: z.nullable(z.int()),
  /** So many a member may have; null: as many as it likes. */
  perMember: z.nullable(z.int()),
  /** From this VIP level on. */
  vipMin: z.int(),
  vipName: z.string(),
  /** Bonus money: how much, and how often it has to be played; null for anything else. */
  bonus: z.nullable(z.object({ amount: Money, multiple: z.string() })),
})
export type PointReward = z.infer<typeof PointReward>

export const pointRewards = defineCall({
  name: 'points.rewards',
  outdatedBy: ['settings', 'mall'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  moduleId: 'POINTS',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 15,
  summary: 'The catalogue of the point mall, in the merchant’s order.',
  input: Empty,
  output: z.array(PointReward),
})

export const mine = defineCall({
  name: 'mall.mine',
  outdatedBy: ['points', 'session'],
  verb: 'GET',
  path: '/wps/points/mall',
  moduleId: 'POINTS',
  who: 'member',
  source: 'ours',
  summary: 'What of the mall’s conditions the member meets: its VIP level, and how many of each item it has had.',
  input: Empty,
  output: z.object({
    vipLevel: z.int(),
    hasPaymentPassword: z.boolean(),
    taken: z.array(z.object({ id: z.string(), count: z.int() })),
  }),
})
