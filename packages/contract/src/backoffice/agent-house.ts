import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { categories } from '../core/constants.ts'
import { Empty } from '../core/fields.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['agents.house-saved'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_AGENTS' } as const

/** In percent, with at most two decimals: `'0.4'`. */
const Percent = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'number'))
const Group = z.int().check(z.gte(1, 'min'), z.lte(2000, 'max'))
const Range = z.strictObject({ min: Percent, max: Percent })

export const SERIES_MAX = 20

/** Prize groups of a series of lotteries, of a scale of 2000. */
export const HouseSeries = z.strictObject({
  name: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, 'series')),
  min: Group,
  max: Group,
  step: z.int().check(z.gte(1, 'min'), z.lte(100, 'max')),
  /** What a member has whom nobody gave another. */
  usual: Group,
  /** From where on a group is high, and quotas count who holds one; null: nothing is counted. */
  highFrom: z.nullable(Group),
})
export type HouseSeries = z.infer<typeof HouseSeries>

const HouseRate = z.strictObject({
  category: z.enum(categories),
  /** The most of valid turnover that goes to a team; zero: nothing. */
  max: Percent,
  /** As of series. */
  highFrom: z.nullable(Percent),
})

export const HouseLimits = z.strictObject({
  rates: z.array(HouseRate).check(z.maxLength(categories.length, 'max')),
  rateStep: Percent,
  series: z.array(HouseSeries).check(z.maxLength(SERIES_MAX, 'max')),
  /** Of valid turnover. */
  wageRates: Range,
  /** Of what the house kept. */
  dividendRates: Range,
  /** Whether an agent has one kind of wage for a category: otherwise one turnover is paid twice. */
  onlyOneWage: z.boolean(),
  /** Whether an agent may freeze its direct downlines. */
  mayFreeze: z.boolean(),
  /** How long a downline may think about what its upline asks, in days. */
  requestDays: z.int().check(z.gte(1, 'min'), z.lte(60, 'max')),
})
export type HouseLimits = z.infer<typeof HouseLimits>

const House = z.object({
  limits: HouseLimits,
  /** In force all the same: contracts with a rate outside of the bounds, and agents with two kinds of wage for one turnover. */
  outside: z.object({ contracts: z.int(), twoWages: z.int() }),
  version: z.int(),
  waiting: Waiting,
})

export const getHouse = defineCall({
  ...operatorCall,
  name: 'bo.agents.house',
  outdatedBy: ['settings', 'approvals', 'contracts'],
  verb: 'GET',
  path: '/bo/agents/house',
  permission: 'agents.view',
  summary:
    'The most the house gives its teams, by category and series, what of it quotas count, and the bounds of contracts.',
  input: Empty,
  output: House,
})

export const saveHouse = defineCall({
  ...operatorCall,
  name: 'bo.agents.saveHouse',
  verb: 'PUT',
  path: '/bo/agents/house',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary:
    'Saves them. Whatever may cost the house more waits for a second person; nothing is lowered below what a team has. Contracts in force go on as they are.',
  input: z.strictObject({
    limits: HouseLimits,
    version: z.int(),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: House,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})
