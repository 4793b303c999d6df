import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, SignedMoney } from '../../core/fields.ts'
import { range } from '../cashier/records.ts'
import { ContractKind, Terms } from './contracts.ts'

const agentCall = {
  who: 'member',
  source: 'ours',
  moduleId: 'AGENTPOLICY3',
  verb: 'GET',
  outdatedBy: ['team', 'contracts'],
  errors: ['AgentNeeded'],
} as const

/** `review`: the house looks at the run first. `open`: nothing of it is paid. `insufficient`: those below are still owed. */
export const billStates = ['review', 'open', 'not-reached', 'paid', 'part-paid', 'insufficient', 'rejected'] as const
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
  kind: ContractKind,
  from: At,
  to: At,
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
  /** Nobody asks for it any more. */
  forgiven: Money,
  /** The house pays those below what `due` does not. */
  isCovered: z.boolean(),
  /** What direct downlines are due of the same period, and what of it they were not paid yet. */
  below: Money,
  belowOpen: Money,
  state: BillState,
})
export type Bill = z.infer<typeof Bill>

export const bills = defineCall({
  ...agentCall,
  name: 'agent.bills',
  path: '/wps/agent/bills',
  summary: 'Wages of the agent by period in a span of business days, newest first, with what was kept of them.',
  input: z.strictObject({ ...range, ...pageQuery, kind: ContractKind }),
  output: z.object({
    ...pageOf(Bill).shape,
    totals: z.object({ due: Money, paid: Money, below: Money }),
    currency: z.string(),
  }),
})

export const BillPayment = z.object({
  id: z.string(),
  /** Who paid; null: the house. */
  payer: z.nullable(z.string()),
  payee: z.string(),
  amount: Money,
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
