import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Id, Money, pageOf, pageQuery, RequestId } from '../../core/fields.ts'
import { IdentityGate } from '../account/identity-states.ts'
import { WithdrawalHold } from '../cashier/withdrawals.ts'

const transferCall = { who: 'member', source: 'ours', moduleId: 'TEAM_TRANSFER' } as const

/** To whom: `up` is the agent right above, a number a direct downline. */
const To = z.union([z.literal('up'), Id])

export const TeamTransfer = z.object({
  id: z.string(),
  at: At,
  /** As the one who asks sees it. */
  direction: z.enum(['in', 'out']),
  peerId: z.string(),
  /** The other's username. */
  peer: z.string(),
  amount: Money,
  currency: z.string(),
})
export type TeamTransfer = z.infer<typeof TeamTransfer>

export const info = defineCall({
  ...transferCall,
  name: 'teamTransfers.info',
  outdatedBy: ['balance', 'team', 'settings', 'security', 'identity'],
  verb: 'GET',
  path: '/wps/team-transfers/info',
  summary: 'What a transfer within the team needs to be written: to whom it goes, what may leave, and the limits.',
  input: z.strictObject({ to: To }),
  output: z.object({
    currency: z.string(),
    peer: z.string(),
    /** Free to leave: without bonuses that stay with the house and without `received`. */
    available: Money,
    /** What was received within the team and has still to be played: it stays until then. */
    received: Money,
    /** What is still to be played before anything leaves. */
    turnoverRemaining: Money,
    amountMin: Money,
    amountMax: Money,
    /** Left of what may be sent today. */
    dayLeft: Money,
    /** Null where nothing more is asked for. */
    identity: z.nullable(IdentityGate),
    /** Nothing may be sent until then, as nothing may be withdrawn; null: nothing stands against it. */
    hold: z.nullable(WithdrawalHold),
    hasPaymentPassword: z.boolean(),
  }),
  errors: ['ReceiverUnavailable', 'TransfersClosed', 'AskYourAgent', 'NotAdjacent', 'AgentNeeded', 'AgentFrozen'],
})

export const send = defineCall({
  ...transferCall,
  name: 'teamTransfers.send',
  verb: 'POST',
  path: '/wps/team-transfers',
  sealed: true,
  changes: ['balance', 'team'],
  summary:
    'Sends money to a direct downline or, where the house allows it, to the agent right above. It is there at once, and has to be played once before it may leave again. The same requestId answers with the same transfer.',
  input: z.strictObject({
    requestId: RequestId,
    to: To,
    amount: Money,
    paymentPassword: z.string().check(z.maxLength(6, 'max')),
  }),
  output: TeamTransfer,
  errors: [
    'TransfersClosed',
    'AskYourAgent',
    'NotAdjacent',
    'AgentNeeded',
    'AgentFrozen',
    'ReceiverUnavailable',
    'TransferOnHold',
    'WithdrawalsHeld',
    'IdentityNeeded',
    'AddressNeeded',
    'AccountLocked',
    'OnBreak',
    'SelfExcluded',
    'InsufficientBalance',
    'TurnoverNotMet',
    'ReceivedNotPlayed',
    'ClaimedBack',
    'DailyLimitReached',
    'AmountOutOfRange',
    'PaymentPasswordNeeded',
    'WrongPaymentPassword',
    'PaymentPasswordLocked',
    'DuplicateRequest',
  ],
  limit: 'money',
})

export const list = defineCall({
  ...transferCall,
  name: 'teamTransfers.list',
  outdatedBy: ['balance', 'team'],
  verb: 'GET',
  path: '/wps/team-transfers',
  summary: 'One’s own transfers within the team, newest first; those with one other where `with` names it.',
  input: z.strictObject({ ...pageQuery, with: z.optional(To) }),
  output: pageOf(TeamTransfer),
})
