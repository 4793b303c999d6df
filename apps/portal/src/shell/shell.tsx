import { SkipLink } from '@ronda/ui/control/skip-link.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { NearView } from '@ronda/ui/page/near-view.tsx'
import { OfflineBar } from '@ronda/ui/state/states.tsx'
import { LayerWaiting } from '@ronda/ui/state/waiting.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { SearchLayer } from '../features/search/SearchLayer.tsx'
import { loadChunk } from '../site/chunk.ts'
import { useLiveUpdates } from '../site/live.ts'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { useMembersOnly } from '../site/members-only.ts'
import { useMerchant, useSite } from '../site/merchant.tsx'
import { useOwnTitle } from '../site/page-title.ts'
import { usePanel } from '../site/panel-link.ts'
import { useIsGuest, useSession } from '../site/session.ts'
import { useBarePage } from '../site/uncover.ts'
import { useIsWideFromStart } from '../site/use-is-wide.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DesktopHeader } from './header-desktop.tsx'
import { PhoneHeader } from './header-phone.tsx'
import { MaintenanceBanner } from './maintenance-banner.tsx'

// Below and beside what is seen first.
const loadFooter = () => loadWithTexts(() => import('./Footer.tsx'))
const Footer = lazy(loadFooter)
const SideBar = lazy(() => loadWithTexts(() => import('./SideBar.tsx')))
const AnnouncementCard = lazy(() => loadWithTexts(() => import('../features/announcements/AnnouncementCard.tsx')))
const DialogLayer = lazy(() => loadChunk(() => import('./dialog-layer.tsx')))
const MemberCenter = lazy(() => loadWithTexts(() => import('../features/member-center/MemberCenter.tsx')))
const BarBanner = lazy(() => loadWithTexts(() => import('../features/member-center/protection/BarBanner.tsx')))
const Measuring = lazy(() => loadWithTexts(() => import('../features/measuring/Measuring.tsx')))
const MemberLayers = lazy(() => loadWithTexts(() => import('./member-layers.tsx')))

/** Drawn on the server it is for every window; in one, only what that has room for. */
const isAnyWidth = import.meta.env.IS_FIRST_VIEW

/** Header, page, side bar, footer and the layers above them. */
export function Shell() {
  useMembersOnly()
  const t = useT()
  const { pathname } = useLocation()
  const { isOpen: isPanelOpen } = usePanel()
  const session = useSession()
  const isGuest = useIsGuest()
  const isWide = useIsWideFromStart()
  const isMeasured = Object.keys(useSite().analytics).length > 0
  const isMoving = useNavigation().state !== 'idle'
  // What the page showed before the program was there stays as it is.
  const [firstPath] = useState(pathname)
  const hasMoved = useRef(false)
  hasMoved.current ||= pathname !== firstPath
  useLiveUpdates()
  useBarePage()
  useTitle()

  return (
    <>
      <SkipLink to="main">{t('shell.skip')}</SkipLink>
      <div className="flex min-h-dvh flex-col">
        <OfflineBar />
        <MaintenanceBanner />
        {session && !isGuest && (
          <Suspense>
            <BarBanner />
          </Suspense>
        )}
        {(isWide || isAnyWidth) && <DesktopHeader />}
        {(!isWide || isAnyWidth) && <PhoneHeader />}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <div
            key={pathname}
            className={cx(hasMoved.current && 'animate-fade-in', isMoving && 'opacity-60 transition-opacity delay-200')}
          >
            <Outlet />
          </div>
        </main>
        <NearView height={640} load={loadFooter}>
          <Suspense fallback={<div className="h-160" />}>
            <Footer />
          </Suspense>
        </NearView>
      </div>
      <Suspense>
        <SideBar />
        <AnnouncementCard />
        {isMeasured && <Measuring />}
      </Suspense>
      {(!isWide || isAnyWidth) && <BottomBar />}
      <Suspense>
        <DialogLayer />
      </Suspense>
      <SearchLayer />
      {isPanelOpen && (
        <Suspense fallback={<LayerWaiting />}>
          <MemberCenter />
        </Suspense>
      )}
      {session && !isGuest && (
        <Suspense>
          <MemberLayers />
        </Suspense>
      )}
    </>
  )
}

const titles: Record<string, string> = { '/game': 'game.title' }

function useTitle(): void {
  const t = useT()
  const { name, hero, defaultLanguage } = useMerchant()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined
  const id = handle?.title ?? titles[pathname]
  const own = useOwnTitle() ?? (id && t(id))
  useEffect(() => {
    document.title = own ? `${own} · ${name}` : name
    const text = hero[document.documentElement.lang] ?? hero[defaultLanguage]
    let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta) {
      meta = document.createElement('meta')
      meta.name = 'description'
      document.head.append(meta)
    }
    meta.content = text ? `${text.title}. ${text.subtitle}` : name
  })
}
