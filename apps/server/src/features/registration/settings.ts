import { FieldRule } from '@ronda/contract/portal/account/registration.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  registration: z.object({
    open: z.boolean(),
    captcha: z.boolean(),
    rules: z.array(z.omit(FieldRule, { message: true })),
  }),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
