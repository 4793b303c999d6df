import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Pages of the member center, by the specification's names. */
export const panelPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
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
] as const
export type PanelPage = (typeof panelPages)[number]
const isPanelPage = (value: string | null): value is PanelPage => panelPages.some(page => page === value)

export const panelPath = (page: PanelPage | 'menu') => `?panel=${page}`

/** The member center's place in the address: `?panel=depositv2`; `menu` is its menu alone (phones). */
export function usePanel() {
  const [search, setSearch] = useSearchParams()
  const value = search.get('panel')
  const page = isPanelPage(value) ? value : null
  const show = useCallback(
    (next: PanelPage | 'menu' | null, { replace = false } = {}) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          for (const name of ['order', 'bet', 'id', 'from', 'to', 'category']) after.delete(name)
          if (next) after.set('panel', next)
          else after.delete('panel')
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { isOpen: value === 'menu' || page !== null, page, show }
}
