import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty, Language, Money } from '../core/fields.ts'
import { paymentMethodCodes } from '../portal/cashier/payment-methods.ts'
import { Waiting } from './approvals.ts'
import { FEE_BASIS_POINTS_MAX } from './payment-channels.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['payout-methods.saved'] as const

export const PAYOUT_METHODS_MAX = 20
export const BANKS_MAX = 60

const Own = z.partialRecord(Language, z.string().check(z.trim(), z.maxLength(80, 'max')))

export const PayoutMethod = z.strictObject({
  /** Accounts name it: it stays as it was made. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'id')),
  isOn: z.boolean(),
  name: Own,
  /** What it is drawn as. */
  mark: z.enum(paymentMethodCodes),
  /** None: the method says where the money goes. */
  banks: z
    .array(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'max')))
    .check(z.maxLength(BANKS_MAX, 'max')),
  /** Regular expression for the whole account number. */
  numberPattern: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'max')),
  numberLabel: Own,
  /** Bounds of its own; null: those of every withdrawal. */
  amountMin: z.nullable(Money),
  amountMax: z.nullable(Money),
  /** What of an amount is kept as a fee: a share in hundredths of a percent, so much per pay-out, together at least and at most. */
  feeBasisPoints: z.int().check(z.gte(0), z.lte(FEE_BASIS_POINTS_MAX)),
  feeFixed: Money,
  feeMin: z.nullable(Money),
  feeMax: z.nullable(Money),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

const Methods = z.object({
  version: z.int(),
  currency: z.string(),
  methods: z.array(PayoutMethod),
  /** Those that members have or had accounts of: they can be switched off, not deleted. */
  used: z.array(z.string()),
  /** Within these every withdrawal lies. */
  amountMin: Money,
  amountMax: Money,
  waiting: Waiting,
})

const shared = {
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_SETTINGS',
  path: '/bo/settings/payout-methods',
} as const

export const methods = defineCall({
  ...shared,
  name: 'bo.payoutMethods.get',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  permission: 'settings.view',
  summary: 'Ways to be paid out, in the order members see them.',
  input: Empty,
  output: Methods,
})

export const save = defineCall({
  ...shared,
  name: 'bo.payoutMethods.save',
  verb: 'PUT',
  permission: 'settings.edit',
  changes: ['settings', 'approvals', 'withdrawals'],
  summary: 'Saves them; a further way on which money may leave, or more by one, takes two people.',
  input: z.strictObject({
    version: z.int(),
    methods: z.array(PayoutMethod).check(z.minLength(1, 'required'), z.maxLength(PAYOUT_METHODS_MAX, 'max')),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: Methods,
  errors: ['ApprovalPending', 'ChangedMeanwhile'],
})
