import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty, Money } from '../core/fields.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['team-transfers.rules-saved'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_AGENTS' } as const

export const TeamRules = z.strictObject({
  toDownline: z.boolean(),
  toUpline: z.boolean(),
  min: Money,
  max: Money,
  dayMax: Money,
  /** The one of the merchant’s hosts that is for agents alone; empty: none. */
  agentsHost: z.string().check(z.maxLength(253, 'max')),
})
export type TeamRules = z.infer<typeof TeamRules>

const Rules = z.object({
  rules: TeamRules,
  /** Hosts it may be: every one but the first, at which everybody comes in. */
  hosts: z.array(z.string()),
  version: z.int(),
  currency: z.string(),
  waiting: Waiting,
})

export const getRules = defineCall({
  ...operatorCall,
  name: 'bo.teamTransfers.rules',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/agents/transfers/rules',
  permission: 'members.view',
  summary: 'Whether money goes up and down teams, how much at once and per day, and which host is for agents alone.',
  input: Empty,
  output: Rules,
})

export const saveRules = defineCall({
  ...operatorCall,
  name: 'bo.teamTransfers.saveRules',
  verb: 'PUT',
  path: '/bo/agents/transfers/rules',
  permission: 'settings.edit',
  changes: ['settings', 'approvals'],
  summary: 'Saves them. Opening a way or raising a limit waits for a second person.',
  input: z.strictObject({
    rules: TeamRules,
    version: z.int(),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Rules,
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})
