import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Money } from '../core/fields.ts'
import { LotteryTerms } from '../vendor/lottery-desk.ts'
import { Waiting } from './approvals.ts'
import { GameCode, VendorCode } from './lotteries.ts'
import { Reason } from './vendors.ts'

const reading = { moduleId: 'BO_LOTTERIES', who: 'operator', source: 'ours', permission: 'lotteries.view' } as const
const lotteryGame = { vendor: VendorCode, gameCode: GameCode }

export const terms = defineCall({
  ...reading,
  name: 'bo.lotteries.terms',
  verb: 'GET',
  path: '/bo/lotteries/terms',
  outdatedBy: ['lotteries', 'approvals'],
  summary:
    'Under what odds and limits the merchant sells a lottery: what its rules allow, and every version, the last first.',
  input: z.strictObject(lotteryGame),
  output: z.object({
    gameName: z.string(),
    vendorName: z.string(),
    currency: z.string(),
    /** What an order may come to at least and at most: set for the game. */
    betMin: Money,
    betMax: Money,
    /** All that the rules allow; holds before there is a version. */
    frame: LotteryTerms,
    /** What issues are sold under whose sale opens now. */
    current: LotteryTerms,
    versions: z.array(
      z.object({
        version: z.int(),
        /** Of draws whose sale opens from then on. */
        fromAt: At,
        terms: LotteryTerms,
        by: z.array(z.string()),
        remark: z.string(),
      }),
    ),
    waiting: Waiting,
  }),
  errors: ['LotteryVendorSilent'],
})
export type TermsDetail = z.infer<(typeof terms)['output']>

const Range = z.object({ least: z.number(), most: z.number() })

export const odds = defineCall({
  ...reading,
  name: 'bo.lotteries.odds',
  verb: 'GET',
  path: '/bo/lotteries/odds',
  outdatedBy: ['lotteries', 'approvals'],
  summary: 'What every bet of a lottery pays and returns, at the lowest and the highest prize group that is sold now.',
  input: z.strictObject(lotteryGame),
  output: z.array(
    z.object({
      menu: z.string(),
      bets: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          prizes: z.array(
            z.object({
              code: z.string(),
              name: z.string(),
              /** A note wins it once in so many draws. */
              oneIn: z.number(),
              /** What one staked on the note pays, the stake with it. */
              pays: Range,
            }),
          ),
          /** What comes back of one staked on the average. */
          returns: Range,
        }),
      ),
    }),
  ),
  errors: ['LotteryVendorSilent'],
})
export type OddsMenu = z.infer<(typeof odds)['output']>[number]

export const setTerms = defineCall({
  ...reading,
  permission: 'lotteries.terms',
  name: 'bo.lotteries.setTerms',
  verb: 'POST',
  path: '/bo/lotteries/terms',
  changes: ['lotteries', 'approvals'],
  summary:
    'Proposes other odds and limits of a lottery for draws whose sale opens after a second person has decided. Draws on sale keep theirs.',
  input: z.strictObject({ ...lotteryGame, terms: LotteryTerms, reason: Reason }),
  output: z.object({ waiting: Waiting }),
  errors: [
    'ApprovalPending',
    'ClosedDayPast',
    'LotteryActUnclear',
    'LotteryVendorSilent',
    'SamePerson',
    'TermsOutsideRules',
    'TermsUnchanged',
    'WrongState',
  ],
})
