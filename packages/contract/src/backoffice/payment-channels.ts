import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Empty, Language, Money, Version } from '../core/fields.ts'
import { paymentMethodCodes } from '../portal/cashier/payment-methods.ts'
import { Approval } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'payment-channel.added',
  'payment-channel.ordered',
  'payment-channel.removed',
  'payment-channel.saved',
] as const

const shared = { who: 'operator', source: 'ours', moduleId: 'BO_SETTINGS' } as const
const Code = z.string().check(z.minLength(1), z.maxLength(40, 'max'))
const Own = z.partialRecord(Language, z.string().check(z.trim(), z.maxLength(160, 'max')))
const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
const Kind = z.enum(['transfer', 'redirect'])
export const PRESETS_MAX = 6
export const CHANNELS_MAX = 30
export const INSTRUCTIONS_MAX = 8
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
}

export const PaymentChannel = z.object({
  code: z.string(),
  version: Version,
  kind: Kind,
  /** Who takes the payment; empty for transfers. */
  provider: z.string(),
  /** What it can be of: as it is paid in the merchant's currency. */
  methods: z.array(z.enum(paymentMethodCodes)),
  /** Where transfers are paid to. It cannot be changed here. */
  instructions: z.array(z.object({ label: z.record(z.string(), z.string()), value: z.string() })),
  currency: z.string(),
  /** Orders were opened by it: it can be switched off, not deleted. */
  isUsed: z.boolean(),
  ...Rules,
})
export type PaymentChannel = z.infer<typeof PaymentChannel>

/** One line of where a transfer goes to. */
const Instruction = z.strictObject({
  label: Own,
  value: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'max')),
})

export const NewChannel = z.strictObject({
  ...Rules,
  /** Who takes the payment; empty for transfers. */
  provider: z.string().check(z.maxLength(40, 'max')),
  /** Where transfers are paid to; none for the others. It cannot be changed afterwards. */
  instructions: z.array(Instruction).check(z.maxLength(INSTRUCTIONS_MAX, 'max')),
})
export type NewChannel = z.infer<typeof NewChannel>

const Channels = z.object({
  channels: z.array(PaymentChannel),
  /** What can be added: as it is paid in the merchant's currency, by whom it can be taken; transfers are taken by nobody. */
  offers: z.array(z.object({ method: z.enum(paymentMethodCodes), kind: Kind, providers: z.array(z.string()) })),
  currency: z.string(),
  /** Those proposed and not yet decided. */
  waiting: z.array(Approval),
})

export const list = defineCall({
  ...shared,
  name: 'bo.paymentChannels.list',
  outdatedBy: ['settings', 'approvals', 'deposits'],
  verb: 'GET',
  path: '/bo/settings/payment-channels',
  permission: 'settings.view',
  summary: 'Ways to pay in, with method, limits and fee, in the order members see them; and what can be added.',
  input: Empty,
  output: Channels,
})

export const add = defineCall({
  ...shared,
  name: 'bo.paymentChannels.add',
  verb: 'POST',
  path: '/bo/settings/payment-channels',
  permission: 'settings.edit',
  changes: ['settings', 'approvals', 'deposits'],
  summary: 'Proposes a new way to pay in: what is paid by it becomes money, so a second person decides.',
  input: z.strictObject({ ...NewChannel.shape, reason: Reason }),
  output: Channels,
  errors: ['ApprovalPending'],
})

export const save = defineCall({
  ...shared,
  name: 'bo.paymentChannels.save',
  verb: 'PUT',
  path: '/bo/settings/payment-channels',
  permission: 'settings.edit',
  changes: ['settings', 'deposits'],
  summary: 'Saves what is decided of a way to pay in. Orders that are open keep what they were opened with.',
  input: z.strictObject({ code: Code, version: Version, ...Rules, reason: Reason }),
  output: PaymentChannel,
  errors: ['ChangedMeanwhile'],
})

export const order = defineCall({
  ...shared,
  name: 'bo.paymentChannels.order',
  verb: 'PUT',
  path: '/bo/settings/payment-channels/order',
  permission: 'settings.edit',
  changes: ['settings', 'deposits'],
  summary: 'Puts the ways to pay in into an order; all of them are named.',
  input: z.strictObject({ codes: z.array(Code).check(z.minLength(1), z.maxLength(CHANNELS_MAX)) }),
  output: Empty,
  errors: ['ChangedMeanwhile'],
})

export const remove = defineCall({
  ...shared,
  name: 'bo.paymentChannels.remove',
  verb: 'POST',
  path: '/bo/settings/payment-channels/remove',
  permission: 'settings.edit',
  changes: ['settings', 'deposits'],
  summary: 'Deletes a way to pay in by which no order was ever opened; the others can only be switched off.',
  input: z.strictObject({ code: Code, version: Version, reason: Reason }),
  output: Empty,
  errors: ['ChangedMeanwhile', 'PaymentMethodUsed'],
})
