import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery, RequestId } from '../../core/fields.ts'
import { Waits } from '../site/waits.ts'
import { paymentMethodCodes } from './payment-methods.ts'

/** Text per language; the merchant's default language is always present. */
export const Texts = z.record(z.string(), z.string())

/** One field of a channel's form. The portal builds the form from these, without code per channel. */
export const ChannelField = z.object({
  name: z.string(),
  label: Texts,
  help: z.optional(Texts),
  type: z.enum(['text', 'image']),
  required: z.boolean(),
  /** Regular expression for the whole value; empty = anything. */
  pattern: z.string(),
  maxLength: z.int(),
})
export type ChannelField = z.infer<typeof ChannelField>

export const DepositChannel = z.object({
  code: z.string(),
  /** `transfer`: pay to an account and prove it; `redirect`: pay on the provider's page. */
  kind: z.enum(['transfer', 'redirect']),
  method: z.enum(paymentMethodCodes),
  name: Texts,
  description: Texts,
  currency: z.string(),
  amountMin: Money,
  amountMax: Money,
  presets: z.array(Money),
  /** What is charged on top: hundredths of a percent of the amount, and so much per payment. */
  feeBasisPoints: z.int(),
  feeFixed: Money,
  /** What the member fills in to prove a transfer. */
  proof: z.array(ChannelField),
  expiresMinutes: z.int(),
  sandbox: z.boolean(),
  /** Hundredths of the credited amount that have to be played before it can be withdrawn. */
  turnoverPct: z.int(),
  /** From opening an order to its credit, as members waited in the last 30 days. */
  wait: Waits,
})
export type DepositChannel = z.infer<typeof DepositChannel>

export const depositStates = [
  'CREATED',
  'PENDING_PAYMENT',
  'MANUAL_REVIEW',
  'PAID',
  'CREDITED',
  'EXPIRED',
  'CANCELLED',
  'REJECTED',
] as const
export const DepositState = z.enum(depositStates)
export type DepositState = z.infer<typeof DepositState>

export const Deposit = z.object({
  id: Id,
  channel: z.string(),
  channelName: Texts,
  method: z.enum(paymentMethodCodes),
  kind: z.enum(['transfer', 'redirect']),
  amount: Money,
  /** What is paid on top of the amount; never credited. */
  fee: Money,
  currency: z.string(),
  state: DepositState,
  createdAt: At,
  expiresAt: At,
  closedAt: z.nullable(At),
  /** Where to pay: lines to copy, for transfers. */
  instructions: z.array(z.object({ label: Texts, value: z.string() })),
  /** Provider page for redirects; null once it makes no sense any more. */
  payUrl: z.nullable(z.string()),
  proof: z.record(z.string(), z.string()),
  proofRequired: z.array(ChannelField),
  /** Reason given by the operator when rejected. */
  reason: z.string(),
  /** Rejected because whoever takes the payment says that it was not made. */
  isUnpaid: z.boolean(),
  /** From the proof or report of a payment to its credit, as members waited in the last 30 days. */
  reviewWait: Waits,
  timeline: z.array(z.object({ state: DepositState, at: At })),
})
export type Deposit = z.infer<typeof Deposit>

export const channels = defineCall({
  name: 'deposits.channels',
  outdatedBy: ['deposits'],
  verb: 'GET',
  path: '/wps/deposits/channels',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  summary: 'Ways to pay in that are open to this member now, as form descriptors.',
  input: Empty,
  output: z.array(DepositChannel),
})

export const last = defineCall({
  name: 'deposits.last',
  outdatedBy: ['deposits'],
  verb: 'GET',
  path: '/wps/deposits/last',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  summary: 'The last credited deposit as it could be made again now, or null.',
  input: Empty,
  output: z.nullable(z.object({ channel: z.string(), amount: Money })),
})

export const create = defineCall({
  name: 'deposits.create',
  verb: 'POST',
  path: '/wps/deposits',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  changes: ['deposits'],
  summary: 'Opens a deposit order. The same requestId answers with the same order.',
  input: z.strictObject({ requestId: RequestId, channel: z.string().check(z.maxLength(40, 'max')), amount: Money }),
  output: Deposit,
  errors: [
    'OnBreak',
    'SelfExcluded',
    'ChannelUnavailable',
    'AmountOutOfRange',
    'DepositLimitReached',
    'TooManyOpenDeposits',
    'PaymentProviderUnavailable',
    'DuplicateRequest',
  ],
  limit: 'money',
})

export const prove = defineCall({
  name: 'deposits.prove',
  verb: 'POST',
  path: '/wps/deposits/proof',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  changes: ['deposits'],
  summary: 'Hands in the proof of a transfer: the fields the channel asks for, images by upload id.',
  input: z.strictObject({
    id: Id,
    proof: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200, 'max'))),
  }),
  output: Deposit,
  errors: ['DepositClosed', 'WrongState'],
  limit: 'money',
})

export const cancel = defineCall({
  name: 'deposits.cancel',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/deposits/cancel',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  changes: ['deposits'],
  summary: 'Gives up an order that was not paid yet. A payment that still arrives is credited all the same.',
  input: z.strictObject({ id: Id }),
  output: Deposit,
  errors: ['DepositClosed', 'WrongState'],
  limit: 'money',
})

export const get = defineCall({
  name: 'deposits.get',
  outdatedBy: ['deposits'],
  verb: 'GET',
  path: '/wps/deposits/order',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  summary: 'One deposit order.',
  input: z.strictObject({ id: Id }),
  output: Deposit,
})

export const list = defineCall({
  name: 'deposits.list',
  outdatedBy: ['deposits'],
  verb: 'GET',
  path: '/wps/deposits',
  moduleId: 'DEPOSIT',
  who: 'member',
  source: 'ours',
  summary: 'Own deposit orders, newest first.',
  input: z.strictObject({ ...pageQuery, open: z.optional(z.enum(['1'])) }),
  output: pageOf(Deposit),
})

export const uploadImage = defineCall({
  name: 'uploads.image',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/uploads/image',
  moduleId: 'UPLOADS',
  who: 'member',
  source: 'ours',
  body: 'binary',
  changes: [],
  summary:
    'Stores a PNG or JPEG of at most 5 MB (re-encoded, metadata removed) and answers its id. The body is the raw file.',
  input: Empty,
  output: z.object({ uploadId: Id, width: z.int(), height: z.int() }),
  errors: ['UnreadableImage'],
  limit: 'upload',
})

/** A stored picture, shown to its owner: an image, not an envelope. Mounted beside the catalogue. */
export const UPLOAD_PATH = '/wps/uploads/image'
