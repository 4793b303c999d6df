import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import * as games from '@ronda/contract/backoffice/games.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useDeferredValue, useState } from 'react'
import { CountField } from '../../form/fields.tsx'
import { Card } from '../../shell/Page.tsx'

type Bonus = ActivityDocument['bonus']
type Props = {
  value: Bonus
  change: (next: Bonus) => void
  currency: string
  problemOf: (path: string) => string | undefined
}

/** What holds while what the offer gives is played. */
export function BonusFields({ value, change, currency, problemOf }: Props) {
  const t = useT()
  return (
    <Card title={t('bo.activity.bonus')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          isCompact
          isOptional
          currency={currency}
          label={t('bo.activity.bonus.maxBet')}
          help={t('bo.activity.bonus.maxBet.help')}
          error={problemOf('bonus.maxBet')}
          value={value.maxBet ?? ''}
          onChange={maxBet => change({ ...value, maxBet: maxBet === '' ? null : maxBet })}
        />
        <CountField
          isOptional
          label={t('bo.activity.bonus.playDays')}
          help={t('bo.activity.bonus.playDays.help')}
          error={problemOf('bonus.playDays')}
          value={value.playDays}
          onChange={playDays => change({ ...value, playDays })}
        />
        <SwitchField
          label={t('bo.activity.bonus.isSticky')}
          isChecked={value.isSticky}
          onChange={isSticky => change({ ...value, isSticky })}
        />
        <div className="sm:col-span-2">
          <ExcludedGames value={value.excluded} change={excluded => change({ ...value, excluded })} />
        </div>
      </div>
    </Card>
  )
}

function ExcludedGames({ value, change }: { value: readonly string[]; change: (next: string[]) => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const found = useCall(games.list, { q, pageSize: 6 }, { isEnabled: q.length > 1 })
  const fresh = q.length > 1 ? (found.data?.rows ?? []).filter(game => !value.includes(game.id)) : []
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium text-fg-1">{t('bo.activity.bonus.excluded')}</legend>
      {value.length === 0 ? (
        <p className="mt-1 text-13 text-fg-3">{t('bo.activity.bonus.excluded.none')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {value.map(id => (
            <li key={id} className="flex items-center rounded-full bg-surface-3 pl-3 text-13 text-fg-1">
              {id.split('/')[1]}
              <IconButton
                icon="close"
                size={32}
                label={t('bo.activity.bonus.excluded.remove', { game: id.split('/')[1] ?? id })}
                onClick={() => change(value.filter(one => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 sm:max-w-80">
        <SearchField label={t('bo.activity.bonus.excluded.add')} value={search} onChange={setSearch} />
      </div>
      {fresh.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {fresh.map(game => (
            <li key={game.id}>
              <Button
                size={32}
                icon="plus"
                onClick={() => {
                  change([...value, game.id])
                  setSearch('')
                }}
              >
                {game.name} · {game.vendorName}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
