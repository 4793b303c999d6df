import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { categories } from '../../core/constants.ts'
import { At, Empty, Id, Money, SignedMoney } from '../../core/fields.ts'

const agentCall = { who: 'member', source: 'ours', moduleId: 'AGENTPOLICY3' } as const

export const contractKinds = ['dividend', 'daily-wage', 'hourly-wage', 'real-time-wage'] as const
export const ContractKind = z.enum(contractKinds)
export type ContractKind = z.infer<typeof ContractKind>

/** What is settled in runs, with a bill for each contract and period; a real-time wage is settled in windows. */
export const runKinds = ['dividend', 'daily-wage', 'hourly-wage'] as const
export const RunKind = z.enum(runKinds)
export type RunKind = z.infer<typeof RunKind>

export const LEVELS_MAX = 8

/** What a team needs in a period, and what of its valid turnover is paid then, in percent: `'0.4'`. */
export const Level = z.strictObject({
  turnoverMin: Money,
  /** What the house has to have won of the team; zero asks nothing. */
  lossMin: Money,
  activeMin: z.int().check(z.gte(0), z.lte(100_000)),
  rate: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'number')),
})
export type Level = z.infer<typeof Level>

export const dividendPeriods = ['weekly', 'ten-days', 'semi-monthly', 'monthly'] as const
export const carries = ['none', 'permanent', 'previous', 'half-month'] as const
export const payers = ['merchant', 'upline'] as const
export const bases = ['net-loss', 'turnover', 'daily-turnover'] as const

/** What a dividend needs beside its levels. */
export const DividendTerms = z.strictObject({
  period: z.enum(dividendPeriods),
  /** Of what a loss of the house becomes: nothing, it counts until used up, in the next period alone, or from a month's first half in its second. */
  carry: z.enum(carries),
  /** Who pays direct downlines what is more than the agent's own part. */
  payer: z.enum(payers),
  /** Of what the rate is paid. */
  basis: z.enum(bases),
  /** A level's minimum loss lessens the amount in proportion instead of deciding it. */
  isFloating: z.boolean(),
})
export type DividendTerms = z.infer<typeof DividendTerms>

export const Terms = z.strictObject({
  /** From the lowest to the highest; the highest whose conditions hold is paid. */
  levels: z.array(Level).check(z.minLength(1, 'min'), z.maxLength(LEVELS_MAX, 'max')),
  /** From which valid turnover in the period a member of the team counts as active. */
  activeTurnover: Money,
  /** Categories of games that count; empty: all. */
  scope: z.array(z.enum(categories)).check(z.maxLength(categories.length, 'max')),
  /** Of a dividend alone, which counts every category. */
  dividend: z.optional(DividendTerms),
})
export type Terms = z.infer<typeof Terms>

export const contractEnds = ['replaced', 'agreed', 'upline', 'house'] as const

/** Who pays and who is paid, as both may name each other; the house has no number. */
const Party = z.object({ id: z.string(), account: z.string() })

export const Contract = z.object({
  id: z.string(),
  kind: ContractKind,
  /** Null: the house. */
  upline: z.nullable(Party),
  downline: Party,
  terms: Terms,
  /** The first period it is paid for begins here. */
  from: At,
  until: z.nullable(At),
  /** Why it ends: another took its place, both agreed, what the upline has became too little for it, or the house ended it. */
  end: z.nullable(z.enum(contractEnds)),
})
export type Contract = z.infer<typeof Contract>

export const requestAsks = ['begin', 'end'] as const
export const requestStates = ['open', 'accepted', 'refused', 'withdrawn', 'expired'] as const

/** What an upline asks of a direct downline. */
export const ContractRequest = z.object({
  id: z.string(),
  kind: ContractKind,
  asks: z.enum(requestAsks),
  upline: Party,
  downline: Party,
  /** Of `end` those that would end. */
  terms: Terms,
  /** Those in force, which new ones would replace. */
  current: z.nullable(Terms),
  state: z.enum(requestStates),
  askedAt: At,
  expiresAt: At,
})
export type ContractRequest = z.infer<typeof ContractRequest>

/** What terms would have paid in a period that is over. */
export const PreviewPeriod = z.object({
  from: At,
  to: At,
  turnover: SignedMoney,
  active: z.int(),
  /** What the house kept of the team, for a dividend. */
  netLoss: z.nullable(SignedMoney),
  /** Place of the level that was reached; null: none. */
  level: z.nullable(z.int()),
  amount: Money,
  /** With the terms in force now; zero without any. */
  before: Money,
})

export const Preview = z.object({
  kind: ContractKind,
  /** When they would hold from. */
  from: At,
  /** The last thirty days by day, of a dividend the periods that ended in the last ninety, with the terms of today and with these. */
  periods: z.array(PreviewPeriod),
  total: Money,
  totalBefore: Money,
  /** Contracts below that would end, from the top down. */
  ends: z.array(z.object({ upline: z.string(), downline: z.string(), depth: z.int(), rates: z.array(z.string()) })),
  currency: z.string(),
})
export type Preview = z.infer<typeof Preview>

