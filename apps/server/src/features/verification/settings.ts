import type { JWK } from 'jose'
import * as z from 'zod/mini'

export const PhoneVerification = z.object({
  issuer: z.string(),
  audience: z.string(),
  /** Public: an address, the keys themselves, or `LOCAL_KEYS`. */
  keySet: z.union([z.string(), z.object({ keys: z.array(z.custom<JWK>(key => typeof key === 'object')) })]),
  /** With it the portal offers this way in by itself; public as well. */
  apiKey: z.optional(z.string()),
  /** Address of an emulator, or a path on the portal's own host, in place of the provider. */
  emulator: z.optional(z.string()),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>

export const settings = z.object({
  /** Countries (ISO 3166-1 alpha-2) whose mobile numbers are taken, the merchant's own first. */
  phoneCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'country'))),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
