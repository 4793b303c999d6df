import * as z from 'zod/mini'

export const cashier = z.object({
  depositsOpenMax: z.int(),
  /** Times a deposit must be played before it may leave, in hundredths. */
  depositTurnoverPct: z.int(),
})

declare module '../../ports/merchants.ts' {
  interface CashierSettings extends z.infer<typeof cashier> {}
}
