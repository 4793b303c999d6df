import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money } from '../../core/fields.ts'

export const Reward = z.object({
  id: z.string(),
  at: At,
  amount: Money,
  /** What it is for, in the merchant's words. */
  reason: z.string(),
  /** What has to be played before it may leave; `"0"` where nothing has. */
  toPlay: Money,
})
export type Reward = z.infer<typeof Reward>

export const unseen = defineCall({
  name: 'rewards.unseen',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/wps/rewards/unseen',
  moduleId: 'REWARDS',
  who: 'member',
  source: 'ours',
  summary: 'Rewards credited to the member that it has not been told of yet, oldest first.',
  input: Empty,
  output: z.object({ currency: z.string(), rows: z.array(Reward) }),
})

export const seen = defineCall({
  name: 'rewards.seen',
  verb: 'POST',
  path: '/wps/rewards/seen',
  moduleId: 'REWARDS',
  who: 'member',
  source: 'ours',
  changes: [],
  summary: 'Marks rewards as told. Repeating it changes nothing.',
  input: z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(50, 'max')) }),
  output: z.object({}),
})
