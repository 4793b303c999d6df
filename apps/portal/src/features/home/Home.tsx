import { Loading } from '@ronda/ui/state/states.tsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../site/chunk.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { currentSession, useSession } from '../../site/session.ts'
import { RowSkeleton } from '../lobby/RowSkeleton.tsx'
import { SearchBar } from '../search/SearchBar.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { VisitorHero } from './VisitorHero.tsx'

const loadSections = () => loadChunk(() => import('./HomeSections.tsx'))
const loadSessionHero = () => import('./SessionHero.tsx')
const SessionHero = lazy(loadSessionHero)
let sections: ReturnType<typeof loadSections> | undefined
const LaterSections = lazy(() => sections ?? loadSections())

/**
 * Asks for what comes under the hero before the page is drawn: it is on its way while the program starts. Visitors do not load what only the
 * signed-in see.
 */
export function fetchHome(): Promise<unknown> {
  if (currentSession()) void loadSessionHero()
  sections ??= loadSections()
  return sections
}
const HeroSlides = lazy(() => loadWithTexts(() => import('../announcements/HeroSlides.tsx')))

/** `Sections`: what comes under the hero, where it is there already. */
export function Home({ Sections = LaterSections }: { Sections?: ComponentType }) {
  const session = useSession()
  // The hero is the first slide; while another is over it, it is out of reach.
  const [isCovered, setIsCovered] = useState(false)
  return (
    <div className="container-page flex flex-col gap-4 pt-3 sm:gap-(--section-gap) lg:gap-6 lg:pt-5">
      <div className="relative grid *:min-w-0 *:[grid-area:1/1]">
        <div inert={isCovered}>
          {session ? (
            <Suspense fallback={<div className="h-50 rounded-20 bg-surface-1 md:h-72 lg:h-80" />}>
              <SessionHero />
            </Suspense>
          ) : (
            <VisitorHero />
          )}
        </div>
        <Suspense>
          <HeroSlides onCover={setIsCovered} />
        </Suspense>
      </div>
      <div className="flex items-center gap-2 lg:my-0 lg:gap-4">
        <SearchBar />
        <CategoryChips />
      </div>
      <Suspense fallback={<Loading skeleton={<RowSkeleton />} />}>
        <Sections />
      </Suspense>
    </div>
  )
}
