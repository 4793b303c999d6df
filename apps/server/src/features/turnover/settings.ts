import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'

export const cashier = z.object({
  /** A balance at or below this closes old turnover items at the next deposit. */
  turnoverCloseBelow: Money,
})

declare module '../../ports/merchants.ts' {
  interface CashierSettings extends z.infer<typeof cashier> {}
}
