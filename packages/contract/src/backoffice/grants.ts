import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Language, Money, pageOf, pageQuery, RequestId } from '../core/fields.ts'
import { Multiple } from './activities.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['grants.started', 'grants.stopped'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_GRANTS' } as const

/** How many members one list may name. */
export const GRANTS_MAX = 500

/** As it was typed: what is wrong with it, is said of its line. */
const GrantLine = z.strictObject({
  account: z.string().check(z.maxLength(40, 'max')),
  amount: z.string().check(z.maxLength(40, 'max')),
  /** Empty: as the whole list. */
  multiple: z.string().check(z.maxLength(10, 'max')),
})
const lines = z.array(GrantLine).check(z.minLength(1, 'required'), z.maxLength(GRANTS_MAX, 'max'))

/** Why a line cannot be given. `opener`: the operator made the member's way in. */
export const grantProblems = [
  'unknown',
  'amount',
  'multiple',
  'twice',
  'guest',
  'locked',
  'barred',
  'opener',
  'refused',
] as const
const Problem = z.nullable(z.enum(grantProblems))

export const check = defineCall({
  ...operatorCall,
  name: 'bo.grants.check',
  verb: 'POST',
  path: '/bo/grants/check',
  permission: 'members.reward',
  changes: [],
  onlyReads: true,
  summary:
    'A dry run of a list of rewards: whom each line names, what it gives, and what is wrong with it. Gives nothing.',
  input: z.strictObject({ lines, multiple: Multiple }),
  output: z.object({
    rows: z.array(
      z.object({
        /** In the list, from 1. */
        line: z.int(),
        account: z.string(),
        memberId: z.nullable(z.string()),
        amount: z.nullable(Money),
        multiple: z.nullable(z.string()),
        problem: Problem,
      }),
    ),
    problems: z.int(),
    total: Money,
    currency: z.string(),
  }),
})

export const grantStates = ['asked', 'running', 'done', 'stopped', 'refused'] as const

export const GrantBatch = z.object({
  id: Id,
  title: z.string(),
  reason: z.string(),
  state: z.enum(grantStates),
  count: z.int(),
  total: Money,
  /** What was given by now, to how many, and how many lines could not be. */
  given: z.int(),
  givenAmount: Money,
  failed: z.int(),
  /** Days the member has to claim it; null: credited at once. */
  claimDays: z.nullable(z.int()),
  askedBy: z.string(),
  askedAt: At,
  decidedBy: z.string(),
  decidedAt: z.nullable(At),
  endedAt: z.nullable(At),
  waiting: Waiting,
})
export type GrantBatch = z.infer<typeof GrantBatch>

export const propose = defineCall({
  ...operatorCall,
  name: 'bo.grants.propose',
  verb: 'POST',
  path: '/bo/grants',
  permission: 'members.reward',
  changes: ['approvals', 'rewards'],
  summary:
    'Proposes a list of rewards, once per request id; always decided by a second person. Refused while any line has something wrong.',
  input: z.strictObject({
    requestId: RequestId,
    lines,
    multiple: Multiple,
    /** What members read it is for. */
    titles: z.partialRecord(Language, z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(80, 'max'))),
    claimDays: z.nullable(z.int().check(z.gte(1, 'min'), z.lte(90, 'max'))),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: GrantBatch,
  errors: ['DuplicateRequest', 'GrantsWrong', 'ApprovalPending'],
})

export const list = defineCall({
  ...operatorCall,
  name: 'bo.grants.list',
  outdatedBy: ['approvals', 'rewards'],
  verb: 'GET',
  path: '/bo/grants',
  permission: 'members.view',
  summary: 'Lists of rewards, newest first, with how far each has come.',
  input: z.strictObject({ ...pageQuery }),
  output: z.object({ ...pageOf(GrantBatch).shape, currency: z.string() }),
})

export const lineStates = ['waiting', 'given', 'failed'] as const

export const get = defineCall({
  ...operatorCall,
  name: 'bo.grants.get',
  outdatedBy: ['approvals', 'rewards'],
  verb: 'GET',
  path: '/bo/grants/lines',
  permission: 'members.view',
  summary: 'One list with its lines and what became of each.',
  input: z.strictObject({ ...pageQuery, id: Id, state: z.optional(z.enum(lineStates)) }),
  output: z.object({
    ...pageOf(
      z.object({
        id: z.string(),
        line: z.int(),
        memberId: z.string(),
        account: z.string(),
        amount: Money,
        multiple: z.string(),
        state: z.enum(lineStates),
        problem: Problem,
        at: z.nullable(At),
      }),
    ).shape,
    batch: GrantBatch,
    currency: z.string(),
  }),
  errors: ['NotFound'],
})

export const stop = defineCall({
  ...operatorCall,
  name: 'bo.grants.stop',
  verb: 'POST',
  path: '/bo/grants/stop',
  permission: 'members.reward',
  changes: ['rewards'],
  summary: 'Stops a list that is being given: who has something keeps it, nobody else gets any. One person is enough.',
  input: z.strictObject({
    id: Id,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: GrantBatch,
  errors: ['NotFound', 'WrongState'],
})
