import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Empty, Money } from '../../core/fields.ts'
import { DepositState } from '../cashier/deposits.ts'
import { WithdrawalState } from '../cashier/withdrawals.ts'
import { Waits } from '../site/waits.ts'
import { LimitKind, LimitSpan } from './protection.ts'

export const get = defineCall({
  name: 'member.desk',
  // Not with every bet: what is left to play is as of when the home page was opened.
  outdatedBy: ['deposits', 'withdrawals', 'rewards', 'protection', 'notices', 'settings', 'session'],
  verb: 'GET',
  path: '/wps/member/desk',
  moduleId: 'MEMBER',
  who: 'member',
  source: 'ours',
  summary: 'What is under way for the member, told on the home page; null where there is nothing of the kind.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    deposit: z.nullable(
      z.object({
        id: z.string(),
        amount: Money,
        state: DepositState,
        /** From its proof or report to its credit, as members waited who paid in the same way. */
        wait: Waits,
      }),
    ),
    withdrawal: z.nullable(
      z.object({
        amount: Money,
        state: WithdrawalState,
        /** The member is asked whether it came. */ isAsked: z.boolean(),
      }),
    ),
    /** What may be claimed. */
    reward: z.nullable(z.object({ count: z.int(), amount: Money })),
    /** What is still to be played before anything leaves, and whole percent of it that are played. */
    turnover: z.nullable(z.object({ left: Money, percent: z.int() })),
    /** Of the member's own limits the one of which most is used; money, or whole minutes of playing time. */
    limit: z.nullable(z.object({ kind: LimitKind, span: LimitSpan, amount: Money, used: Money, percent: z.int() })),
    /** To the next level: the part of which least is done. */
    vip: z.nullable(
      z.object({ level: z.string(), percent: z.int(), missing: Money, of: z.enum(['deposit', 'turnover', 'month']) }),
    ),
    /** Messages not opened yet. */
    unread: z.int(),
  }),
})
