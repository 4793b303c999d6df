import * as z from 'zod/mini'

export const settings = z.object({
  campaigns: z._default(
    z.object({
      /** Who writes to more members than this in a day takes a second person. */
      twoPeopleAbove: z.int(),
    }),
    { twoPeopleAbove: 100 },
  ),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
