import { categories } from '@ronda/contract/core/constants.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  /** Game categories in the order of the menu. */
  categories: z.array(z.enum(categories)),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
