import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery } from '../../core/fields.ts'

const memberCall = { moduleId: 'REBATES', who: 'member', source: 'ours' } as const

export const RebateLine = z.object({
  category: z.string(),
  /** Valid turnover since the last claim. */
  valid: Money,
  /** In percent, `"0.8"`. */
  percent: z.string(),
  amount: Money,
})
export type RebateLine = z.infer<typeof RebateLine>

/** Why nothing can be claimed now. */
export const rebateBlocks = ['none', 'below-min', 'cap-used'] as const

export const info = defineCall({
  ...memberCall,
  name: 'rebates.info',
  outdatedBy: ['bets', 'rewards', 'settings'],
  verb: 'GET',
  path: '/wps/rebates',
  summary: 'Valid turnover by category since the last claim, the rate of the member’s level, and what may be claimed.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    level: z.string(),
    rows: z.array(RebateLine),
    /** Of all rows. */
    total: Money,
    /** What a claim would credit now: the total, or what is left of today’s cap. */
    claimable: Money,
    min: Money,
    /** Most of a business day and what is left of it; null: no cap. */
    cap: z.nullable(z.object({ day: Money, left: Money })),
    /** Null where it may be claimed. */
    blocked: z.nullable(z.enum(rebateBlocks)),
    /** A member on a break or shut out is offered nothing. */
    isBarred: z.boolean(),
  }),
})

export const RebateClaim = z.object({ id: Id, at: At, amount: Money, level: z.string(), rows: z.array(RebateLine) })
export type RebateClaim = z.infer<typeof RebateClaim>

export const claim = defineCall({
  ...memberCall,
  name: 'rebates.claim',
  verb: 'POST',
  path: '/wps/rebates/claim',
  changes: ['rewards', 'balance'],
  summary:
    'Credits the rebate of everything settled up to now, once: the turnover it is for is used up by it. What is over the day’s cap stays for tomorrow.',
  input: Empty,
  output: RebateClaim,
  errors: ['RebateTooSmall', 'RebateCapUsed', 'MemberLocked', 'OnBreak', 'SelfExcluded'],
})

export const claims = defineCall({
  ...memberCall,
  name: 'rebates.claims',
  outdatedBy: ['rewards'],
  verb: 'GET',
  path: '/wps/rebates/claims',
  summary: 'Rebates the member claimed, newest first.',
  input: z.strictObject(pageQuery),
  output: z.object({ ...pageOf(RebateClaim).shape, currency: z.string() }),
})
