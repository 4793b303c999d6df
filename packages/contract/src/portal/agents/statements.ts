import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Day, Id, Money, pageOf, pageQuery, queryInt, SignedMoney } from '../../core/fields.ts'
import { AccountRow, accountTypes, BetRow, PaidFor, range } from '../cashier/records.ts'
import { Month } from '../cashier/statements.ts'
import { contractKinds } from './contracts.ts'

const agentCall = { who: 'member', source: 'ours', moduleId: 'AGENT', verb: 'GET', errors: ['AgentNeeded'] } as const

/** The longest span of days asked for at once. */
export const TEAM_DAYS_MAX = 93

/** What was played, and what it left: `result` is stake − payout, above zero where the house won. */
const Played = { stake: SignedMoney, valid: SignedMoney, payout: SignedMoney, result: SignedMoney, rounds: z.int() }

/** Money of the team's members by the day it moved: what came in and went out, and what the house is left with after what it gave. */
const Moved = { deposit: SignedMoney, withdrawal: SignedMoney, activity: SignedMoney, ngr: SignedMoney }

export const TeamDay = z.object({
  day: Day,
  ...Played,
  ...Moved,
  /** Who joined the team that day. */
  joined: z.int(),
  /** What the agent earned of it. */
  commission: SignedMoney,
})
export type TeamDay = z.infer<typeof TeamDay>

const TeamTotals = z.object({ ...Played, ...Moved, joined: z.int(), commission: SignedMoney })

export const overview = defineCall({
  ...agentCall,
  name: 'agent.overview',
  outdatedBy: ['team', 'balance'],
  path: '/wps/agent/overview',
  summary: `The agent's team at a glance: its size, and day by day (at most ${TEAM_DAYS_MAX}) what it played and brought, the agent's own included, beside the span of the same length before.`,
  input: z.strictObject(range),
  output: z.object({
    currency: z.string(),
    members: z.int(),
    direct: z.int(),
    totals: TeamTotals,
    before: TeamTotals,
    /** Every day of the span, oldest first. */
    days: z.array(TeamDay),
    /** Up to when play is counted. */
    at: At,
  }),
})

export const people = defineCall({
  ...agentCall,
  name: 'agent.people',
  outdatedBy: ['team', 'balance'],
  path: '/wps/agent/overview/people',
  summary:
    'What takes a look at each member of the team: how many played in the span, in the one before and each day, who played most, how many are agents, and what they hold together.',
  input: z.strictObject(range),
  output: z.object({
    currency: z.string(),
    agents: z.int(),
    /** In the main wallets of everybody in the team. */
    teamBalance: SignedMoney,
    /** As of when; null: now. Of a large team agents and balances are counted once a minute. */
    heldAt: z.nullable(At),
    players: z.int(),
    playersBefore: z.int(),
    /** Every day of the span, oldest first. */
    days: z.array(z.object({ day: Day, players: z.int() })),
    top: z.array(z.object({ id: z.string(), account: z.string(), valid: SignedMoney, result: SignedMoney })),
  }),
})

export const palViews = ['line', 'member', 'product', 'day'] as const
/** Members on a page, where they are told one by one. */
export const PAL_PAGE_SIZE = 100

const PalSums = {
  ...Played,
  /** payout − valid stake, of members. */
  gameResult: SignedMoney,
  /** Back of own play, and of play below: both by the day that earned them. */
  selfRebate: SignedMoney,
  teamCommission: SignedMoney,
  /** Rewards, less what of them went back to the house. */
  activity: SignedMoney,
  wage: SignedMoney,
  dividend: SignedMoney,
  deposit: SignedMoney,
  /** What was set aside for withdrawals, less what came back. */
  withdrawal: SignedMoney,
  transferIn: SignedMoney,
  transferOut: SignedMoney,
  /** `result` − rebates − commissions − activity − wages; what members have of it all is the same with the other sign. */
  ngr: SignedMoney,
  memberNet: SignedMoney,
  /** What the one who asks earned of it. */
  commission: SignedMoney,
}

export const PalRow = z.object({
  /** Of a line or member its number, `own` for one's own; of a product its category, `other` for what no product knows; of a day the day. */
  id: z.string(),
  account: z.nullable(z.string()),
  /** Has a team of its own to look into. */
  hasTeam: z.boolean(),
  ...PalSums,
})
export type PalRow = z.infer<typeof PalRow>

