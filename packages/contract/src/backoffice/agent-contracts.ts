import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Day, Id, Money, pageOf, pageQuery, SignedMoney } from '../core/fields.ts'
import { Bill, Window } from '../portal/agents/bills.ts'
import { Contract, ContractKind, ContractRequest, Preview, RunKind, Terms } from '../portal/agents/contracts.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'agent.signed',
  'agent.contractEnded',
  'agent.runApproved',
  'agent.billRejected',
  'agent.billForgiven',
  'agent.windowsApproved',
  /** What an approval was called until its payment, by the next run, had a word of its own. Old entries bear it. */
  'agent.windowsPaid',
  'agent.windowsRefused',
] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_AGENTS' } as const
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const contracts = defineCall({
  ...operatorCall,
  name: 'bo.contracts.of',
  outdatedBy: ['contracts', 'team', 'approvals'],
  verb: 'GET',
  path: '/bo/agents/contracts',
  permission: 'agents.view',
  summary:
    'Contracts of an agent: its own, those it gave, what ended and what is asked; and what waits for a second person.',
  input: z.strictObject({ memberId: Id }),
  output: z.object({
    own: z.array(Contract),
    given: z.array(Contract),
    past: z.array(Contract),
    requests: z.array(ContractRequest),
    /** Stands at the top: the house signs with it. */
    isTop: z.boolean(),
    bounds: z.record(z.string(), z.object({ min: z.string(), max: z.string() })),
    currency: z.string(),
    waiting: Waiting,
  }),
})

const signed = { memberId: Id, kind: ContractKind, terms: z.nullable(Terms) }

export const preview = defineCall({
  ...operatorCall,
  name: 'bo.contracts.preview',
  verb: 'POST',
  path: '/bo/agents/contracts/preview',
  permission: 'agents.view',
  changes: [],
  onlyReads: true,
  summary: 'What terms with a top agent would have paid the last thirty days, and whose contracts below would end.',
  input: z.strictObject(signed),
  output: Preview,
  errors: ['OtherWage', 'StandsBelowAgent', 'NoContractToEnd'],
})

