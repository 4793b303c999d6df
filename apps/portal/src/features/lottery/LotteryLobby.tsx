import type { PrizeMode } from '@ronda/contract/portal/play/lottery.ts'
import { SEA_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useLocation, useSearchParams } from 'react-router'
import { usePageTitle } from '../../site/page-title.ts'
import { LobbyNav } from '../lobby/LobbyNav.tsx'
import { DrawCard } from './DrawCard.tsx'
import { Games } from './Games.tsx'
import { LatestDraws } from './LatestDraws.tsx'
import { LotteryNav, type LotteryPlace } from './LotteryNav.tsx'
import { LotteryWinners } from './LotteryWinners.tsx'
import { LobbySkeleton, NoLotteries } from './lobby-states.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { PopularNumbers } from './PopularNumbers.tsx'
import { hottest, keyOf } from './plan.ts'
import { Section } from './Section.tsx'
import { useLotteries } from './use-lotteries.ts'
import { ZoneNote } from './ZoneNote.tsx'

const HOT_MAX = 4
/** So few are seen at once: none of them needs to be told first. */
const FEW = 4

const modes: Partial<Record<LotteryPlace, PrizeMode>> = { elott: 'Elott', sea: 'SEA' }

/** All lotteries, the e-lotteries, or those of South-East Asia, as the address says. */
export function LotteryLobby() {
  const t = useT()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const place: LotteryPlace = pathname.toLowerCase().startsWith('/lottery')
    ? 'all'
    : search.get('page') === SEA_VENDOR
      ? 'sea'
      : 'elott'
  const title = t(`lottery.${place}`)
  usePageTitle(title)
  return (
    <div className="container-page flex flex-col gap-4 pt-1 lg:gap-6 lg:pt-3">
      <LobbyNav />
      <Lobby key={place} place={place} title={title} />
    </div>
  )
}

function Lobby({ place, title }: { place: LotteryPlace; title: string }) {
  const t = useT()
  const prizeMode = modes[place]
  const query = useLotteries(prizeMode)
  const count = query.data?.families.reduce((sum, { games }) => sum + games.length, 0)
  return (
    <>
      <div className="flex flex-col gap-3 xl:flex-row xl:items-end xl:justify-between">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-24 font-bold lg:text-30">{title}</h1>
            <p role="status" className="numeral text-14 text-fg-3">
              {count ? t('lottery.count', { count }) : ''}
            </p>
          </div>
          <p className="mt-0.5 text-14 text-pretty text-fg-2">{t(`lottery.${place}.note`)}</p>
          <ZoneNote />
        </div>
        <LotteryNav place={place} />
      </div>
      <QueryView query={query} skeleton={<LobbySkeleton />}>
        {({ families }) => {
          const cards = families.flatMap(({ games }) => games)
          if (cards.length === 0) return <NoLotteries />
          const hot = cards.length > FEW ? hottest(cards, HOT_MAX) : []
          return (
            <div className="flex flex-col gap-(--section-gap)">
              <OpenOrders vendors={place === 'sea' ? new Set([SEA_VENDOR]) : undefined} />
              {hot.length > 1 && (
                <Section title={t('lottery.hot')} icon="fire">
                  <ul className="no-scrollbar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) py-1 lg:gap-4 *:min-w-70 *:flex-1 *:snap-start max-sm:*:w-[86%] max-sm:*:flex-none">
                    {hot.map(card => (
                      <li key={keyOf(card)}>
                        <DrawCard card={card} isLarge hasHeart={false} />
                      </li>
                    ))}
                  </ul>
                </Section>
              )}
              <Games families={families} />
              <PopularNumbers {...(prizeMode && { prizeMode })} />
              <LatestDraws
                prizeMode={prizeMode}
                families={new Map(cards.map(card => [keyOf(card), card.gameClassify]))}
              />
              <LotteryWinners categories={place === 'all' ? ['LOTT', 'ELOTT'] : ['ELOTT']} />
            </div>
          )
        }}
      </QueryView>
    </>
  )
}
