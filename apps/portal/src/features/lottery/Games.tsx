import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { LotteryCard, menu } from '@ronda/contract/portal/play/lottery.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyFiltered } from '@ronda/ui/state/empty-state.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { useFamilyName } from '../../site/lottery-family.ts'
import { isLottery } from '../../site/navigation.ts'
import { useTyped } from '../lobby/use-typed.ts'
import { DrawCard, drawGrid } from './DrawCard.tsx'
import { chosen, inOrder, keyOf } from './plan.ts'
import { Section } from './Section.tsx'

/** So few need no search. */
const SEEN_AT_ONCE = 4
/** Pages and families tell so few apart. */
const FEW_VENDORS = 3
const AT_FIRST = 24
const ALL = 'ALL'

/** The lotteries of a page, family by family; which of them, what vendor and what name is kept in the address. */
export function Games({ families }: { families: OutputOf<typeof menu>['families'] }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const cards = families.flatMap(({ games }) => inOrder(games))
  const vendorIds = new Set(cards.map(({ vassalage }) => vassalage))
  const vendors = useCategories()
    .filter(({ category }) => isLottery(category))
    .flatMap(entry => entry.vendors)
    .filter(({ vassalage }, index, all) => {
      const isFirst = all.findIndex(other => other.vassalage === vassalage) === index
      return isFirst && vendorIds.has(vassalage)
    })
  const page = search.get('page') ?? ''
  const vendor = vendors.length > 1 && vendorIds.has(page) ? page : ''
  const family = families.find(each => each.family === search.get('family'))?.family ?? ''
  const name = search.get('name') ?? ''
  const shown = chosen(cards, { family, vendor, name })

  const change = (changes: Record<string, string>) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value && value !== ALL) after.set(key, value)
          else after.delete(key)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const [typed, setTyped] = useTyped(name, text => change({ name: text.trim() }))
  const familyName = useFamilyName()
  const filters = [name, family && familyName(family), vendors.find(each => each.vassalage === vendor)?.displayName]

  return (
    <Section title={t('lottery.games')} icon="lottery">
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {cards.length > SEEN_AT_ONCE && (
          <div className="flex flex-col gap-3 lg:flex-row lg:items-start">
            <SearchField
              label={t('lobby.search')}
              value={typed}
              onChange={setTyped}
              isCompact
              className="lg:w-72 lg:shrink-0"
            />
            {families.length > 1 && (
              <Chips
                className="lg:flex-1"
                label={t('lottery.families')}
                value={family || ALL}
                onChange={value => change({ family: value })}
                options={[
                  { value: ALL, label: t('lottery.everyFamily'), count: cards.length },
                  ...families.map(each => ({
                    value: each.family,
                    label: familyName(each.family),
                    count: each.games.length,
                  })),
                ]}
              />
            )}
          </div>
        )}
        {(vendor || vendors.length > FEW_VENDORS) && (
          <Chips
            label={t('lobby.vendors')}
            value={vendor || ALL}
            onChange={value => change({ page: value })}
            options={[
              { value: ALL, label: t('lobby.everyVendor') },
              ...vendors.map(each => ({
                value: each.vassalage,
                label: each.displayName,
                count: cards.filter(({ vassalage }) => vassalage === each.vassalage).length,
              })),
            ]}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyFiltered
          filter={filters.filter(Boolean).join(', ')}
          onClear={() => {
            setTyped('')
            change({ name: '', family: '', ...(vendor && { page: '' }) })
          }}
        />
      ) : (
        <Cards key={`${family}/${vendor}/${name}`} cards={shown} />
      )}
    </Section>
  )
}

function Cards({ cards }: { cards: readonly LotteryCard[] }) {
  const t = useT()
  const [most, setMost] = useState(AT_FIRST)
  const shown = Math.min(most, cards.length)
  return (
    <>
      <ul className={drawGrid}>
        {cards.slice(0, shown).map(card => (
          <li key={keyOf(card)} className="min-w-0">
            <DrawCard card={card} />
          </li>
        ))}
      </ul>
      {shown < cards.length && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <Button size={48} onClick={() => setMost(most + AT_FIRST)}>
            {t('lobby.more')}
          </Button>
          <p className="numeral text-13 text-fg-3">{t('lobby.shown', { shown, total: cards.length })}</p>
        </div>
      )}
    </>
  )
}
