import { type GameRow, gameOrders, gameStates } from '@ronda/contract/backoffice/games.ts'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { useFilters } from '../../shell/search-params.ts'
import { useNameOf } from '../../text/format.ts'

const TYPING_MS = 300

export const asState = (text: string) => gameStates.find(state => state === text)
export const asOrder = (text: string) => gameOrders.find(order => order === text)

/** Search, vendor, category, state and order, all in the address. */
export function GameFilters({ vendors, categories }: GameFiltersProps) {
  const t = useT()
  const { get, set } = useFilters()
  const categoryName = useNameOf('bo.category')
  const q = get('q')
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what it waits for
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => set({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const all = { value: 'all', label: t('bo.all') }
  const choose = (name: string) => (value: string) => set({ [name]: value === 'all' ? '' : value })
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(14rem,2fr)_repeat(4,minmax(8rem,1fr))]">
      <SearchField
        label={t('bo.games.search')}
        value={typed}
        onChange={setTyped}
        className="col-span-2 lg:col-span-1"
      />
      <SelectField
        label={t('bo.rounds.vendor')}
        isCompact
        value={get('vendor', 'all')}
        onChange={choose('vendor')}
        choices={[all, ...vendors.map(vendor => ({ value: vendor.id, label: vendor.name }))]}
      />
      <SelectField
        label={t('bo.games.category')}
        isCompact
        value={get('category', 'all')}
        onChange={choose('category')}
        choices={[all, ...categories.map(id => ({ value: id, label: categoryName(id) }))]}
      />
      <SelectField
        label={t('bo.col.state')}
        isCompact
        value={asState(get('state')) ?? 'all'}
        onChange={choose('state')}
        choices={[all, ...gameStates.map(state => ({ value: state, label: t(`bo.games.state.${state}`) }))]}
      />
      <SelectField
        label={t('bo.games.sort')}
        isCompact
        value={asOrder(get('sort')) ?? 'menu'}
        onChange={value => set({ sort: value === 'menu' ? '' : value })}
        choices={gameOrders.map(order => ({ value: order, label: t(`bo.games.sort.${order}`) }))}
      />
    </search>
  )
}
type GameFiltersProps = { vendors: { id: string; name: string }[]; categories: GameRow['category'][] }
