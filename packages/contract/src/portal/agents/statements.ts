import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Day, Id, pageOf, pageQuery, SignedMoney } from '../../core/fields.ts'
import { BetRow, range } from '../cashier/records.ts'

const agentCall = { who: 'member', source: 'ours', moduleId: 'AGENT', verb: 'GET', errors: ['AgentNeeded'] } as const

/** The longest span of days asked for at once. */
export const TEAM_DAYS_MAX = 93

/** What was played, and what it left: `result` is stake − payout, above zero where the house won. */
const Played = { stake: SignedMoney, valid: SignedMoney, payout: SignedMoney, result: SignedMoney, rounds: z.int() }

export const TeamDay = z.object({
  day: Day,
  ...Played,
  /** Members that played; who played two categories counts in both. */
  players: z.int(),
  /** Who joined the team that day. */
  joined: z.int(),
  /** What the agent earned of it. */
  commission: SignedMoney,
})
export type TeamDay = z.infer<typeof TeamDay>

export const overview = defineCall({
  ...agentCall,
  name: 'agent.overview',
  outdatedBy: ['team'],
  path: '/wps/agent/overview',
  summary: `The agent's team at a glance: its size, and day by day (at most ${TEAM_DAYS_MAX}) what it played and brought, the agent's own play included.`,
  input: z.strictObject(range),
  output: z.object({
    currency: z.string(),
    members: z.int(),
    agents: z.int(),
    direct: z.int(),
    totals: z.object({ ...Played, joined: z.int(), commission: SignedMoney }),
    /** Every day of the span, oldest first. */
    days: z.array(TeamDay),
    /** Up to when play is counted. */
    at: At,
  }),
})

export const palViews = ['line', 'product', 'day'] as const

export const PalRow = z.object({
  /** Of a line the direct downline's number, `own` for one's own play; of a product its category; of a day the day. */
  id: z.string(),
  account: z.nullable(z.string()),
  /** Has a team of its own to look into. */
  hasTeam: z.boolean(),
  ...Played,
  commission: SignedMoney,
})
export type PalRow = z.infer<typeof PalRow>

export const pal = defineCall({
  ...agentCall,
  name: 'agent.pal',
  outdatedBy: ['team'],
  path: '/wps/agent/pal',
  summary:
    'Profit and loss of a member of the team with everybody below it, by its direct lines, by product or by day, from settled rounds at the places they were played at. `commission` is what the one who asks earned of each.',
  input: z.strictObject({ ...range, of: z.optional(Id), by: z._default(z.enum(palViews), 'line') }),
  output: z.object({
    currency: z.string(),
    line: z.array(z.object({ id: z.string(), account: z.string() })),
    rows: z.array(PalRow),
    totals: z.object({ ...Played, commission: SignedMoney }),
  }),
})

export const RevenueDay = z.object({
  day: Day,
  /** Of play below, and of one's own. */
  commission: SignedMoney,
  rebate: SignedMoney,
  /** What the wallet has of both; the rest comes within the hour. */
  paid: SignedMoney,
  /** Kept of wages for its periods: what was paid to the agent less what it paid below. */
  wages: SignedMoney,
  /** The same of dividends, on the last day of their period. */
  dividends: SignedMoney,
})
export type RevenueDay = z.infer<typeof RevenueDay>

export const revenue = defineCall({
  ...agentCall,
  name: 'agent.revenue',
  outdatedBy: ['team'],
  path: '/wps/agent/revenue',
  summary: 'What the agent earned each business day, and what of it is paid.',
  input: z.strictObject(range),
  output: z.object({
    currency: z.string(),
    days: z.array(RevenueDay),
    totals: z.object({
      commission: SignedMoney,
      rebate: SignedMoney,
      paid: SignedMoney,
      wages: SignedMoney,
      dividends: SignedMoney,
    }),
  }),
})

/** One term of what a day earned: `valid` × `rate` = `amount`, by prize groups round by round. */
export const RevenuePart = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** The direct downline in whose line it played; null for one's own play. */
  line: z.nullable(z.string()),
  category: z.string(),
  valid: SignedMoney,
  /** Of lotteries by prize group their series; the rate is in points of 2000 then. */
  series: z.nullable(z.string()),
  /** In percent: the difference between the agent's rate and the highest below it. */
  rate: z.string(),
  amount: SignedMoney,
})
export type RevenuePart = z.infer<typeof RevenuePart>

export const revenueParts = defineCall({
  ...agentCall,
  name: 'agent.revenueParts',
  outdatedBy: ['team'],
  path: '/wps/agent/revenue/parts',
  summary: 'What a day’s earnings are made of, the largest first: who played what, and at which difference of rates.',
  input: z.strictObject({ day: Day, ...pageQuery }),
  output: z.object({ ...pageOf(RevenuePart).shape, currency: z.string() }),
})

export const bets = defineCall({
  ...agentCall,
  name: 'agent.bets',
  outdatedBy: ['team'],
  path: '/wps/agent/bets',
  summary: 'The rounds of a member of the team, newest first, since it joined.',
  input: z.strictObject({ ...range, of: Id, category: z.optional(z.string().check(z.maxLength(10))), ...pageQuery }),
  output: z.object({
    rows: z.array(BetRow),
    total: z.int(),
    pageNo: z.int(),
    pageSize: z.int(),
    account: z.string(),
    currency: z.string(),
  }),
})
