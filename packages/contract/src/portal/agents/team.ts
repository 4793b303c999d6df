import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery, Version } from '../../core/fields.ts'

const agentCall = { who: 'member', source: 'ours', moduleId: 'AGENT' } as const

/** What of play comes back, in percent by category of games: `{ RNG: '0.4' }`; a category that is not named has none. */
export const Rates = z.record(
  z.string().check(z.regex(/^[A-Z]{2,10}$/, 'category')),
  z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'number')),
)
export type Rates = z.infer<typeof Rates>

export const accountTypes = ['player', 'agent'] as const
export const AccountType = z.enum(accountTypes)
/** `inactive`: the account cannot play or be entered just now; why is not the agent's to know. */
export const downlineStates = ['normal', 'frozen', 'inactive'] as const

/** A member of the team as its uplines see it. */
export const Downline = z.object({
  id: z.string(),
  account: z.string(),
  type: AccountType,
  /** 1: a direct downline of who asks; 0: who asks. */
  depth: z.int(),
  state: z.enum(downlineStates),
  /** Everybody below and itself. */
  teamSize: z.int(),
  direct: z.int(),
  rates: Rates,
  balance: Money,
  joinedAt: At,
  lastLoginAt: z.nullable(At),
  /** Of its rates and state, for who changes them. */
  version: Version,
})
export type Downline = z.infer<typeof Downline>

export const downlineOrders = ['newest', 'oldest', 'name', 'team'] as const

export const downlines = defineCall({
  ...agentCall,
  name: 'agent.downlines',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/wps/agent/downlines',
  summary: 'Direct downlines of a member of one’s own team, or those of the whole team whose name begins so.',
  input: z.strictObject({
    ...pageQuery,
    /** Whose downlines; one’s own where it is left out. */
    of: z.optional(Id),
    /** Looks through the team of `of`. */
    q: z._default(z.string().check(z.trim(), z.maxLength(40, 'max')), ''),
    type: z.optional(AccountType),
    order: z._default(z.enum(downlineOrders), 'newest'),
  }),
  output: z.object({
    ...pageOf(Downline).shape,
    /** From who asks down to whose downlines these are. */
    line: z.array(Downline),
    currency: z.string(),
  }),
  errors: ['AgentNeeded'],
})

/** What an agent may give: by category, in percent. */
export const RateRoom = z.object({ category: z.string(), most: z.string(), step: z.string() })
export type RateRoom = z.infer<typeof RateRoom>

export const room = defineCall({
  ...agentCall,
  name: 'agent.room',
  outdatedBy: ['team', 'settings'],
  verb: 'GET',
  path: '/wps/agent/room',
  summary: 'What an agent may give to downlines: account types, and rates by category up to its own.',
  input: Empty,
  output: z.object({
    types: z.array(AccountType),
    rates: z.array(RateRoom),
    isFrozen: z.boolean(),
    mayFreeze: z.boolean(),
    username: z.object({ minLength: z.int(), maxLength: z.int() }),
  }),
  errors: ['AgentNeeded'],
})

export const register = defineCall({
  ...agentCall,
  name: 'agent.register',
  verb: 'PUT',
  path: '/wps/agent/downline',
  sealed: true,
  changes: ['team'],
  summary:
    'Opens an account for a direct downline. Answers its first password, once: it only opens the way to one that the agent does not know.',
  input: z.strictObject({
    username: z.string().check(z.trim(), z.maxLength(64, 'max')),
    type: AccountType,
    rates: Rates,
  }),
  output: z.object({ id: z.string(), account: z.string(), password: z.string() }),
  errors: ['AgentNeeded', 'AgentFrozen', 'UsernameTaken'],
  limit: 'money',
})

export const setRates = defineCall({
  ...agentCall,
  name: 'agent.setRates',
  verb: 'POST',
  path: '/wps/agent/downline/rates',
  changes: ['team'],
  summary:
    'Sets the rates of a direct downline: no more than one’s own, never less than those below it have. They hold for play from now on.',
  input: z.strictObject({ id: Id, rates: Rates, version: Version }),
  output: Downline,
  errors: ['AgentNeeded', 'AgentFrozen', 'ChangedMeanwhile'],
})

export const freeze = defineCall({
  ...agentCall,
  name: 'agent.freeze',
  verb: 'POST',
  path: '/wps/agent/downline/freeze',
  changes: ['team'],
  summary:
    'Freezes a direct downline or thaws it: it takes in nobody and gives nothing on while it is frozen. What one agent froze another does not thaw, nor what the house froze.',
  input: z.strictObject({ id: Id, isFrozen: z.boolean(), version: Version }),
  output: Downline,
  errors: ['AgentNeeded', 'NotAllowed', 'ChangedMeanwhile'],
})
