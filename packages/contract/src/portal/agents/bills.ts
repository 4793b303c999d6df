import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Day, Id, Money, pageOf, pageQuery, SignedMoney } from '../../core/fields.ts'
import { range } from '../cashier/records.ts'
import { RunKind, Terms } from './contracts.ts'

const agentCall = {
  who: 'member',
  source: 'ours',
  moduleId: 'AGENTPOLICY3',
  verb: 'GET',
  outdatedBy: ['team', 'contracts'],
  errors: ['AgentNeeded'],
} as const

/**
 * `review`: the house looks at the run first. `open`: nothing of it is paid. `insufficient`: those below are still owed. Of a correction: `owed`,
 * the agent had too much and it has not come off later bills yet; `settled`, nothing of it is left.
 */
export const billStates = [
  'review',
  'open',
  'not-reached',
  'paid',
  'part-paid',
  'insufficient',
  'rejected',
  'owed',
  'settled',
] as const
export const BillState = z.enum(billStates)

/** What is lacking to the level above the one that was reached. */
export const Missed = z.object({ level: z.int(), turnover: Money, loss: Money, active: z.int() })

/** What the loss of a dividend is made of: what was staked less everything that went back to members of the team. */
export const LossParts = z.object({
  staked: SignedMoney,
  won: SignedMoney,
  selfRebate: SignedMoney,
  commission: SignedMoney,
  activity: SignedMoney,
  wages: SignedMoney,
})
export type LossParts = z.infer<typeof LossParts>

/** A wage or dividend for one period. */
export const Bill = z.object({
  id: z.string(),
  kind: RunKind,
  from: At,
  to: At,
  /** Zero: the period's own bill; else the how many-eth correction of it, and when it became known. */
  correction: z.int(),
  madeAt: At,
  /** Who is paid. */
  account: z.string(),
  memberId: z.string(),
  /** Who pays; null: the house. */
  upline: z.nullable(z.string()),
  turnover: SignedMoney,
  /** What the house kept of the team. */
  loss: SignedMoney,
  /** What of the period before counts against it; zero or less. */
  carry: SignedMoney,
  /** Of a dividend. */
  parts: z.nullable(LossParts),
  active: z.int(),
  /** Place of the level that was reached, and its rate in percent; null: none. */
  level: z.nullable(z.int()),
  rate: z.nullable(z.string()),
  missed: z.nullable(Missed),
  due: Money,
  paid: Money,
  /** Of a correction: what was too much, and what of it came off later bills. */
  back: Money,
  taken: Money,
  /** Nobody asks for it any more. */
  forgiven: Money,
  /** The house pays those below what `due` does not. */
  isCovered: z.boolean(),
  /** What direct downlines are due of the same period, and what of it they were not paid yet. */
  below: SignedMoney,
  belowOpen: Money,
  state: BillState,
})
export type Bill = z.infer<typeof Bill>

export const bills = defineCall({
  ...agentCall,
  name: 'agent.bills',
  path: '/wps/agent/bills',
  summary: 'Wages of the agent by period in a span of business days, newest first, with what was kept of them.',
  input: z.strictObject({ ...range, ...pageQuery, kind: RunKind }),
  output: z.object({
    ...pageOf(Bill).shape,
    /**
     * `paid` is gross: of it, `taken` came off again for corrections and `passed` went to direct downlines. `kept` is what is left, as earnings
     * count it.
     */
    totals: z.object({
      due: SignedMoney,
      paid: Money,
      taken: Money,
      passed: SignedMoney,
      kept: SignedMoney,
      below: SignedMoney,
      owed: Money,
    }),
    currency: z.string(),
  }),
})

export const BillPayment = z.object({
  id: z.string(),
  /** Who paid; null: the house. */
  payer: z.nullable(z.string()),
  payee: z.string(),
  amount: Money,
  /** Nothing moved: it is what the payee owed of a correction. */
  isOwed: z.boolean(),
  at: At,
})

export const bill = defineCall({
  ...agentCall,
  name: 'agent.bill',
  path: '/wps/agent/bill',
  summary:
    'One wage of the agent or of a direct downline: the terms it was made by, the lines its turnover is made of, what downlines are due of it, and every payment.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    bill: Bill,
    terms: Terms,
    /** Direct lines and own play, largest first; they add up to `turnover`. */
    lines: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        isOwn: z.boolean(),
        turnover: SignedMoney,
        active: z.int(),
        /** Of a dividend: what the house kept of the line, as it is now. */
        netLoss: z.nullable(SignedMoney),
      }),
    ),
    below: z.array(Bill),
    payments: z.array(BillPayment),
    currency: z.string(),
  }),
})

/** What was settled of a real-time wage on one business day. */
export const RealTimeDay = z.object({
  day: Day,
  windows: z.int(),
  /** Valid turnover of the team less what was taken back. */
  delta: SignedMoney,
  due: Money,
  /** Of `due`, what the house still looks at. */
  review: Money,
  paid: Money,
})
export type RealTimeDay = z.infer<typeof RealTimeDay>

export const realTimeDays = defineCall({
  ...agentCall,
  name: 'agent.realTime.days',
  path: '/wps/agent/realtime',
  summary:
    'Real-time wages of the agent by business day, newest first, and what was taken back of its team and has to be made good first.',
  input: z.strictObject(range),
  output: z.object({
    days: z.array(RealTimeDay),
    totals: z.object({ delta: SignedMoney, due: Money, review: Money, paid: Money }),
    /** What waits now, and the turnover at the rate of the contract that makes it good; zero or less. */
    pending: SignedMoney,
    pendingTurnover: SignedMoney,
    currency: z.string(),
  }),
})

/** `review`: the house looks at it first. */
export const windowStates = ['review', 'open', 'paid', 'nothing', 'rejected'] as const

/** One settlement: `delta × rate − below + before` is paid where it is more than nothing, else it waits as `owed`. */
export const Window = z.object({
  id: z.string(),
  from: At,
  to: At,
  delta: SignedMoney,
  rate: z.string(),
  /** The agent's share before those directly below have theirs, and theirs. */
  share: SignedMoney,
  below: SignedMoney,
  before: SignedMoney,
  due: Money,
  owed: SignedMoney,
  state: z.enum(windowStates),
})
export type Window = z.infer<typeof Window>

export const realTimeWindows = defineCall({
  ...agentCall,
  name: 'agent.realTime.windows',
  path: '/wps/agent/realtime/windows',
  summary: 'Windows of one business day that had play, newest first, with the numbers each was come to by.',
  input: z.strictObject({ day: Day, ...pageQuery }),
  output: z.object({ ...pageOf(Window).shape, currency: z.string() }),
})
