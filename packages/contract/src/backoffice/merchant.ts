import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Money } from '../core/fields.ts'
import { Brand, moduleFlags } from '../portal/site/system.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['ledger.audited', 'settings.saved'] as const

export const Settings = z.object({
  version: z.int(),
  name: z.string(),
  brand: Brand,
  modules: z.record(z.string(), z.boolean()),
  receiptMinutes: z.int(),
  twoPersonFrom: Money,
  /** So long after an operator opened a way into an account, payouts that follow from it are looked at by two others. */
  openingHoldHours: z.int(),
  currency: z.string(),
  /** Whether two people are needed at all; chosen when the merchant is made. */
  fourEyes: z.boolean(),
  previewUrl: z.string(),
  /** A change that waits for a second person. */
  waiting: Waiting,
})
export type Settings = z.infer<typeof Settings>

export const settings = defineCall({
  name: 'bo.settings.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings',
  moduleId: 'BO_SETTINGS',
  who: 'operator',
  permission: 'settings.view',
  source: 'ours',
  summary: 'Brand, module flags and cashier settings of the merchant.',
  input: Empty,
  output: Settings,
})

export const saveSettings = defineCall({
  name: 'bo.settings.save',
  verb: 'PUT',
  path: '/bo/settings',
  moduleId: 'BO_SETTINGS',
  who: 'operator',
  permission: 'settings.edit',
  source: 'ours',
  changes: ['settings', 'approvals'],
  summary:
    'Saves settings; an unreadable brand colour is refused with the nearest one that works. Written to the audit log.',
  input: z.strictObject({
    version: z.int(),
    brand: Brand,
    modules: z.partialRecord(z.enum(moduleFlags), z.boolean()),
    receiptMinutes: z.int().check(z.gte(1), z.lte(10_080)),
    twoPersonFrom: Money,
    openingHoldHours: z.int().check(z.gte(1), z.lte(720)),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Settings,
  errors: ['ChangedMeanwhile', 'UnsafeBrand', 'FlagNeedsOthers', 'ApprovalPending'],
})

/** A signed message of a payment provider that was refused and has not been applied since. */
export const FailedCallback = z.object({
  id: z.string(),
  at: At,
  provider: z.string(),
  /** Empty, as the reference, where the message does not tell. */
  kind: z.string(),
  /** The deposit or withdrawal it is about. */
  reference: z.string(),
  cause: z.enum(['unreadable', 'unknownReference', 'fault']),
})
export type FailedCallback = z.infer<typeof FailedCallback>

export const dashboard = defineCall({
  name: 'bo.dashboard',
  outdatedBy: ['deposits', 'withdrawals', 'bets', 'approvals', 'ledger', 'payments'],
  verb: 'GET',
  path: '/bo/dashboard',
  moduleId: 'BO_DASHBOARD',
  who: 'operator',
  permission: 'dashboard.view',
  source: 'ours',
  summary: 'Today (GMT+8) at a glance, from roll-ups, with the age of the figures.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    asOf: At,
    today: z.object({
      staked: Money,
      won: Money,
      ggr: z.string(),
      activeMembers: z.int(),
      registrations: z.int(),
      deposited: Money,
      withdrawn: Money,
    }),
    /** False where the merchant was made for one person: nothing waits for a second. */
    fourEyes: z.boolean(),
    waiting: z.object({
      /** Proposals that wait for this operator’s word. */
      approvals: z.int(),
      deposits: z.int(),
      withdrawals: z.int(),
      disputes: z.int(),
      oldestDepositAt: z.nullable(At),
      oldestWithdrawalAt: z.nullable(At),
      /** What providers reported that does not fit an order. */
      exceptions: z.int(),
      /** Messages of payment providers that could not be applied. */
      failedCallbacks: z.int(),
      newestFailedCallbacks: z.array(FailedCallback),
    }),
    /** Operators who were shown the data of very many members within a day; for who manages operators. */
    manySeen: z.array(z.object({ operator: z.string(), members: z.int(), at: At })),
    /** Last 14 business days, oldest first. */
    days: z.array(z.object({ day: z.string(), staked: Money, ggr: z.string(), deposited: Money, withdrawn: Money })),
    audit: z.nullable(z.object({ at: At, clean: z.boolean(), problems: z.int() })),
  }),
})

export const AuditRun = z.object({
  at: At,
  tookMs: z.int(),
  clean: z.boolean(),
  transfers: z.int(),
  entries: z.int(),
  accounts: z.int(),
  /** `code` names the check, `check` says it in English. */
  problems: z.array(
    z.object({ code: z.optional(z.string()), check: z.string(), subject: z.string(), detail: z.string() }),
  ),
  /** The newest link of the chain of seals; none where something differs. */
  seal: z.optional(z.object({ number: z.int(), hash: z.string() })),
  /** Sum of every account kind per currency; each currency's column adds up to zero. */
  sums: z.array(z.object({ currency: z.string(), kind: z.string(), balance: z.string() })),
})
export type AuditRun = z.infer<typeof AuditRun>

export const auditStatus = defineCall({
  name: 'bo.ledger.audits',
  verb: 'GET',
  path: '/bo/ledger/audits',
  moduleId: 'BO_LEDGER',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  outdatedBy: ['ledger'],
  summary: 'The latest ledger audits, newest first.',
  input: Empty,
  output: z.array(AuditRun),
})

export const runAudit = defineCall({
  name: 'bo.ledger.audit',
  verb: 'POST',
  path: '/bo/ledger/audits',
  moduleId: 'BO_LEDGER',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  changes: ['ledger'],
  summary:
    'Re-adds the merchant’s whole ledger now, goes along its hash chains and those of the audit log, and seals them.',
  input: Empty,
  output: AuditRun,
})
