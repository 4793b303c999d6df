import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  /** What a free-play guest starts with, in play money. */
  playMoney: Money,
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
