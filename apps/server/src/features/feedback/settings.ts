import * as z from 'zod/mini'

export const settings = z.object({
  feedback: z._default(z.object({ wordsMin: z.int(), wordsMax: z.int() }), { wordsMin: 3, wordsMax: 300 }),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
