import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty } from '../core/fields.ts'
import { Oversight } from '../portal/site/oversight.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['oversight.saved'] as const

/** The merchant's version that was read; settings of every page count it up together. */
const version = z.int()
const Saved = z.object({ version, ...Oversight.shape, waiting: Waiting })

export const oversight = defineCall({
  name: 'bo.oversight.get',
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_SETTINGS',
  permission: 'settings.view',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/oversight',
  summary: 'Licence, help lines and who decides complaints.',
  input: Empty,
  output: Saved,
})

export const saveOversight = defineCall({
  name: 'bo.oversight.save',
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_SETTINGS',
  permission: 'settings.edit',
  verb: 'PUT',
  path: '/bo/settings/oversight',
  changes: ['settings', 'approvals'],
  summary:
    'Saves licence, help lines and who decides complaints. What takes something away that members were told needs a second person.',
  input: z.strictObject({
    version,
    ...Oversight.shape,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Saved,
  errors: ['ApprovalPending', 'ChangedMeanwhile'],
})
