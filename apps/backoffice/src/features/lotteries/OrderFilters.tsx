import { orderStates } from '@ronda/contract/vendor/lottery-desk.ts'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { useNameOf } from '../../text/format.ts'

const DAY = /^2\d{3}-\d{2}-\d{2}$/
const names = ['account', 'state', 'game', 'from', 'to'] as const
const none = Object.fromEntries([...names, 'after'].map(name => [name, '']))

/** What of the orders is asked for, as the address has it: whatever it has that is none of these is left out. */
export function useOrderFilter({ isOfDraw }: { isOfDraw: boolean }) {
  const { get, set } = useFilters()
  const state = orderStates.find(one => one === get('state'))
  const [account, gameCode, from, to] = [get('account').trim(), get('game'), get('from'), get('to')]
  const filter = {
    ...(account && { account }),
    ...(state && { state }),
    ...(!isOfDraw && /^[a-z0-9-]{1,48}$/.test(gameCode) && { gameCode }),
    ...(!isOfDraw && DAY.test(from) && { from }),
    ...(!isOfDraw && DAY.test(to) && { to }),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0, clear: () => set(none) }
}

/** By member and state; of orders on any draw by lottery and days, too. */
export function OrderFilters({ games }: { games?: readonly { gameCode: string; name: string }[] | undefined }) {
  const t = useT()
  const { get, set } = useFilters()
  const stateName = useNameOf('bo.lottery.orderState')
  const go = (change: Record<string, string>) => set({ ...change, after: '' })
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <FindForm
        label={t('bo.lottery.account')}
        found={get('account')}
        onFind={account => go({ account })}
        className="min-w-0 flex-1 basis-72"
      />
      <SelectField
        label={t('bo.col.state')}
        isLabelHidden
        isCompact
        className="min-w-44 max-sm:grow"
        value={get('state') || 'all'}
        onChange={state => go({ state: state === 'all' ? '' : state })}
        choices={[
          { value: 'all', label: t('bo.lottery.allStates') },
          ...orderStates.map(value => ({ value, label: stateName(value) })),
        ]}
      />
      {games && (
        <>
          <SelectField
            label={t('bo.col.game')}
            isLabelHidden
            isCompact
            className="min-w-56 max-sm:grow"
            value={get('game') || 'all'}
            onChange={game => go({ game: game === 'all' ? '' : game })}
            choices={[
              { value: 'all', label: t('bo.lottery.allGames') },
              ...games.map(({ gameCode, name }) => ({ value: gameCode, label: name })),
            ]}
          />
          {(['from', 'to'] as const).map(end => (
            <TextField
              key={end}
              type="date"
              label={t(`bo.lottery.${end}`)}
              className="min-w-36 max-sm:flex-1"
              value={get(end)}
              onChange={event => go({ [end]: event.target.value })}
            />
          ))}
        </>
      )}
    </search>
  )
}
