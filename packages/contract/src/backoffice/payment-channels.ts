import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty, Language, Money, Version } from '../core/fields.ts'
import { paymentMethodCodes } from '../portal/cashier/payment-methods.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['payment-channel.saved'] as const

const shared = { who: 'operator', source: 'ours', moduleId: 'BO_SETTINGS' } as const
const Code = z.string().check(z.minLength(1), z.maxLength(40, 'max'))
const Own = z.partialRecord(Language, z.string().check(z.trim(), z.maxLength(160, 'max')))
export const PRESETS_MAX = 6
export const FEE_BASIS_POINTS_MAX = 2000

/** What an operator decides of a channel. */
const Rules = {
  method: z.enum(paymentMethodCodes),
  isOn: z.boolean(),
  name: Own,
  description: Own,
  amountMin: Money,
  amountMax: Money,
  presets: z.array(Money).check(z.maxLength(PRESETS_MAX, 'max')),
  /** On top of the amount: hundredths of a percent, and so much per payment. */
  feeBasisPoints: z.int().check(z.gte(0), z.lte(FEE_BASIS_POINTS_MAX)),
  feeFixed: Money,
  expiresMinutes: z.int().check(z.gte(5), z.lte(1440)),
  sort: z.int().check(z.gte(0), z.lte(99)),
}

export const PaymentChannel = z.object({
  code: z.string(),
  version: Version,
  kind: z.enum(['transfer', 'redirect']),
  /** Who takes the payment; empty for transfers. */
  provider: z.string(),
  /** What it can be of: as it is paid in the merchant's currency. */
  methods: z.array(z.enum(paymentMethodCodes)),
  /** Where transfers are paid to. It cannot be changed here. */
  instructions: z.array(z.object({ label: z.record(z.string(), z.string()), value: z.string() })),
  currency: z.string(),
  ...Rules,
})
export type PaymentChannel = z.infer<typeof PaymentChannel>

export const list = defineCall({
  ...shared,
  name: 'bo.paymentChannels.list',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/settings/payment-channels',
  permission: 'settings.view',
  summary: 'Ways to pay in, with method, limits and fee, in the order members see them.',
  input: Empty,
  output: z.array(PaymentChannel),
})

export const save = defineCall({
  ...shared,
  name: 'bo.paymentChannels.save',
  verb: 'PUT',
  path: '/bo/settings/payment-channels',
  permission: 'settings.edit',
  changes: ['settings', 'deposits'],
  summary: 'Saves what is decided of a way to pay in. Orders that are open keep what they were opened with.',
  input: z.strictObject({
    code: Code,
    version: Version,
    ...Rules,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: PaymentChannel,
  errors: ['ChangedMeanwhile'],
})
