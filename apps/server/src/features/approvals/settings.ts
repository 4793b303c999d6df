import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'

export const cashier = z.object({
  /** From this amount on, what is given by hand needs two people. */
  twoPersonFrom: Money,
})

declare module '../../ports/merchants.ts' {
  interface CashierSettings extends z.infer<typeof cashier> {}
}
