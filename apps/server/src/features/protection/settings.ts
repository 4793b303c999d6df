import { ProtectionRules } from '@ronda/contract/backoffice/protection.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  /** What the merchant decided; `rulesOf` adds the rest, some of it by currency. */
  protection: z.optional(z.partial(ProtectionRules)),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
