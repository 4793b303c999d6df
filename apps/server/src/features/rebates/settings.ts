import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'
import type { Merchant } from '../../ports/merchants.ts'

export const cashier = z.object({
  /** The least that may be claimed at once. */
  rebateMin: z._default(Money, '1'),
  /** The most of a business day; null: no cap. */
  rebateDayMax: z._default(z.nullable(Money), null),
})

declare module '../../ports/merchants.ts' {
  interface CashierSettings extends z.infer<typeof cashier> {}
}

export const givesRebates = ({ settings }: Pick<Merchant, 'settings'>) => settings.modules.MANPLAYREB3 === true
