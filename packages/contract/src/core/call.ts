import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Topic } from './live.ts'

/** Who may make a call: anyone; any living session, guests too; real members only; operators of the back office with a permission. */
export type Who = 'anyone' | 'session' | 'member' | 'operator'

/** What must happen before a session may do anything else: an extra verification, or a new password. */
export const limitations = ['verification', 'password'] as const
export type Limitation = (typeof limitations)[number]

export interface Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  /** `area.verb`, unique. */
  name: string
  verb: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A second verb that does the same (the specification's logout takes POST or DELETE). */
  alsoVerb?: 'DELETE'
  path: string
  /** Module the call belongs to; names the flag or area of the back office that governs it. */
  moduleId: string
  who: Who
  /** For operators: the permission needed. */
  permission?: Permission
  /** The body travels as a JWE (see seal.ts). */
  sealed: boolean
  /** `json` (default); `form`: form-encoded fields (JSON is read as well); `binary`: the raw bytes of one file, the input comes from the query. */
  body?: 'json' | 'form' | 'binary'
  /** Also open to sessions that first have to verify themselves or to choose a password; every other call refuses those. */
  whileLimited?: readonly Limitation[]
  /** Also open to members whose account is closing, though it is no `GET`; every other call that changes something refuses them. */
  whileClosing?: true
  /** For calls of anyone: the session, where there is a living one, is made known to the handler. */
  knowsSession?: boolean
  /** Also answered while the site is under maintenance or closed to the caller's region. */
  always?: boolean
  /** How long browsers may keep the answer, in seconds; absent = no-store. */
  cacheSeconds?: number
  /** What it may have changed once it is answered. A `GET` changes nothing. */
  changes: readonly Topic[]
  /** Of a reading call: changes that make its answer another. */
  outdatedBy?: readonly Topic[]
  /** Of a reading call: the answer is the same whoever asks, so a browser keeps it when somebody signs in or out. */
  isForEveryone?: boolean
  /** Each row of the answer is a member, named by its id; other rows that show a member name it in `memberId`. */
  rowsAre?: 'members'
  /** `spec`: path and fields as specified; `ours`: designed here. */
  source: 'spec' | 'ours'
  /** One sentence for the generated documentation. */
  summary: string
  input: I
  output: O
  errors: readonly ErrorCode[]
  /** Changes nothing though it is no `GET`: what it asks with is too much for an address. Asked again, it does no harm. */
  onlyReads?: boolean
  /** A read that costs us work for each caller: it counts to the narrow budget of an address, not to that of public reads. */
  isDear?: boolean
  /**
   * Budget of the caller beside the general one: `money` 30/min, `upload` 10/h, `portrait` 10/h, `picture` 60/h, `login` 20/min. The general one is 300/min signed in; for an
   * address nobody signed in from, 600/min of public reads and 60/min of everything else.
   */
  limit?: 'money' | 'upload' | 'portrait' | 'picture' | 'login'
}

export const permissions = [
  'dashboard.view',
  'deposits.view',
  'deposits.review',
  'withdrawals.view',
  'withdrawals.review',
  'withdrawals.pay',
  'members.view',
  'members.reveal',
  'identity.review',
  'members.lock',
  'members.protect',
  'members.label',
  'members.reward',
  'members.adjust',
  'bets.view',
  'lotteries.view',
  'lotteries.results',
  'lotteries.terms',
  'content.view',
  'content.edit',
  'feedback.view',
  'feedback.answer',
  'chat.moderate',
  'settings.view',
  'settings.edit',
  'settings.approve',
  'ledger.audit',
  'audit-log.view',
  'operators.manage',
  'outbox.view',
  'messages.send',
  'agents.view',
  'agents.manage',
] as const
export type Permission = (typeof permissions)[number]

type Defaults = 'sealed' | 'errors'
/** Whatever is no `GET` says what it changes, be it nothing. */
type Effects =
  | { verb: 'GET'; changes?: readonly Topic[] }
  | { verb: 'POST' | 'PUT' | 'DELETE'; changes: readonly Topic[] }
type Given<I extends z.ZodMiniType, O extends z.ZodMiniType> = Omit<Call<I, O>, Defaults | 'verb' | 'changes'> &
  Partial<Pick<Call<I, O>, Defaults>> &
  Effects

/** Declares a call as data. Router, typed client, documentation, access matrix and tests all read it. */
export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(given: Given<I, O>): Call<I, O> {
  const { sealed = false, errors = [], changes = [] } = given
  return Object.assign(given, { sealed, errors, changes })
}

/** What a caller hands over, before defaults are filled in. */
export type InputOf<C> = C extends Call<infer I, z.ZodMiniType> ? z.input<I> : never
/** What a handler receives. */
export type ParsedInputOf<C> = C extends Call<infer I, z.ZodMiniType> ? z.output<I> : never
export type OutputOf<C> = C extends Call<z.ZodMiniType, infer O> ? z.output<O> : never
