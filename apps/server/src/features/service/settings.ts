import { Contact } from '@ronda/contract/portal/site/system.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  contacts: z.array(Contact),
  /** Hosts of the merchant's own service desk, beside those of the channels. */
  serviceHosts: z._default(z.array(z.string()), []),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
