import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty, Id, Money, pageOf, pageQuery } from '../core/fields.ts'
import { RebateClaim } from '../portal/cashier/rebates.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['rebates.rules-saved'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_REBATES' } as const

const rules = { min: Money, dayMax: z.nullable(Money) }
const RebateRules = z.object({
  ...rules,
  version: z.int(),
  currency: z.string(),
  /** Whether the merchant gives rebates at all (flag MANPLAYREB3). */
  isOn: z.boolean(),
  waiting: Waiting,
})

export const getRules = defineCall({
  ...operatorCall,
  name: 'bo.rebates.rules',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/rebates/rules',
  permission: 'content.view',
  summary: 'The least that may be claimed and the most of a day. Rates are the VIP ladder’s.',
  input: Empty,
  output: RebateRules,
})

export const saveRules = defineCall({
  ...operatorCall,
  name: 'bo.rebates.saveRules',
  verb: 'PUT',
  path: '/bo/rebates/rules',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary: 'Saves both. A higher or no cap waits for a second person.',
  input: z.strictObject({
    ...rules,
    version: z.int(),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: RebateRules,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})

export const claims = defineCall({
  ...operatorCall,
  name: 'bo.rebates.claims',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/bo/rebates/claims',
  permission: 'members.view',
  summary: 'Rebates that members claimed, of all or of one, newest first.',
  input: z.strictObject({ ...pageQuery, memberId: z.optional(Id) }),
  output: z.object({
    ...pageOf(z.object({ ...RebateClaim.shape, memberId: z.string(), account: z.string() })).shape,
    currency: z.string(),
  }),
})
