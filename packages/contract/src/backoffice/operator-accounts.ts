import * as z from 'zod/mini'
import { defineCall, permissions } from '../core/call.ts'
import { At, EMAIL_FORM, Empty } from '../core/fields.ts'
import { Approval, Waiting } from './approvals.ts'
import { Reason } from './vendors.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'operator.created',
  'operator.email-changed',
  'operator.locked',
  'operator.password-reset',
  'operator.role-changed',
  'operator.second-factor-reset',
  'operator.unlocked',
] as const

const common = { who: 'operator', permission: 'operators.manage', source: 'ours', moduleId: 'BO_OPERATORS' } as const

export const operatorRoles = ['admin', 'finance', 'support'] as const

/** `invited`: has not chosen a password since the last link was mailed. */
export const operatorStates = ['active', 'invited', 'locked'] as const

const Username = z.string().check(z.maxLength(80, 'max'))
const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(160, 'max'), z.regex(EMAIL_FORM, 'email'))

export const OperatorRow = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  state: z.enum(operatorStates),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullable(At),
  email: z.string(),
  /** A change of it that waits for a second person. */
  waiting: Waiting,
})
export type OperatorRow = z.infer<typeof OperatorRow>

export const list = defineCall({
  ...common,
  name: 'bo.operators.list',
  outdatedBy: ['session', 'approvals', 'operators'],
  verb: 'GET',
  path: '/bo/operators',
  summary:
    'The merchant’s operators with what waits about each, operators that are proposed, and what each role may do.',
  input: Empty,
  output: z.object({
    rows: z.array(OperatorRow),
    /** New operators that wait for a second person. */
    proposed: z.array(Approval),
    roles: z.array(z.object({ role: z.enum(operatorRoles), permissions: z.array(z.enum(permissions)) })),
  }),
})

const Changed = z.object({ waiting: Waiting })
const errors = ['SamePerson', 'WrongState', 'ApprovalPending'] as const

export const create = defineCall({
  ...common,
  name: 'bo.operators.create',
  verb: 'POST',
  path: '/bo/operators/create',
  changes: ['operators', 'approvals'],
  summary:
    'Proposes a new operator. Once a second person approved, it is mailed a link that works once, to choose its password with.',
  input: z.strictObject({
    /** What stands before `@merchant`. */
    name: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{1,29}$/, 'operatorName')),
    displayName: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'max')),
    email: Email,
    role: z.enum(operatorRoles),
    reason: Reason,
  }),
  output: Changed,
  errors: ['UsernameTaken', 'OperatorMailMissing', 'ApprovalPending'],
})

export const setRole = defineCall({
  ...common,
  name: 'bo.operators.setRole',
  verb: 'POST',
  path: '/bo/operators/role',
  changes: ['operators', 'approvals'],
  summary:
    'Another role: at once where it has no right the old one lacks, and then every session of the operator ends; otherwise it waits for a second person.',
  input: z.strictObject({ username: Username, role: z.enum(operatorRoles), reason: Reason }),
  output: Changed,
  errors,
})

export const lock = defineCall({
  ...common,
  name: 'bo.operators.lock',
  verb: 'POST',
  path: '/bo/operators/lock',
  changes: ['operators', 'approvals'],
  summary: 'Locks an operator at once and ends its sessions. What waited about it comes to nothing.',
  input: z.strictObject({ username: Username, reason: Reason }),
  output: z.object({}),
  errors,
})

export const unlock = defineCall({
  ...common,
  name: 'bo.operators.unlock',
  verb: 'POST',
  path: '/bo/operators/unlock',
  changes: ['operators', 'approvals'],
  summary: 'Proposes to open a locked operator’s account again.',
  input: z.strictObject({ username: Username, reason: Reason }),
  output: Changed,
  errors,
})

export const resetSecondFactor = defineCall({
  ...common,
  name: 'bo.operators.resetSecondFactor',
  verb: 'POST',
  path: '/bo/operators/reset-second-factor',
  changes: ['operators', 'approvals'],
  summary: 'Proposes that an operator enrols an authenticator anew. Then its sessions end.',
  input: z.strictObject({ username: Username, reason: Reason }),
  output: Changed,
  errors,
})

export const resetPassword = defineCall({
  ...common,
  name: 'bo.operators.resetPassword',
  verb: 'POST',
  path: '/bo/operators/reset-password',
  changes: ['operators', 'approvals'],
  summary:
    'Proposes that an operator chooses a password anew: the old one and its sessions end, and a link is mailed to it.',
  input: z.strictObject({ username: Username, reason: Reason }),
  output: Changed,
  errors: [...errors, 'OperatorMailMissing'],
})

export const setEmail = defineCall({
  ...common,
  name: 'bo.operators.setEmail',
  verb: 'POST',
  path: '/bo/operators/email',
  changes: ['operators', 'approvals'],
  summary: 'Proposes another address for an operator’s notices and links; the old address is told.',
  input: z.strictObject({ username: Username, email: Email, reason: Reason }),
  output: Changed,
  errors: [...errors, 'OperatorMailMissing'],
})

const Password = z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'max'))

/** How long a mailed link to an operator's first or new password works. */
export const SETUP_LINK_HOURS = 24
export const OPERATOR_PASSWORD_MIN = 12

export const setUp = defineCall({
  name: 'operators.setUp',
  verb: 'POST',
  path: '/bo/session/set-up',
  moduleId: 'BO_SESSION',
  who: 'anyone',
  sealed: true,
  source: 'ours',
  changes: [],
  summary: 'Chooses an operator’s password with the token of a mailed link, once. The operator then signs in with it.',
  input: z.strictObject({
    token: z.string().check(z.maxLength(128, 'max')),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  output: z.object({ username: z.string() }),
  errors: ['SetupLinkInvalid', 'WeakPassword'],
  limit: 'login',
})
