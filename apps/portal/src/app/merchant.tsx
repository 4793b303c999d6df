import type { Whitelabel } from '@ronda/contract/system.ts'
import { isMarkStyle, type MarkInputs } from '@ronda/ui/brand-mark.ts'
import { createContext, useContext } from 'react'

const MerchantContext = createContext<Whitelabel | undefined>(undefined)
export const MerchantProvider = MerchantContext.Provider

/** The merchant whose site this is. */
export function useMerchant(): Whitelabel {
  const merchant = useContext(MerchantContext)
  if (!merchant) throw new Error('MerchantProvider is missing')
  return merchant
}

export function markOf({ brand }: Whitelabel): MarkInputs {
  return { ...brand, style: isMarkStyle(brand.mark) ? brand.mark : 'gem' }
}
