import * as z from 'zod/mini'

/** A live message says what changed, never the new value: the receiver fetches again, so a lost message cannot leave a wrong number. */
export const LiveTopic = z.enum([
  'balance',
  'deposits',
  'withdrawals',
  'bets',
  'winners',
  'settings',
  'session',
  'chat',
  'approvals',
  'vendor-transfers',
  'rewards',
  'points',
  'mall',
  'messages',
  'campaigns',
  'team',
  'contracts',
  'identity',
])
export type LiveTopic = z.infer<typeof LiveTopic>
/** `everything`: what changed while the receiver could not be told is not known. */
export type LiveMessage = { topic: LiveTopic | 'everything' }

/** What a call may change or depend on. Beside the live topics, those that whoever changes them is alone in looking at. */
export type Topic =
  | LiveTopic
  | 'dead-letters'
  | 'favorites'
  | 'feedback'
  | 'ledger'
  | 'lotteries'
  | 'members'
  | 'notices'
  | 'operators'
  | 'payments'
  | 'protection'
  | 'reconciliation'
  | 'security'
  | 'win-reviews'
