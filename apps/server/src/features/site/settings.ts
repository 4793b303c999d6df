import * as z from 'zod/mini'

export const settings = z.object({
  modules: z.record(z.string(), z.boolean()),
  /** Whether the site is for members only: visitors are led to the log-in. */
  loggedInToHome: z._default(z.boolean(), false),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
