import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  teamTransfers: z._default(
    z.object({
      /** Whether agents may send money to direct downlines. */
      toDownline: z.boolean(),
      /** Whether members may send money to the agent above them. */
      toUpline: z.boolean(),
      min: Money,
      max: Money,
      /** The most one account sends on a business day. */
      dayMax: Money,
    }),
    { toDownline: true, toUpline: false, min: '1', max: '5000', dayMax: '20000' },
  ),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
