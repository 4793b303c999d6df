import { Money } from '@ronda/contract/core/fields.ts'
import { paymentMethodCodes } from '@ronda/contract/portal/cashier/payment-methods.ts'
import * as z from 'zod/mini'

const PayoutMethod = z.object({
  code: z.string(),
  isOn: z._default(z.boolean(), true),
  name: z.record(z.string(), z.string()),
  mark: z._default(z.enum(paymentMethodCodes), 'bankTransfer'),
  banks: z.array(z.string()),
  /** Regular expression for the whole account number. */
  numberPattern: z.string(),
  numberLabel: z.record(z.string(), z.string()),
  amountMin: z._default(z.nullable(Money), null),
  amountMax: z._default(z.nullable(Money), null),
  feeBasisPoints: z._default(z.int(), 0),
  feeFixed: z._default(Money, '0'),
  feeMin: z._default(z.nullable(Money), null),
  feeMax: z._default(z.nullable(Money), null),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

export const cashier = z.object({
  receiptMinutes: z.int(),
  /** So long after an operator opened a way into an account, a new payment password or payout account is looked at by two others. */
  openingHoldHours: z._default(z.int(), 72),
  withdrawMin: Money,
  withdrawMax: Money,
  dailyCount: z.int(),
  dailyAmount: Money,
  accountsMax: z.int(),
  payoutProvider: z.string(),
  methods: z.array(PayoutMethod),
})

declare module '../../ports/merchants.ts' {
  interface CashierSettings extends z.infer<typeof cashier> {}
}
