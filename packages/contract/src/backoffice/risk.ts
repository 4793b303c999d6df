import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, SignedMoney } from '../core/fields.ts'

const operatorCall = { verb: 'GET', who: 'operator', source: 'ours', moduleId: 'BO_RISK' } as const

export const riskSignals = [
  /** The operation number was given for another deposit. */
  'operation-used',
  /** The same picture was handed in for another deposit. */
  'receipt-used',
  /** Who paid, or holds the account, is not whom the member registered as. */
  'name-differs',
  /** The account paid to is, or was, another member's too. */
  'account-shared',
  'device-shared',
  'address-shared',
  /** Nothing was ever paid out to this member, or to this account. */
  'first-withdrawal',
  'new-account',
  /** Asked for soon after money came in. */
  'soon-after-deposit',
  /** Little was played of what came in. */
  'little-played',
  'new-member',
  /** The password was changed shortly before it was asked for, or since. */
  'password-changed',
  /** A vendor asks back what it paid by a result that was corrected since. */
  'claimed-back',
  /** An operator opened a way into the account. */
  'opened-account',
] as const
export type RiskSignalKind = (typeof riskSignals)[number]

const RiskSignal = z.object({
  kind: z.enum(riskSignals),
  /** `alarm`: look before anything else. */
  level: z.enum(['alarm', 'look', 'fine']),
  /** What fills the gaps of its text: names, numbers, minutes. */
  values: z.record(z.string(), z.string()),
  /** Orders and members it points at. */
  links: z.array(z.object({ to: z.enum(['deposit', 'member']), id: z.string(), label: z.string() })),
})
export type RiskSignal = z.infer<typeof RiskSignal>

/** `received` and `sent`: within the team. `withdrawal`: what was set aside for another one and is not back. */
export const fundSources = [
  'provider',
  'by-hand',
  'received',
  'reward',
  'activity',
  'rebate',
  'prize',
  'commission',
  'adjustment',
  'correction',
  'vendor-wallet',
  'withdrawal',
  'sent',
  'bonus-back',
  'play',
] as const
export type FundSource = (typeof fundSources)[number]

/** What moved the member's balance since it was last paid; below zero: it took from it. */
const Fund = z.object({
  source: z.enum(fundSources),
  amount: SignedMoney,
  count: z.int(),
  /** Operators on whose word it came; of what was received or sent, some of those it came from or went to. */
  by: z.array(z.string()),
})

export const ofDeposit = defineCall({
  ...operatorCall,
  name: 'bo.risk.deposit',
  path: '/bo/risk/deposit',
  permission: 'deposits.view',
  summary: 'What speaks for and against a deposit that is proven by hand.',
  input: z.strictObject({ id: Id }),
  output: z.object({ signals: z.array(RiskSignal) }),
})

export const ofWithdrawal = defineCall({
  ...operatorCall,
  name: 'bo.risk.withdrawal',
  path: '/bo/risk/withdrawal',
  permission: 'withdrawals.view',
  summary: 'What speaks for and against a withdrawal, and where its money came from.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    signals: z.array(RiskSignal),
    /** Balance after the amount of the withdrawal that was paid last was set aside; `0` where none was. */
    opening: Money,
    funds: z.array(Fund),
    /** What no source explains: open bets, and play of the hours in which the span begins and ends. */
    rest: SignedMoney,
    /** Balance when this one was asked for: `opening`, `funds` and `rest` together. */
    balance: Money,
    /** Stakes since then; what came in has to be played. */
    staked: Money,
    /** When the member was last paid; null: never. */
    since: z.nullable(At),
    currency: z.string(),
  }),
})
