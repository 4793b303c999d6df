import * as z from 'zod/mini'

export const settings = z.object({
  campaigns: z._default(
    z.object({
      /** A message that reaches more members than this takes two people. */
      twoPeopleAbove: z.int(),
    }),
    { twoPeopleAbove: 100 },
  ),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
