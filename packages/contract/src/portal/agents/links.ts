import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty } from '../../core/fields.ts'
import { AccountType, Groups, Rates } from './team.ts'

const agentCall = { who: 'member', source: 'ours', moduleId: 'AGENT' } as const

export const LINKS_MAX = 50
export const linkLessens = ['quota', 'limits'] as const

export const AffiliateLink = z.object({
  code: z.string(),
  /** What it opens, with the code in the address. */
  url: z.string(),
  type: AccountType,
  /** What it was made with: who joins by it gets so much where that can still be given. */
  rates: Rates,
  groups: Groups,
  /** What who joins by it would get as things are now, where that is less, and why: a quota is used up, or the agent or the house has less. */
  now: z.nullable(z.object({ rates: Rates, groups: Groups, why: z.array(z.enum(linkLessens)) })),
  remark: z.string(),
  createdAt: At,
  expiresAt: z.nullable(At),
  state: z.enum(['open', 'expired', 'closed']),
  /** How often it was opened, and who registered by it. */
  visits: z.int(),
  registrations: z.int(),
})
export type AffiliateLink = z.infer<typeof AffiliateLink>

export const links = defineCall({
  ...agentCall,
  name: 'agent.links',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/wps/agent/links',
  summary: 'An agent’s links, the newest first, with how often each was opened and how many joined by it.',
  input: Empty,
  output: z.object({ rows: z.array(AffiliateLink) }),
  errors: ['AgentNeeded'],
})

export const makeLink = defineCall({
  ...agentCall,
  name: 'agent.makeLink',
  verb: 'PUT',
  path: '/wps/agent/links',
  changes: ['team'],
  summary: 'Makes a link by which downlines join; the code is chosen here where none is given.',
  input: z.strictObject({
    code: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{3,20}$/, 'affiliateCode'))),
    type: AccountType,
    rates: Rates,
    groups: z._default(Groups, {}),
    /** For so many days; null: until it is closed. */
    days: z.nullable(z.int().check(z.gte(1, 'min'), z.lte(365, 'max'))),
    remark: z.string().check(z.trim(), z.maxLength(60, 'max')),
  }),
  output: AffiliateLink,
  errors: ['AgentNeeded', 'AgentFrozen', 'CodeTaken', 'TooManyLinks'],
})

export const closeLink = defineCall({
  ...agentCall,
  name: 'agent.closeLink',
  verb: 'DELETE',
  path: '/wps/agent/links',
  changes: ['team'],
  summary: 'Closes a link for good: nobody joins by it any more, who did stays.',
  input: z.strictObject({ code: z.string().check(z.maxLength(20, 'max')) }),
  output: AffiliateLink,
  errors: ['AgentNeeded', 'WrongState'],
})
