import { Maintenance } from '@ronda/contract/portal/site/system.ts'
import * as z from 'zod/mini'

const AccessRules = z.object({
  /** `block`: everywhere but these countries; `allow`: these countries only. */
  countries: z.object({ mode: z.enum(['block', 'allow']), codes: z.array(z.string()) }),
  /** Addresses that enter from anywhere and during maintenance: the merchant's own people. */
  freeIps: z.array(z.string()),
  maintenance: z.array(Maintenance),
})
export type AccessRules = z.infer<typeof AccessRules>

export const settings = z.object({
  access: z._default(AccessRules, { countries: { mode: 'block', codes: [] }, freeIps: [], maintenance: [] }),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
