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

/** Prize groups by series of lotteries, of a scale of 2000: `{ FAST: 1940 }` pays 1940 of 2000, and what is left to one's own comes back. */
export const Groups = z.record(
  z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, 'series')),
  z.int().check(z.gte(1, 'min'), z.lte(2000, 'max')),
)
export type Groups = z.infer<typeof Groups>
/** How many of an agent's team may hold a high rate or prize group, by what is counted. */
export const Quotas = z.record(
  z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, 'series')),
  z.int().check(z.gte(0, 'min'), z.lte(1_000_000, 'max')),
)
export type Quotas = z.infer<typeof Quotas>

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
  groups: Groups,
  quotas: Quotas,
  balance: Money,
  joinedAt: At,
  lastLoginAt: z.nullable(At),
  /** Of its rates and state, for who changes them. */
  version: Version,
})
export type Downline = z.infer<typeof Downline>

export const downlineOrders = ['newest', 'oldest', 'name', 'team'] as const

/** A search tells of so many: whoever looks for somebody types one letter more. */
export const SEARCH_MAX = 1000

export const downlines = defineCall({
  ...agentCall,
  name: 'agent.downlines',
  outdatedBy: ['team'],
  verb: 'GET',
  path: '/wps/agent/downlines',
  summary:
    'Direct downlines of a member of one’s own team, or those of the whole team whose name begins so, at most the first thousand.',
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

/** The same of prize groups; `usual` is what a downline gets where none is named. */
export const GroupRoom = z.object({
  series: z.string(),
  least: z.int(),
  most: z.int(),
  step: z.int(),
  usual: z.int(),
})
export type GroupRoom = z.infer<typeof GroupRoom>

/** How many below may hold a high one, and how many do. */
export const QuotaRoom = z.object({
  product: z.string(),
  /** A prize group of a series; otherwise a rate of a category, in percent. */
  isGroup: z.boolean(),
  /** From where on it is counted. */
  from: z.string(),
  quota: z.int(),
  used: z.int(),
})
export type QuotaRoom = z.infer<typeof QuotaRoom>

/** The same for who gives now. */
export const QuotaNow = z.extend(QuotaRoom, {
  /** Nobody more of the team may hold a high one: the agent's own quota is used up, or that of one above it. */
  isUsedUp: z.boolean(),
  /** The most that can be given then. */
  instead: z.string(),
})
export type QuotaNow = z.infer<typeof QuotaNow>

export const room = defineCall({
  ...agentCall,
  name: 'agent.room',
  outdatedBy: ['team', 'settings'],
  verb: 'GET',
  path: '/wps/agent/room',
  summary:
    'What an agent may give to downlines: account types, rates by category and prize groups by series up to its own, and what is left of quotas.',
  input: Empty,
  output: z.object({
    types: z.array(AccountType),
    rates: z.array(RateRoom),
    groups: z.array(GroupRoom),
    /** What the house counts of high rates and prize groups; nothing where it counts none. */
    quotas: z.array(QuotaNow),
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
    /** Of a series that is not named it gets the usual one, within the agent's own. */
    groups: z._default(Groups, {}),
  }),
  output: z.object({ id: z.string(), account: z.string(), password: z.string() }),
  errors: ['AgentNeeded', 'AgentFrozen', 'UsernameTaken', 'QuotaUsedUp'],
  limit: 'money',
})

export const setRates = defineCall({
  ...agentCall,
  name: 'agent.setRates',
  verb: 'POST',
  path: '/wps/agent/downline/rates',
  changes: ['team'],
  summary:
    'Sets the rates, prize groups and quotas of a direct downline: no more than one’s own, never less than those below it have. They hold for play from now on.',
  input: z.strictObject({
    id: Id,
    rates: Rates,
    /** A series that is not named stays as it is. */
    groups: z._default(Groups, {}),
    quotas: z.optional(Quotas),
    version: Version,
  }),
  output: Downline,
  errors: ['AgentNeeded', 'AgentFrozen', 'ChangedMeanwhile', 'QuotaUsedUp'],
})

export const freeze = defineCall({
  ...agentCall,
  name: 'agent.freeze',
  verb: 'POST',
  path: '/wps/agent/downline/freeze',
  changes: ['team'],
  summary:
    'Freezes a direct downline that is an agent or thaws it: it takes in nobody and gives nothing on while it is frozen. What one agent froze another does not thaw, nor what the house froze.',
  input: z.strictObject({ id: Id, isFrozen: z.boolean(), version: Version }),
  output: Downline,
  errors: ['AgentNeeded', 'AgentFrozen', 'NotAllowed', 'ChangedMeanwhile', 'NotAnAgent'],
})