const palInput = { ...range, of: z.optional(Id), by: z._default(z.enum(palViews), 'line') }

export const pal = defineCall({
  ...agentCall,
  name: 'agent.pal',
  outdatedBy: ['team'],
  path: '/wps/agent/pal',
  summary: `Profit and loss of a member of the team with everybody below it, by its direct lines, by member (page by page, those that played most first), by product or by day: from settled rounds and money at the places where they happened.`,
  input: z.strictObject({ ...palInput, pageNo: queryInt(1, 10_000, 1) }),
  output: z.object({
    currency: z.string(),
    line: z.array(z.object({ id: z.string(), account: z.string() })),
    rows: z.array(PalRow),
    /** By member: whether there are more on another page; they are in the totals. */
    hasMore: z.boolean(),
    totals: z.object(PalSums),
  }),
})

export const palWinners = defineCall({
  ...agentCall,
  name: 'agent.palWinners',
  outdatedBy: ['team'],
  path: '/wps/agent/pal/winners',
  summary:
    'How many members won more than they staked, of each row of a profit and loss and in all: a member counts once, however many lines, products or days it won in.',
  input: z.strictObject(palInput),
  output: z.object({
    /** None by member: who won ended with a `result` below zero. */
    rows: z.array(z.object({ id: z.string(), winners: z.int() })),
    total: z.int(),
  }),
})

/** What the record of a team's money shows: everything but play. */
export const moveTypes = accountTypes.filter(
  (type): type is Exclude<(typeof accountTypes)[number], 'bet' | 'win' | 'rollback'> =>
    type !== 'bet' && type !== 'win' && type !== 'rollback',
)
const MoveType = z.enum(accountTypes)

export const TeamMove = z.object({
  ...AccountRow.shape,
  memberId: z.string(),
  account: z.string(),
  period: PaidFor,
})
export type TeamMove = z.infer<typeof TeamMove>

export const transactions = defineCall({
  ...agentCall,
  name: 'agent.transactions',
  outdatedBy: ['team', 'balance'],
  path: '/wps/agent/transactions',
  summary:
    'What moved the money of the team’s members apart from play, newest first, while each stood below who asks: of all, or of one and everybody below it, or of one alone.',
  input: z.strictObject({
    ...range,
    ...pageQuery,
    of: z.optional(Id),
    /** Only `of` itself. */
    isAlone: z._default(z.enum(['yes', 'no']), 'no'),
    type: z.optional(MoveType),
  }),
  output: z.object({
    ...pageOf(TeamMove).shape,
    currency: z.string(),
    /** Whose these are; null for the whole team. */
    account: z.nullable(z.string()),
    totals: z.object({ in: Money, out: Money }),
  }),
})

export const statementPdf = defineCall({
  ...agentCall,
  name: 'agent.statementPdf',
  path: '/wps/agent/statement/pdf',
  isDear: true,
  summary: 'A month of the agent as a document to keep: what it earned day by day, and what its team played and moved.',
  input: z.strictObject({ month: Month }),
  output: z.object({ name: z.string(), base64: z.string() }),
  errors: ['AgentNeeded', 'NotFound'],
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
      /** Of wages and dividends that the house still looks at: what is kept of them once it agrees. */
      review: SignedMoney,
    }),
  }),
})

/** What a run of wages or dividends left the agent, or all real-time wages of a day. */
export const RevenueRun = z.object({
  /** Null: real time. */
  id: z.nullable(z.string()),
  /** The agent's own bill; null where it only paid below, and in real time. */
  billId: z.nullable(z.string()),
  kind: z.enum(contractKinds),
  from: At,
  to: At,
  /** As of bills. */
  correction: z.int(),
  received: SignedMoney,
  /** What it paid direct downlines of it. */
  passed: SignedMoney,
  kept: SignedMoney,
})
export type RevenueRun = z.infer<typeof RevenueRun>

export const revenueRuns = defineCall({
  ...agentCall,
  name: 'agent.revenueRuns',
  outdatedBy: ['team', 'contracts'],
  path: '/wps/agent/revenue/runs',
  summary: 'What a day brought of wages and dividends, run by run: what was received, and what was passed on below.',
  input: z.strictObject({ day: Day }),
  output: z.object({ rows: z.array(RevenueRun), currency: z.string() }),
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
