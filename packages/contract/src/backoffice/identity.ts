import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery, Version } from '../core/fields.ts'
import {
  AddressAnswers,
  Answers,
  addressTypes,
  documentTypes,
  parts,
  rejectionCodes,
} from '../portal/account/identity.ts'
import { IdentityState, identityLevels } from '../portal/account/identity-states.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'identity.documents-seen',
  'identity.rejected',
  'identity.rules-saved',
  'identity.verified',
] as const

const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
const own = { moduleId: 'BO_IDENTITY', who: 'operator', source: 'ours' } as const

export const checkStates = ['IN_REVIEW', 'VERIFIED', 'REJECTED', 'EXPIRED', 'SUPERSEDED'] as const
export type CheckState = (typeof checkStates)[number]

/** What became of a check: the states it was in, and what one person proposed and another did not carry out. */
export const checkSteps = [...checkStates, 'PROPOSED', 'PROPOSAL_REFUSED', 'PROPOSAL_WITHDRAWN'] as const
export type CheckStep = (typeof checkSteps)[number]

/** What in a submission does not fit what is known of the member. */
export const checkFlags = [
  'name-differs',
  'birthday-differs',
  'number-known',
  'document-expired',
  'provider-refused',
] as const
export type CheckFlag = (typeof checkFlags)[number]

/** What a check may be made with, of either level. */
export const checkedDocuments = [...documentTypes, ...addressTypes] as const
export type CheckedDocument = (typeof checkedDocuments)[number]

export const IdentityCheck = z.object({
  id: Id,
  version: Version,
  /** 1: who somebody is; 2: where it lives. */
  level: z.literal(identityLevels),
  memberId: z.string(),
  account: z.string(),
  isLocked: z.boolean(),
  state: z.enum(checkStates),
  documentType: z.enum(checkedDocuments),
  country: z.string(),
  createdAt: At,
  closedAt: z.nullable(At),
  /** Until when a verified one holds. */
  expiresAt: z.nullable(At),
  reasons: z.array(z.enum(rejectionCodes)),
  note: z.string(),
  /** People here, or a provider by its code. */
  provider: z.string(),
  flags: z.array(z.enum(checkFlags)),
  /** Pictures and answers were deleted. */
  erasedAt: z.nullable(At),
  /** Who has looked at the documents. */
  seenBy: z.array(z.string()),
  waiting: Waiting,
})
export type IdentityCheck = z.infer<typeof IdentityCheck>

export const checkFilters = ['open', 'second', 'verified', 'rejected', 'expired'] as const

export const queue = defineCall({
  ...own,
  name: 'bo.identity.queue',
  permission: 'identity.review',
  outdatedBy: ['identity', 'approvals', 'members'],
  verb: 'GET',
  path: '/bo/identity',
  summary:
    'Identity checks: what waits oldest first, everything else newest first. `second`: those proposed and not yet decided.',
  input: z.strictObject({
    ...pageQuery,
    only: z.optional(z.enum(checkFilters)),
    level: z.optional(z.enum(['1', '2'])),
    documentType: z.optional(z.enum(checkedDocuments)),
    account: z.optional(z.string().check(z.trim(), z.maxLength(40, 'max'))),
  }),
  output: z.object({
    ...pageOf(IdentityCheck).shape,
    open: z.int(),
    /** Of those, how many are proposed and wait for a second person. */
    second: z.int(),
    /** When the oldest of those that wait was sent. */
    oldestAt: z.nullable(At),
    /** Median of the last decisions. */
    typicalMinutes: z.nullable(z.int()),
  }),
})

export const get = defineCall({
  ...own,
  name: 'bo.identity.get',
  permission: 'identity.review',
  outdatedBy: ['identity', 'approvals', 'members'],
  verb: 'GET',
  path: '/bo/identity/check',
  summary: 'One check with its history, the member’s other checks, and what does not fit. No document is in it.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    check: IdentityCheck,
    timeline: z.array(z.object({ state: z.enum(checkSteps), at: At, by: z.string() })),
    others: z.array(IdentityCheck),
    /** Accounts that the same document stands under. */
    sameNumber: z.array(z.object({ memberId: z.string(), account: z.string() })),
  }),
})

export const documents = defineCall({
  ...own,
  name: 'bo.identity.documents',
  permission: 'identity.review',
  verb: 'POST',
  path: '/bo/identity/documents',
  changes: ['identity'],
  summary: 'Pictures and answers of a check; written to the audit log each time.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** Of a check of the first level. */
    answers: z.nullable(Answers),
    /** Of one of the second. */
    address: z.nullable(AddressAnswers),
    /** What the member gave elsewhere; empty where nothing. */
    known: z.object({ name: z.string(), birthday: z.string() }),
    pictures: z.array(
      z.object({ part: z.enum(parts), image: z.string(), width: z.int(), height: z.int(), uploadedAt: At }),
    ),
  }),
})

