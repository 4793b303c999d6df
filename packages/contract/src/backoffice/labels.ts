import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Language } from '../core/fields.ts'
import { labelColorNames } from '../values/label-colors.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['label.saved', 'label.archived', 'label.restored', 'label.put', 'label.taken'] as const

/** How a label is named everywhere but before people. */
export const LabelCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'slug'))

/** Which labels a member must have one of, and which it must not have. */
export const LabelChoice = z.strictObject({
  only: z.array(LabelCode).check(z.maxLength(20, 'max')),
  not: z.array(LabelCode).check(z.maxLength(20, 'max')),
})
export type LabelChoice = z.infer<typeof LabelChoice>
export const anyLabels: LabelChoice = { only: [], not: [] }

/** A label as it is shown beside a member. */
export const MemberLabel = z.object({
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  color: z.enum(labelColorNames),
  /** Only operators know of it. */
  isSecret: z.boolean(),
})
export type MemberLabel = z.infer<typeof MemberLabel>

const LabelName = z.string().check(z.trim(), z.minLength(1, 'min'), z.maxLength(30, 'max'))
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const LabelRow = z.object({
  ...MemberLabel.shape,
  names: z.partialRecord(Language, z.string()),
  /** How many members have it now. */
  members: z.int(),
  archivedAt: z.nullable(At),
})
export type LabelRow = z.infer<typeof LabelRow>

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_LABELS' } as const

export const list = defineCall({
  ...operatorCall,
  name: 'bo.labels.list',
  outdatedBy: ['members'],
  verb: 'GET',
  path: '/bo/labels',
  permission: 'members.view',
  summary: 'The merchant’s labels for members with how many have each, those in use first.',
  input: Empty,
  output: z.object({ rows: z.array(LabelRow) }),
})

export const save = defineCall({
  ...operatorCall,
  name: 'bo.labels.save',
  verb: 'POST',
  path: '/bo/labels',
  permission: 'content.edit',
  changes: ['members'],
  summary: 'Writes a label: a new one, or how one is named, coloured and whether members know of it.',
  input: z.strictObject({
    code: LabelCode,
    /** Refused where there is one of that code. */
    isNew: z.boolean(),
    names: z.partialRecord(Language, LabelName),
    color: z.enum(labelColorNames),
    isSecret: z.boolean(),
  }),
  output: LabelRow,
  errors: ['LabelTaken'],
})

export const archive = defineCall({
  ...operatorCall,
  name: 'bo.labels.archive',
  verb: 'POST',
  path: '/bo/labels/archive',
  permission: 'content.edit',
  changes: ['members'],
  summary:
    'Puts a label away: it is given to nobody any more and shown beside nobody, but who had it keeps it for when it is taken out again.',
  input: z.strictObject({ code: LabelCode, isArchived: z.boolean(), reason }),
  output: LabelRow,
})

export const put = defineCall({
  ...operatorCall,
  name: 'bo.labels.put',
  verb: 'POST',
  path: '/bo/labels/member',
  permission: 'members.label',
  changes: ['members'],
  summary: 'Puts a label on a member or takes it off, with a reason.',
  input: z.strictObject({ memberId: Id, code: LabelCode, isOn: z.boolean(), reason }),
  output: z.object({ labels: z.array(MemberLabel) }),
  errors: ['WrongState', 'RealAccountNeeded'],
})

export const putMany = defineCall({
  ...operatorCall,
  name: 'bo.labels.putMany',
  verb: 'POST',
  path: '/bo/labels/members',
  permission: 'members.label',
  changes: ['members'],
  summary:
    'The same for every member that the filters of the list find. Refused where they find another number than the operator saw.',
  input: z.strictObject({
    code: LabelCode,
    isOn: z.boolean(),
    filter: z.strictObject({
      q: z.string().check(z.trim(), z.maxLength(80, 'max')),
      status: z.optional(z.enum(['active', 'locked', 'closed'])),
      label: z.optional(LabelCode),
    }),
    /** How many members the operator saw. */
    count: z.int().check(z.gte(1, 'min'), z.lte(20_000, 'max')),
    reason,
  }),
  output: z.object({ changed: z.int() }),
  errors: ['WrongState', 'ChangedMeanwhile'],
})
