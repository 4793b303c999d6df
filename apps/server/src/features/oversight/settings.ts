import { Oversight } from '@ronda/contract/portal/site/oversight.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  oversight: z._default(Oversight, { licence: null, helpLines: [], complaints: null }),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
