import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Pages of the member center, by the specification's names. */
export const panelPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'manualRebate',
  'referral',
  'messageV2',
  'responsibleGaming',
  'identity',
] as const
export type PanelPage = (typeof panelPages)[number]
const isPanelPage = (value: string | null): value is PanelPage => panelPages.some(page => page === value)

export const panelPath = (page: PanelPage | 'menu') => `?panel=${page}`

/** What pages of the member center keep in the address; none of it is a name that a page beneath uses. */
const own = ['order', 'round', 'message', 'from', 'to', 'product', 'panel']

/** The address of whatever is open with a page of the member center over it, or without any. */
function withPanel(search: URLSearchParams, page: PanelPage | 'menu' | null): URLSearchParams {
  const after = new URLSearchParams(search)
  for (const name of own) after.delete(name)
  if (page) after.set('panel', page)
  return after
}

/** Where a link to a page of the member center leads that leaves the page beneath as it is. */
export function usePanelPath(page: PanelPage | 'menu', order?: string): string {
  const [search] = useSearchParams()
  const after = withPanel(search, page)
  if (order) after.set('order', order)
  return `?${after}`
}

/** The member center's place in the address: `?panel=depositv2`; `menu` is its menu alone (phones). */
export function usePanel() {
  const [search, setSearch] = useSearchParams()
  const value = search.get('panel')
  const page = isPanelPage(value) ? value : null
  const show = useCallback(
    (next: PanelPage | 'menu' | null, { replace = false } = {}) =>
      setSearch(before => withPanel(before, next), { replace, preventScrollReset: true }),
    [setSearch],
  )
  return { isOpen: Boolean(value), page, isUnknown: Boolean(value) && value !== 'menu' && page === null, show }
}
