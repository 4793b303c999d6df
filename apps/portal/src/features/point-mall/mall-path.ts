import { useSearchParams } from 'react-router'

export const mallViews = ['orders', 'history'] as const
export type MallView = (typeof mallViews)[number]

const MALL = '/pointMall'
export const itemPath = (id: string) => `${MALL}?item=${encodeURIComponent(id)}`
export const viewPath = (view: MallView | undefined) => (view ? `${MALL}?view=${view}` : MALL)

/** Which page of the mall the address names: an item, the member's own orders or points, else the shop. */
export function useMallPlace(): { item: string; view: MallView | undefined } {
  const [search] = useSearchParams()
  return { item: search.get('item') ?? '', view: mallViews.find(view => view === search.get('view')) }
}