const seen = { id: Id, version: Version }

export const verify = defineCall({
  ...own,
  name: 'bo.identity.verify',
  permission: 'identity.review',
  verb: 'POST',
  path: '/bo/identity/verify',
  changes: ['identity', 'approvals'],
  summary: 'Proposes that a member is who it says; a second reviewer decides. Both have looked at the documents.',
  input: z.strictObject({ ...seen, reason: Reason }),
  output: IdentityCheck,
  errors: [
    'ChangedMeanwhile',
    'WrongState',
    'ApprovalPending',
    'DocumentsUnseen',
    'DocumentExpired',
    'IdentityFirst',
    'BeneficiaryMaker',
  ],
})

export const reject = defineCall({
  ...own,
  name: 'bo.identity.reject',
  permission: 'identity.review',
  verb: 'POST',
  path: '/bo/identity/reject',
  changes: ['identity', 'approvals'],
  summary: 'Refuses a check, or takes back one that was verified, for reasons the member reads in its language.',
  input: z.strictObject({
    ...seen,
    reasons: z.array(z.enum(rejectionCodes)).check(z.minLength(1, 'required'), z.maxLength(6, 'max')),
    note: z._default(z.string().check(z.trim(), z.maxLength(300, 'max')), ''),
  }),
  output: IdentityCheck,
  errors: ['ChangedMeanwhile', 'WrongState', 'DocumentsUnseen'],
})

export const ofMember = defineCall({
  ...own,
  name: 'bo.identity.member',
  permission: 'members.view',
  outdatedBy: ['identity', 'approvals'],
  verb: 'GET',
  path: '/bo/identity/member',
  summary: 'How far a member’s identity check is.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    state: IdentityState,
    level: z.int(),
    at: z.nullable(At),
    expiresAt: z.nullable(At),
    /** The newest check, for whoever may open it. */
    checkId: z.nullable(Id),
    /** The same of the second level. */
    address: z.object({ state: IdentityState, expiresAt: z.nullable(At), checkId: z.nullable(Id) }),
  }),
})

const amount = z.nullable(Money)

const AddressRules = z.strictObject({
  /** With a proven identity and without a proof of address no more than this leaves: in all, at once, in a day. Null: no such limit. */
  total: amount,
  single: amount,
  day: amount,
  /** A document that was issued longer ago than this proves nothing. */
  maxAgeDays: z.int().check(z.gte(1), z.lte(730)),
  /** A proof holds so long. */
  validMonths: z.int().check(z.gte(1), z.lte(120)),
})
export type AddressRules = z.infer<typeof AddressRules>

/** Of merchants that ask for no proof of address. */
export const noAddressRules: AddressRules = { total: null, single: null, day: null, maxAgeDays: 90, validMonths: 24 }

export const IdentityRules = z.strictObject({
  /** Who looks at documents: reviewers here, or a provider. */
  provider: z.enum(['local', 'sumsub']),
  /** Without a proven identity no more than this leaves: in all, at once, in a day. Null: no such limit. */
  total: amount,
  single: amount,
  day: amount,
  /** A check holds so long, and never longer than its document. */
  validMonths: z.int().check(z.gte(1), z.lte(120)),
  /** Pictures and answers of what was refused, replaced or has run out are kept so long. */
  keepDays: z.int().check(z.gte(1), z.lte(3650)),
  /** The second level: where somebody lives. Looked at by reviewers here, whoever looks at the first. */
  address: z._default(AddressRules, noAddressRules),
})
export type IdentityRules = z.infer<typeof IdentityRules>

/** Of merchants that ask for no identity. */
export const noIdentityRules: IdentityRules = {
  provider: 'local',
  total: null,
  single: null,
  day: null,
  validMonths: 24,
  keepDays: 90,
  address: noAddressRules,
}

const Rules = z.object({
  version: z.int(),
  currency: z.string(),
  rules: IdentityRules,
  /** Providers that this installation can ask. */
  providers: z.array(z.string()),
  waiting: Waiting,
})

export const rules = defineCall({
  ...own,
  name: 'bo.identity.rules',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/identity/rules',
  permission: 'settings.view',
  summary: 'From which withdrawals on an identity check is asked for, how long one holds and is kept.',
  input: Empty,
  output: Rules,
})

export const saveRules = defineCall({
  ...own,
  name: 'bo.identity.saveRules',
  verb: 'PUT',
  path: '/bo/identity/rules',
  permission: 'settings.edit',
  changes: ['settings', 'approvals', 'identity'],
  summary: 'Saves them; to let more leave unchecked, or a check hold longer, takes two people.',
  input: z.strictObject({ version: z.int(), rules: IdentityRules, reason: Reason }),
  output: Rules,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})
