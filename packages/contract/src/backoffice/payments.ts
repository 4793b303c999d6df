import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, Money, pageOf, pageQuery } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['payment-exception.closed'] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_PAYMENTS' } as const

export const exceptionKinds = [
  /** Another amount or currency than ours. */
  'amount-differs',
  'paid-after-failed',
  'failed-after-paid',
  /** A payment of its own on an order that is credited already. */
  'second-payment',
  /** The provider's message of one id, once more with another amount, end or order. */
  'contradicts-itself',
  /** About an order that was never handed to the provider. */
  'unexpected',
] as const

/** What a provider reported that does not fit what we know of an order. */
export const PaymentException = z.object({
  id: Id,
  kind: z.enum(exceptionKinds),
  about: z.enum(['deposit', 'withdrawal']),
  orderId: z.string(),
  memberId: z.string(),
  account: z.string(),
  provider: z.string(),
  providerRef: z.string(),
  /** As the provider wrote it. */
  reported: z.string(),
  reportedCurrency: z.string(),
  expected: Money,
  currency: z.string(),
  at: At,
  closedAt: z.nullable(At),
  closedBy: z.string(),
  note: z.string(),
})
export type PaymentException = z.infer<typeof PaymentException>

export const exceptions = defineCall({
  ...operatorCall,
  name: 'bo.payments.exceptions',
  outdatedBy: ['deposits', 'withdrawals', 'payments'],
  verb: 'GET',
  path: '/bo/payments/exceptions',
  permission: 'withdrawals.view',
  summary: 'What providers reported that does not fit an order: open ones, newest first, or all about one order.',
  input: z.strictObject({
    ...pageQuery,
    show: z._default(z.enum(['open', 'closed', 'all']), 'open'),
    orderId: z.optional(Id),
  }),
  output: z.object({ ...pageOf(PaymentException).shape, open: z.int() }),
})

export const closeException = defineCall({
  ...operatorCall,
  name: 'bo.payments.closeException',
  verb: 'POST',
  path: '/bo/payments/exceptions/close',
  permission: 'withdrawals.pay',
  changes: ['payments'],
  summary:
    'Closes an exception that was looked after, with what was found. Moves no money: that takes an adjustment, a resolution or the credit of its deposit, by two.',
  input: z.strictObject({
    id: Id,
    note: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: PaymentException,
  errors: ['WrongState'],
})
