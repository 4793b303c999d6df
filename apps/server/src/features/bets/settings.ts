import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  /** Winners below this are not shown on the board. */
  winnersFrom: Money,
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
