import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, Version } from '../core/fields.ts'
import { Rates } from '../portal/agents/team.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['agent.made', 'agent.moved', 'agent.frozen', 'agent.thawed'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_AGENTS' } as const
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const AgentRow = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  isAgent: z.boolean(),
  status: z.enum(['active', 'locked']),
  /** Direct upline; null at the top. */
  upline: z.nullable(z.object({ memberId: z.string(), account: z.string() })),
  /** Steps from the top agent. */
  depth: z.int(),
  teamSize: z.int(),
  direct: z.int(),
  rates: Rates,
  balance: Money,
  frozenBy: z.nullable(z.string()),
  joinedAt: At,
  version: Version,
})
export type AgentRow = z.infer<typeof AgentRow>

export const list = defineCall({
  ...operatorCall,
  name: 'bo.agents.list',
  outdatedBy: ['team', 'members'],
  rowsAre: 'members',
  verb: 'GET',
  path: '/bo/agents',
  permission: 'agents.view',
  summary: 'Top agents, or the direct downlines of one; with `q` those of all teams whose name begins so.',
  input: z.strictObject({
    ...pageQuery,
    of: z.optional(Id),
    q: z._default(z.string().check(z.trim(), z.maxLength(80, 'max')), ''),
  }),
  output: z.object({
    ...pageOf(AgentRow).shape,
    /** From the top agent down to `of`. */
    line: z.array(AgentRow),
    /** The most the house gives, in percent by category. */
    most: Rates,
    currency: z.string(),
  }),
})

export const member = defineCall({
  ...operatorCall,
  name: 'bo.agents.member',
  outdatedBy: ['team', 'members', 'approvals'],
  verb: 'GET',
  path: '/bo/agents/member',
  permission: 'agents.view',
  summary: 'Where a member stands among the teams, and what waits about it.',
  input: z.strictObject({ memberId: Id }),
  output: z.object({
    /** From the top agent down to the member; empty for one that stands in no team. */
    line: z.array(AgentRow),
    /** The most the house gives, in percent by category. */
    most: Rates,
    step: z.string(),
    currency: z.string(),
    waiting: Waiting,
  }),
})

export const make = defineCall({
  ...operatorCall,
  name: 'bo.agents.make',
  verb: 'POST',
  path: '/bo/agents',
  permission: 'agents.manage',
  changes: ['team', 'members', 'approvals'],
  summary:
    'Makes a member that stands in no team a top agent, or changes the rates of one: proposed, another person decides.',
  input: z.strictObject({ memberId: Id, rates: Rates, reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['ApprovalPending', 'WrongState', 'RealAccountNeeded', 'BeneficiaryMaker'],
})

export const freeze = defineCall({
  ...operatorCall,
  name: 'bo.agents.freeze',
  verb: 'POST',
  path: '/bo/agents/freeze',
  permission: 'agents.manage',
  changes: ['team', 'members'],
  summary: 'Freezes an agent: it takes in nobody and gives nothing on; or thaws it.',
  input: z.strictObject({ memberId: Id, isFrozen: z.boolean(), version: Version, reason }),
  output: AgentRow,
  errors: ['ChangedMeanwhile'],
})
