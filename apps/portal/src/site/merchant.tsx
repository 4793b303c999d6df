import { isMarkStyle, type MarkInputs } from '@ronda/contract/brand/brand-mark.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { status, Whitelabel } from '@ronda/contract/portal/site/system.ts'
import { createContext, useContext } from 'react'

export type Site = OutputOf<typeof status>['info']

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

/** What the server said about this site when the page opened, renewed while it is open. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('SiteProvider is missing')
  return site
}

const AddressContext = createContext(typeof location === 'undefined' ? '' : location.origin)
export const AddressProvider = AddressContext.Provider

/** Where this site is, e.g. `https://lumina.example`. */
export const useOwnAddress = (): string => useContext(AddressContext)

/** The merchant whose site this is. */
export const useMerchant = (): Whitelabel => useSite().whitelabel

export function markOf({ brand }: Whitelabel): MarkInputs {
  return { ...brand, style: isMarkStyle(brand.mark) ? brand.mark : 'gem' }
}
