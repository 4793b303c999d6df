import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Money } from '../../core/fields.ts'
import { Password } from './session.ts'

/** What has to be done first: take out what can be taken out, let what is under way end, have a team handed over. */
export const closingObstacles = ['money', 'withdrawal', 'deposit', 'vendor-transfer', 'team', 'commission'] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** What an account that is closing still waits for once its days are over. */
export const closingWaits = ['money', 'rounds', 'withdrawal', 'deposit', 'vendor-transfer'] as const

export const AccountClosing = z.object({
  askedAt: At,
  /** From when on the account is closed, as soon as nothing is left in it. */
  endsAt: At,
})
export type AccountClosing = z.infer<typeof AccountClosing>

export const ClosingState = z.object({
  /** Null: nobody asked for it. */
  closing: z.nullable(AccountClosing),
  /** How many days one may think it over. */
  days: z.int(),
  /** How many years the records are kept. */
  keepYears: z.int(),
  needsTotp: z.boolean(),
  currency: z.string(),
  balance: Money,
  openRounds: z.int(),
  /** Bonuses that are not played through. */
  bonuses: z.int(),
  points: z.int(),
  obstacles: z.array(z.enum(closingObstacles)),
})
export type ClosingState = z.infer<typeof ClosingState>

const own = { moduleId: 'ACCOUNT_CLOSING', who: 'member', source: 'ours' } as const

export const get = defineCall({
  ...own,
  name: 'closing.get',
  outdatedBy: ['session', 'security', 'balance', 'bets', 'deposits', 'withdrawals', 'rewards', 'points', 'team'],
  verb: 'GET',
  path: '/wps/member/closing',
  summary: 'Whether the account is closing, what closing it means for the member now, and what has to be done first.',
  input: Empty,
  output: ClosingState,
})

export const ask = defineCall({
  ...own,
  name: 'closing.ask',
  verb: 'POST',
  path: '/wps/member/closing',
  sealed: true,
  changes: ['session', 'security'],
  summary:
    'Asks for the account to be closed, with the password and, where one is set, a code of the authenticator. From then on it takes no bets, deposits or offers; until its days are over its member may take that back.',
  input: z.strictObject({ password: Password, code: z.optional(z.string().check(z.maxLength(6, 'max'))) }),
  output: ClosingState,
  errors: ['WrongCredentials', 'LoginPaused', 'WrongTotp', 'WrongState', 'ClosingObstructed'],
  limit: 'login',
})

export const takeBack = defineCall({
  ...own,
  name: 'closing.takeBack',
  verb: 'POST',
  path: '/wps/member/closing/takeBack',
  whileClosing: true,
  changes: ['session', 'security'],
  summary: 'Takes the closing back while the account is not closed yet: it is as it was before.',
  input: Empty,
  output: ClosingState,
  errors: ['WrongState'],
})