export const consolidated = defineCall({
  ...agentCall,
  source: 'spec',
  name: 'agent.consolidated',
  outdatedBy: ['contracts'],
  verb: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: 'Which contracts wait for an answer of the member: per kind 0 none, 1 new terms, 2 an end.',
  input: Empty,
  output: z.object({
    dailysalreqtype: z.int(),
    divtypereq: z.int(),
    contracthoursalreq: z.int(),
    realtimesalreqtype: z.int(),
    requests: z.array(ContractRequest),
    currency: z.string(),
  }),
})

const answer = {
  ...agentCall,
  source: 'spec',
  verb: 'POST',
  changes: ['contracts', 'team'],
  input: z.strictObject({ id: Id, accept: z.boolean() }),
  output: ContractRequest,
  errors: ['AgentNeeded', 'AgentFrozen', 'OtherWage', 'WrongState', 'ChangedMeanwhile'],
} as const

export const answerDaily = defineCall({
  ...answer,
  name: 'agent.answerDailyWage',
  path: '/wps/relay/MCS2_processDailySalContract',
  summary:
    'Accepts or refuses what the upline asks about a daily wage. Terms that are too little for what one gives to downlines end theirs; `agent.contracts.previewRequest` tells which.',
})

export const answerHourly = defineCall({
  ...answer,
  name: 'agent.answerHourlyWage',
  path: '/wps/relay/MCS2_processContractHourSalary',
  summary: 'The same about an hourly wage.',
})

export const answerRealTime = defineCall({
  ...answer,
  name: 'agent.answerRealTimeWage',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  summary: 'The same about a real-time wage.',
})

export const answerDividend = defineCall({
  ...answer,
  name: 'agent.answerDividend',
  path: '/wps/relay/MCS2_processDividendReq',
  summary: 'The same about a dividend.',
})

export const contracts = defineCall({
  ...agentCall,
  name: 'agent.contracts',
  outdatedBy: ['contracts', 'team'],
  verb: 'GET',
  path: '/wps/agent/contracts',
  summary:
    'Contracts of the agent with its upline (`own`) and with one direct downline (`of`): those in force or to come, what waits for an answer, and those that ended, newest first.',
  input: z.strictObject({ of: z.optional(Id) }),
  output: z.object({
    own: z.array(Contract),
    given: z.array(Contract),
    past: z.array(Contract),
    requests: z.array(ContractRequest),
    /** The lowest and highest rate the house allows, in percent, by kind. */
    bounds: z.record(z.string(), z.object({ min: z.string(), max: z.string() })),
    requestDays: z.int(),
    currency: z.string(),
  }),
  errors: ['AgentNeeded'],
})

const offered = { kind: ContractKind, downline: Id, terms: Terms }

export const previewOffer = defineCall({
  ...agentCall,
  name: 'agent.contracts.previewOffer',
  verb: 'POST',
  path: '/wps/agent/contracts/preview',
  changes: [],
  onlyReads: true,
  summary:
    'What terms would give a direct downline: what the last thirty days would have paid, and whose contracts would end.',
  input: z.strictObject(offered),
  output: Preview,
  errors: ['AgentNeeded', 'ContractNeeded', 'OtherWage', 'NotAnAgent'],
  limit: 'money',
})

export const previewRequest = defineCall({
  ...agentCall,
  name: 'agent.contracts.previewRequest',
  outdatedBy: ['contracts', 'team'],
  verb: 'GET',
  path: '/wps/agent/contracts/request',
  summary:
    'The same of a request that waits for one’s answer; one that could not be accepted is refused as accepting it would be.',
  input: z.strictObject({ id: Id }),
  output: Preview,
  errors: ['AgentNeeded', 'AgentFrozen', 'OtherWage', 'WrongState', 'ChangedMeanwhile'],
})

export const offer = defineCall({
  ...agentCall,
  name: 'agent.contracts.offer',
  verb: 'POST',
  path: '/wps/agent/contracts/offer',
  changes: ['contracts'],
  summary:
    'Offers a direct downline that is an agent a contract, or new terms for the one it has. Rates lie within what one has oneself; what is in force stays until the other accepts, and then until its period is over.',
  input: z.strictObject(offered),
  output: ContractRequest,
  errors: ['AgentNeeded', 'AgentFrozen', 'ContractNeeded', 'OtherWage', 'RequestPending', 'NotAnAgent'],
  limit: 'money',
})

export const askEnd = defineCall({
  ...agentCall,
  name: 'agent.contracts.end',
  verb: 'POST',
  path: '/wps/agent/contracts/end',
  changes: ['contracts'],
  summary: 'Asks a direct downline to end a contract. What it is paid for until then stays due.',
  input: z.strictObject({ id: Id }),
  output: ContractRequest,
  errors: ['AgentNeeded', 'AgentFrozen', 'RequestPending', 'WrongState'],
})

export const withdraw = defineCall({
  ...agentCall,
  name: 'agent.contracts.withdraw',
  verb: 'POST',
  path: '/wps/agent/contracts/withdraw',
  changes: ['contracts'],
  summary: 'Takes back what one asked and nobody has answered.',
  input: z.strictObject({ id: Id }),
  output: ContractRequest,
  errors: ['AgentNeeded', 'WrongState'],
})
