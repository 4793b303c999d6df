import { IdentityRules } from '@ronda/contract/backoffice/identity.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  /** Without it nobody is asked who they are. */
  identity: z.optional(IdentityRules),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