export const sign = defineCall({
  ...operatorCall,
  name: 'bo.contracts.sign',
  verb: 'POST',
  path: '/bo/agents/contracts',
  permission: 'agents.manage',
  changes: ['contracts', 'approvals'],
  summary:
    'Signs with a top agent, changes its terms, or ends them where `terms` is null: proposed, another person decides. They hold from the next period.',
  input: z.strictObject({ ...signed, reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['ApprovalPending', 'OtherWage', 'StandsBelowAgent', 'NoContractToEnd', 'BeneficiaryMaker'],
})

export const runStates = ['review', 'paying', 'paid'] as const

export const Run = z.object({
  id: z.string(),
  kind: RunKind,
  from: At,
  to: At,
  /** Zero: the period's own; else the how many-eth correction of it. */
  correction: z.int(),
  state: z.enum(runStates),
  bills: z.int(),
  reached: z.int(),
  /** Bills that something speaks against. */
  flagged: z.int(),
  /** What the house pays: what top agents are due. */
  house: Money,
  /** What is due in all, uplines' part included; what of it is open. */
  due: Money,
  open: Money,
  /** Of a correction: what agents had too much, and what of it is not made good. */
  back: Money,
  backOpen: Money,
  /** The same of the run before; null for the first. */
  before: z.nullable(Money),
  approvedBy: z.nullable(z.string()),
  madeAt: At,
})
export type Run = z.infer<typeof Run>

export const runs = defineCall({
  ...operatorCall,
  name: 'bo.runs.list',
  outdatedBy: ['contracts'],
  verb: 'GET',
  path: '/bo/agents/runs',
  permission: 'agents.view',
  summary: 'Wage runs, newest first: those that wait for approval, and what was paid.',
  input: z.strictObject({ ...pageQuery, kind: z.optional(RunKind) }),
  output: z.object({ ...pageOf(Run).shape, currency: z.string() }),
})

/** `unusual`: more than three times what the agent's last seven came to; `one-person`: it looks as if a downline were the agent itself. */
export const billFlags = ['unusual', 'one-person', 'locked'] as const

export const RunBill = z.object({
  ...Bill.shape,
  depth: z.int(),
  flags: z.array(z.enum(billFlags)),
  /** What its last seven came to on average; null without any. */
  usual: z.nullable(Money),
  note: z.string(),
  /** What is still owed of it may be forgiven, and what of that was proposed. */
  isForgivable: z.boolean(),
  waiting: Waiting,
})
export type RunBill = z.infer<typeof RunBill>

export const run = defineCall({
  ...operatorCall,
  name: 'bo.runs.get',
  outdatedBy: ['contracts'],
  verb: 'GET',
  path: '/bo/agents/run',
  permission: 'agents.view',
  summary: 'One run with its bills: unusual ones first, then the largest.',
  input: z.strictObject({ id: Id, ...pageQuery }),
  output: z.object({ run: Run, ...pageOf(RunBill).shape, currency: z.string() }),
})

export const approve = defineCall({
  ...operatorCall,
  name: 'bo.runs.approve',
  verb: 'POST',
  path: '/bo/agents/runs/approve',
  permission: 'agents.manage',
  changes: ['contracts', 'members'],
  summary: 'Pays a run that was looked at: every bill that was not rejected, from the top down.',
  input: z.strictObject({ id: Id, house: Money }),
  output: Run,
  errors: ['AlreadyDecided', 'ChangedMeanwhile', 'BeneficiaryMaker'],
})

export const reject = defineCall({
  ...operatorCall,
  name: 'bo.runs.reject',
  verb: 'POST',
  path: '/bo/agents/runs/reject',
  permission: 'agents.manage',
  changes: ['contracts'],
  summary:
    'Rejects a bill of a run that waits, or takes that back: its agent is not paid, those below are paid by the house.',
  input: z.strictObject({ id: Id, isRejected: z.boolean(), reason }),
  output: RunBill,
  errors: ['AlreadyDecided', 'BillTakesBack', 'LockedNotPaid'],
})

export const forgive = defineCall({
  ...operatorCall,
  name: 'bo.runs.forgive',
  verb: 'POST',
  path: '/bo/agents/runs/forgive',
  permission: 'agents.manage',
  changes: ['contracts', 'approvals'],
  summary:
    'Forgives of a bill what is open of it, or a part: proposed, another person decides. Its payer is not asked for it any more.',
  input: z.strictObject({ id: Id, amount: Money, reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['ApprovalPending', 'NotForgivable', 'WrongState', 'ChangedMeanwhile', 'BeneficiaryMaker'],
})

/** What was settled of real-time wages on a business day. */
export const RealTimeRun = z.object({
  day: Day,
  agents: z.int(),
  windows: z.int(),
  flagged: z.int(),
  due: Money,
  /** Of `due`, what waits for somebody's word. */
  review: Money,
  paid: Money,
})
export type RealTimeRun = z.infer<typeof RealTimeRun>

export const realTime = defineCall({
  ...operatorCall,
  name: 'bo.realTime.days',
  outdatedBy: ['contracts'],
  verb: 'GET',
  path: '/bo/agents/realtime',
  permission: 'agents.view',
  summary: 'Real-time wages by business day, newest first, and what waits of all contracts to be made good.',
  input: z.strictObject(pageQuery),
  output: z.object({ ...pageOf(RealTimeRun).shape, pending: SignedMoney, owing: z.int(), currency: z.string() }),
})

export const RealTimeWindow = z.object({
  ...Window.shape,
  memberId: z.string(),
  account: z.string(),
  flags: z.array(z.enum(billFlags)),
  usual: z.nullable(Money),
  reviewedBy: z.nullable(z.string()),
  note: z.string(),
})
export type RealTimeWindow = z.infer<typeof RealTimeWindow>

/** How many pairs that look like one person are told of an agent. */
export const PAIRS_SHOWN = 5
const Someone = z.object({ memberId: z.string(), account: z.string() })

/** Windows of an agent on a day that wait to be looked at: so many up to a moment, and what they come to. */
export const RealTimeReview = z.object({
  ...Someone.shape,
  windows: z.int(),
  due: Money,
  until: At,
  /** Who looks like one person, as it stands now: `confirmed` by somebody, or by what the two share. */
  pairs: z.array(
    z.object({ one: Someone, other: Someone, traces: z.array(z.enum(['account', 'confirmed', 'device'])) }),
  ),
  pairCount: z.int(),
})
export type RealTimeReview = z.infer<typeof RealTimeReview>

export const realTimeDay = defineCall({
  ...operatorCall,
  name: 'bo.realTime.day',
  outdatedBy: ['contracts'],
  verb: 'GET',
  path: '/bo/agents/realtime/day',
  permission: 'agents.view',
  summary: 'Windows of one business day: those that something speaks against first, then the largest.',
  input: z.strictObject({ day: Day, ...pageQuery }),
  output: z.object({
    ...pageOf(RealTimeWindow).shape,
    reviews: z.array(RealTimeReview),
    currency: z.string(),
  }),
})

export const decideRealTime = defineCall({
  ...operatorCall,
  name: 'bo.realTime.decide',
  verb: 'POST',
  path: '/bo/agents/realtime/decide',
  permission: 'agents.manage',
  changes: ['contracts', 'members'],
  summary:
    'Lets the windows of an agent that wait to be looked at be paid by the next run, or refuses them: those of a day that were seen.',
  input: z.strictObject({
    day: Day,
    memberId: Id,
    until: At,
    /** What they were seen to come to. */
    due: Money,
    isRejected: z.boolean(),
    reason,
  }),
  output: z.object({ windows: z.int() }),
  errors: ['AlreadyDecided', 'ChangedMeanwhile', 'BeneficiaryMaker'],
})
