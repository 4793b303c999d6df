import { VIETNAM_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useSearchParams } from 'react-router'
import { LobbyNav } from '../../lobby/LobbyNav.tsx'
import { DrawCard, drawGrid } from '../DrawCard.tsx'
import { LotteryNav } from '../LotteryNav.tsx'
import { LotteryWinners } from '../LotteryWinners.tsx'
import { NoLotteries } from '../lobby-states.tsx'
import { OpenOrders } from '../OpenOrders.tsx'
import { PopularNumbers } from '../PopularNumbers.tsx'
import { keyOf } from '../plan.ts'
import { Section } from '../Section.tsx'
import { useLotteries } from '../use-lotteries.ts'
import { ZoneNote } from '../ZoneNote.tsx'
import { boardOf, ofRegion, type Region, regions, specialsOf } from './board.ts'
import { RegionPanel } from './RegionPanel.tsx'
import { ResultBoard } from './ResultBoard.tsx'
import { useBoards } from './use-boards.ts'

const SPECIALS = 3
const vendors = new Set([VIETNAM_VENDOR])

/** The Vietnamese lottery: what is drawn today region by region, the boards of results, and the fast ones by the same rules. */
export function VietnamLottery() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const query = useLotteries('Lott')
  const draws = useBoards().data?.draws ?? []
  const fast = (useLotteries('ZY').data?.families ?? [])
    .flatMap(({ games }) => games)
    .filter(({ vassalage }) => vassalage === VIETNAM_VENDOR)
  const region = regions.find(each => each === search.get('region')) ?? 'north'
  const setRegion = (to: Region) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.set('region', to)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="container-page flex flex-col gap-4 pt-1 lg:gap-6 lg:pt-3">
      <LobbyNav />
      <div className="flex flex-col gap-3 xl:flex-row xl:items-end xl:justify-between">
        <div className="min-w-0">
          <h1 className="text-24 font-bold lg:text-30">{t('lottery.vietnam')}</h1>
          <p className="mt-0.5 text-14 text-pretty text-fg-2">{t('lottery.vietnam.note')}</p>
          <ZoneNote />
        </div>
        <LotteryNav place="vietnam" />
      </div>
      <QueryView query={query} skeleton={<RegionSkeletons />}>
        {({ families }) => {
          const cards = families.flatMap(({ games }) => games).filter(({ vassalage }) => vassalage === VIETNAM_VENDOR)
          if (cards.length === 0 && fast.length === 0) return <NoLotteries />
          const regionOf = new Map(cards.flatMap(card => (card.region ? [[keyOf(card), card.region] as const] : [])))
          const shown = regions.filter(each => ofRegion(cards, each).length > 0)
          return (
            <div className="flex flex-col gap-(--section-gap)">
              <OpenOrders vendors={vendors} />
              {shown.length > 0 && (
                <Section title={t('lottery.vietnam.draws')} icon="clock">
                  <div className="grid gap-3 lg:grid-flow-col lg:auto-cols-fr lg:gap-4">
                    {shown.map(each => (
                      <RegionPanel
                        key={each}
                        region={each}
                        cards={ofRegion(cards, each)}
                        specials={specialsOf(boardOf(draws, regionOf, each), SPECIALS)}
                      />
                    ))}
                  </div>
                </Section>
              )}
              {cards.length > 0 && (
                <ResultBoard
                  region={region}
                  onRegion={setRegion}
                  regionOf={regionOf}
                  isMadeUp={cards.some(card => card.isMadeUp)}
                />
              )}
              {fast.length > 0 && (
                <Section title={t('lottery.vietnam.fast')} icon="fast" note={t('lottery.vietnam.fast.note')}>
                  <ul className={fast.length > 2 ? drawGrid : 'grid gap-3 sm:grid-cols-2 lg:gap-4'}>
                    {fast.map(card => (
                      <li key={keyOf(card)} className="min-w-0">
                        <DrawCard card={card} />
                      </li>
                    ))}
                  </ul>
                </Section>
              )}
              <PopularNumbers vassalage={VIETNAM_VENDOR} />
              <LotteryWinners categories={['LOTT']} />
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function RegionSkeletons() {
  return (
    <div className="grid gap-3 lg:grid-cols-3 lg:gap-4">
      {regions.map(region => (
        <Skeleton key={region} className="h-64 rounded-14" />
      ))}
    </div>
  )
}
