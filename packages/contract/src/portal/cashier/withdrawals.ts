import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery, RequestId } from '../../core/fields.ts'
import { IdentityGate } from '../account/identity-states.ts'
import { Texts } from './deposits.ts'
import { paymentMethodCodes } from './payment-methods.ts'

export const withdrawalStates = [
  'REQUESTED',
  'UNDER_REVIEW',
  'APPROVED',
  'PAYING',
  'AWAITING_RECEIPT',
  'RECEIVED',
  'NOT_RECEIVED',
  'FORCED_RECEIVED',
  'REJECTED',
  'FAILED',
] as const
export const WithdrawalState = z.enum(withdrawalStates)
export type WithdrawalState = z.infer<typeof WithdrawalState>

/** The member sees three words; the timeline tells the rest. */
export const memberStatuses = ['IN_PROCESS', 'APPROVED', 'REJECTED'] as const
export const MemberStatus = z.enum(memberStatuses)
export type MemberStatus = z.infer<typeof MemberStatus>

export const PayoutAccount = z.object({
  id: Id,
  method: z.string(),
  bank: z.string(),
  /** Only the last four characters are shown. */
  numberMasked: z.string(),
  holder: z.string(),
  createdAt: At,
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const Withdrawal = z.object({
  id: Id,
  /** What leaves the wallet; what arrives is less by the fee. */
  amount: Money,
  currency: z.string(),
  fee: Money,
  status: MemberStatus,
  state: WithdrawalState,
  account: PayoutAccount,
  createdAt: At,
  /** Reason given when rejected or failed. */
  reason: z.string(),
  /** Until when the member may say received or not received; null unless asked now. */
  receiptBy: z.nullable(At),
  timeline: z.array(z.object({ state: WithdrawalState, at: At })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** Money that had to be played before it may leave, oldest first. */
export const TurnoverItem = z.object({
  id: Id,
  source: z.enum(['deposit', 'bonus', 'manual', 'transfer']),
  base: Money,
  /** Times the base, e.g. `"1"`. */
  multiple: z.string(),
  required: Money,
  progress: Money,
  /** Categories whose play counts; none: all. */
  scope: z.array(z.string()),
  status: z.enum(['active', 'met', 'closed', 'cancelled', 'expired']),
  createdAt: At,
  /** Until when it has to be played through; null: as long as it takes. */
  endsAt: z.nullable(At),
})
export type TurnoverItem = z.infer<typeof TurnoverItem>

/** After a way to reach the member was replaced (`email`, `mobile`) or used to set a new password, withdrawals wait. */
export const WithdrawalHold = z.object({ until: At, cause: z.enum(['email', 'mobile', 'password']) })
export type WithdrawalHold = z.infer<typeof WithdrawalHold>

export const info = defineCall({
  name: 'withdrawals.info',
  outdatedBy: ['balance', 'withdrawals', 'security', 'identity'],
  verb: 'GET',
  path: '/wps/withdrawals/info',
  moduleId: 'WITHDRAW',
  who: 'member',
  source: 'ours',
  summary:
    'Everything the form needs: what may be withdrawn, what is still to be played, limits, accounts, what is missing.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    /** Without `stickyBonus`, `received` and `claimed`. */
    available: Money,
    /** What was received within the team and has still to be played: it stays until then. */
    received: Money,
    /** What vendors ask back of corrected rounds and the member did not have: it stays until they took it. */
    claimed: Money,
    /** Bonuses that were there to be played with: what of the balance stays with the house at the next withdrawal. */
    stickyBonus: Money,
    /** With no more than this left, a deposit closes what was still to be played. */
    turnoverCloseBelow: Money,
    held: Money,
    /** What is still to be played before anything leaves. */
    turnoverRemaining: Money,
    turnover: z.array(TurnoverItem),
    /** Games of which less than the whole stake counts. */
    turnoverShares: z.array(
      z.object({
        category: z.string(),
        pct: z.int(),
        isWhole: z.boolean(),
        games: z.array(z.string()),
        gameCount: z.int(),
      }),
    ),
    amountMin: Money,
    amountMax: Money,
    dailyCountLeft: z.int(),
    dailyAmountLeft: Money,
    receiptMinutes: z.int(),
    /** Null where nothing more is asked for. */
    identity: z.nullable(IdentityGate),
    /** Nothing may be asked for until then; null: nothing stands against it. */
    hold: z.nullable(WithdrawalHold),
    hasPaymentPassword: z.boolean(),
    payeeName: z.string(),
    accounts: z.array(PayoutAccount),
    accountsMax: z.int(),
    methods: z.array(
      z.object({
        code: z.string(),
        name: Texts,
        /** What it is drawn as. */
        mark: z.enum(paymentMethodCodes),
        /** None: the method says where the money goes. */
        banks: z.array(z.string()),
        numberPattern: z.string(),
        numberLabel: Texts,
        /** Nothing is paid out by it for now: its accounts stay. */
        isOn: z.boolean(),
        amountMin: Money,
        amountMax: Money,
        /** What of an amount is kept as a fee (`payoutFeeOf`); from `feeFrom` on, below which only an account that closes pays out. */
        feeBasisPoints: z.int(),
        feeFixed: Money,
        feeMin: z.nullable(Money),
        feeMax: z.nullable(Money),
        feeFrom: Money,
      }),
    ),
    pending: z.nullable(Withdrawal),
  }),
})

export const addAccount = defineCall({
  name: 'withdrawals.addAccount',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/withdrawals/accounts',
  moduleId: 'WITHDRAW',
  who: 'member',
  sealed: true,
  source: 'ours',
  changes: ['withdrawals'],
  summary: 'Binds a payout account; its holder must be the member’s registered name.',
  input: z.strictObject({
    method: z.string().check(z.maxLength(40, 'max')),
    bank: z._default(z.string().check(z.trim(), z.maxLength(80, 'max')), ''),
    number: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'max')),
    holder: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'max')),
    paymentPassword: z.string().check(z.maxLength(6, 'max')),
  }),
  output: PayoutAccount,
  errors: [
    'PaymentPasswordNeeded',
    'WrongPaymentPassword',
    'PaymentPasswordLocked',
    'PayoutAccountExists',
    'TooManyPayoutAccounts',
    'PayeeNameMismatch',
  ],
  limit: 'money',
})

