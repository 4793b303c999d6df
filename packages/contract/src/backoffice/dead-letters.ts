import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Money, pageOf, pageQuery } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['dead-letter.replayed'] as const

/** Why a reported round could not be booked: what is wrong with the report, a refusal of the ledger, or `Other`. */
export const deadLetterCauses = [
  'WrongCurrency',
  'UnknownPlayer',
  'MemberInactive',
  'LimitReached',
  'InsufficientBalance',
  'DuplicateTransaction',
  'TransactionNotFound',
  'TransactionRolledBack',
  'RoundClosed',
  'RoundMismatch',
  'RoundSettled',
  'Other',
] as const
export type DeadLetterCause = (typeof deadLetterCauses)[number]

/** A round that a vendor reported and that could not be booked. */
export const DeadLetter = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  roundId: z.string(),
  gameCode: z.string(),
  staked: Money,
  won: Money,
  currency: z.string(),
  cause: z.enum(deadLetterCauses),
  /** The cause as it was written down, with what it names. */
  problem: z.string(),
  tries: z.int(),
  firstAt: At,
  lastAt: At,
})

export const list = defineCall({
  name: 'bo.deadLetters.list',
  verb: 'GET',
  path: '/bo/dead-letters',
  moduleId: 'BO_DEAD_LETTERS',
  who: 'operator',
  permission: 'bets.view',
  source: 'ours',
  outdatedBy: ['dead-letters'],
  summary: 'Reports of vendors that were set aside and not booked since, newest first.',
  input: z.strictObject(pageQuery),
  output: pageOf(DeadLetter),
})

export const replay = defineCall({
  name: 'bo.deadLetters.replay',
  verb: 'POST',
  path: '/bo/dead-letters/replay',
  moduleId: 'BO_DEAD_LETTERS',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  changes: ['dead-letters'],
  summary: 'Tries to book a report that was set aside; doing it twice books it once.',
  input: z.strictObject({
    vendor: z.string().check(z.maxLength(40, 'max')),
    roundId: z.string().check(z.maxLength(64, 'max')),
  }),
  output: z.object({ isBooked: z.boolean(), cause: z.nullable(z.enum(deadLetterCauses)), problem: z.string() }),
  errors: ['NotFound'],
})
