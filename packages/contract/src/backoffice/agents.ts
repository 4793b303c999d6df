import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, Version } from '../core/fields.ts'
import { Groups, QuotaRoom, Quotas, Rates } from '../portal/agents/team.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'agent.topMade',
  'agent.ratesChanged',
  /** Both of them, in old entries. */
  'agent.made',
  'agent.moved',
  'agent.frozen',
  'agent.thawed',
] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_AGENTS' } as const
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const AgentRow = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  isAgent: z.boolean(),
  status: z.enum(['active', 'locked', 'closed']),
  /** Direct upline; null at the top. */
  upline: z.nullable(z.object({ memberId: z.string(), account: z.string() })),
  /** Steps from the top agent. */
  depth: z.int(),
  teamSize: z.int(),
  direct: z.int(),
  rates: Rates,
  groups: Groups,
  quotas: Quotas,
  balance: Money,
  frozenBy: z.nullable(z.string()),
  joinedAt: At,
  version: Version,
})
export type AgentRow = z.infer<typeof AgentRow>

const Party = z.object({ memberId: z.string(), account: z.string() })

/** How many that stand in no team are shown. */
export const OUTSIDE_SHOWN = 5

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
    /** With `q`: the first of those whose name begins so and who stand in no team. */
    outside: z.array(Party),
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
    /** The prize groups of its lotteries. */
    series: z.record(z.string(), z.object({ min: z.int(), max: z.int(), step: z.int(), usual: z.int() })),
    /** What the house counts of high rates and groups, and how much of it the agent's team has. */
    quotas: z.array(QuotaRoom),
    currency: z.string(),
    waiting: Waiting,
    /** The move of it that waits. */
    moving: Waiting,
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
    'Makes a member that stands in no team a top agent, or changes the rates, prize groups and quotas of one: proposed, another person decides.',
  input: z.strictObject({
    memberId: Id,
    rates: Rates,
    /** A series that is not named stays as it is. */
    groups: z._default(Groups, {}),
    quotas: z.optional(Quotas),
    reason,
  }),
  output: z.object({ waiting: Waiting }),
  errors: ['ApprovalPending', 'StandsBelowAgent', 'LockedCannotLead', 'RealAccountNeeded', 'BeneficiaryMaker'],
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
  errors: ['ChangedMeanwhile', 'NotAnAgent'],
})

/** A rate or prize group of the branch that lies above the new upline's own. */
export const Exceeding = z.object({
  memberId: z.string(),
  account: z.string(),
  product: z.string(),
  isGroup: z.boolean(),
  has: z.string(),
  most: z.string(),
})
export type Exceeding = z.infer<typeof Exceeding>

/** How many of what exceeds is shown. */
export const EXCEEDING_SHOWN = 50

/** What moving a branch would do. */
export const MovePreview = z.object({
  member: Party,
  from: z.nullable(Party),
  to: z.nullable(Party),
  /** Everybody who goes, the member included. */
  members: z.int(),
  agents: z.int(),
  /** Of the deepest of them, counted from the top agent, now and then. */
  depthNow: z.int(),
  depthThen: z.int(),
  /** What would not fit: the first of it, and how much there is. */
  exceeding: z.array(Exceeding),
  exceedingCount: z.int(),
  /** High rates and groups for which the new line has no quota left. */
  quotas: z.array(z.string()),
  /** Contracts that end with it, the member's own and those that rest on it. */
  contracts: z.array(z.object({ kind: z.string(), upline: z.nullable(Party), downline: Party })),
  /**
   * Of the member: bills that are not settled, with what is open of them, and requests nobody answered. What is open, what it owes of corrections
   * (`owes`) and what it has not paid those below (`owesBelow`) stays between the same two.
   */
  openBills: z.int(),
  openAmount: Money,
  /** What was proposed before these were told has none. */
  owes: z.optional(Money),
  owesBelow: z.optional(Money),
  openRequests: z.int(),
})
export type MovePreview = z.infer<typeof MovePreview>

const account = z.string().check(z.trim(), z.minLength(1, 'min'), z.maxLength(80, 'max'))
const moveErrors = ['NotAnAgent', 'AlreadyOnTop', 'AgentNeeded', 'AgentFrozen', 'MoveUnderItself'] as const

export const previewMove = defineCall({
  ...operatorCall,
  name: 'bo.agents.previewMove',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/bo/agents/move',
  permission: 'agents.manage',
  summary:
    'What moving a member with everybody below it under another agent, named by account, would do; without one, making it a team of its own.',
  input: z.strictObject({ memberId: Id, to: z.optional(account) }),
  output: MovePreview,
  errors: moveErrors,
})

export const move = defineCall({
  ...operatorCall,
  name: 'bo.agents.move',
  verb: 'POST',
  path: '/bo/agents/move',
  permission: 'agents.manage',
  changes: ['team', 'members', 'approvals'],
  summary:
    'Moves a member with everybody below it under another agent, or makes it a team of its own: proposed, another person decides. With `lower`, what lies above the new upline’s own is lowered to it.',
  input: z.strictObject({
    memberId: Id,
    /** Below whom; null: a team of its own. */
    to: z.nullable(account),
    lower: z.boolean(),
    reason,
  }),
  output: z.object({ waiting: Waiting }),
  errors: [...moveErrors, 'ApprovalPending', 'BeneficiaryMaker', 'MoveDoesNotFit', 'QuotaUsedUp'],
})

export const Move = z.object({
  id: z.string(),
  at: At,
  member: Party,
  from: z.nullable(Party),
  to: z.nullable(Party),
  members: z.int(),
  lowered: z.int(),
  by: z.string(),
  reason: z.string(),
})
export type Move = z.infer<typeof Move>

export const moves = defineCall({
  ...operatorCall,
  name: 'bo.agents.moves',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/bo/agents/moves',
  permission: 'agents.view',
  summary: 'Moves of a member, into its team and out of it, the newest first.',
  input: z.strictObject({ memberId: Id, ...pageQuery }),
  output: pageOf(Move),
})