export const removeAccount = defineCall({
  name: 'withdrawals.removeAccount',
  whileClosing: true,
  verb: 'DELETE',
  path: '/wps/withdrawals/accounts',
  moduleId: 'WITHDRAW',
  who: 'member',
  sealed: true,
  source: 'ours',
  changes: ['withdrawals'],
  summary: 'Unbinds a payout account that no withdrawal under way uses.',
  input: z.strictObject({ id: Id, paymentPassword: z.string().check(z.maxLength(6, 'max')) }),
  output: z.object({}),
  errors: ['PaymentPasswordNeeded', 'WrongPaymentPassword', 'PaymentPasswordLocked', 'PayoutAccountInUse'],
  limit: 'money',
})

export const request = defineCall({
  name: 'withdrawals.request',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/withdrawals',
  moduleId: 'WITHDRAW',
  who: 'member',
  sealed: true,
  source: 'ours',
  changes: ['withdrawals', 'balance'],
  summary: 'Asks for a pay-out; the amount is held at once. The same requestId answers with the same withdrawal.',
  input: z.strictObject({
    requestId: RequestId,
    amount: Money,
    accountId: Id,
    /** The fee the member was told, none if absent: any other is refused, so that nobody pays what nobody said. */
    fee: z.optional(Money),
    paymentPassword: z.string().check(z.maxLength(6, 'max')),
  }),
  output: Withdrawal,
  errors: [
    'FeeChanged',
    'InsufficientBalance',
    'TurnoverNotMet',
    'ReceivedNotPlayed',
    'ClaimedBack',
    'DailyLimitReached',
    'IdentityNeeded',
    'AddressNeeded',
    'WithdrawalsHeld',
    'AmountOutOfRange',
    'WithdrawalPending',
    'PayoutAccountNeeded',
    'ChannelUnavailable',
    'PaymentPasswordNeeded',
    'WrongPaymentPassword',
    'PaymentPasswordLocked',
    'DuplicateRequest',
  ],
  limit: 'money',
})

export const list = defineCall({
  name: 'withdrawals.list',
  outdatedBy: ['withdrawals'],
  verb: 'GET',
  path: '/wps/withdrawals',
  moduleId: 'WITHDRAW',
  who: 'member',
  source: 'ours',
  summary: 'Own withdrawals, newest first.',
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(Withdrawal),
})

export const confirmReceipt = defineCall({
  name: 'withdrawals.confirmReceipt',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/withdrawals/receipt',
  moduleId: 'WITHDRAW',
  who: 'member',
  source: 'ours',
  changes: ['withdrawals'],
  summary: 'Says whether the money arrived. Silence counts as received after the merchant’s minutes.',
  input: z.strictObject({ id: Id, received: z.boolean() }),
  output: Withdrawal,
  errors: ['WrongState'],
  limit: 'money',
})
