import { svgUrl } from '@ronda/art/svg-url.ts'
import { brandSymbol } from '@ronda/contract/brand/brand-mark.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { PLAY_MONEY, symbolOf } from '@ronda/contract/values/money.ts'
import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useBrand } from '@ronda/ui/page/theme.tsx'
import { ErrorState, Loading, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { untilTurn } from '../features/site-status/maintenance-window.ts'
import { queryClient } from '../site/client.ts'
import { firstAnswers } from '../site/first-answers.ts'
import { useWatchedPictures } from '../site/image-address.ts'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { markOf, SiteProvider } from '../site/merchant.tsx'
import { chooseLanguage } from '../site/preferences.ts'
import { useIsGuest } from '../site/session.ts'
import { followTexts, translator } from '../site/translator.ts'

const StatusPage = lazy(() => loadWithTexts(() => import('../features/site-status/StatusPage.tsx')))

/** A guest meets no other money than this. */
const playMoney = { currency: PLAY_MONEY, symbol: symbolOf(PLAY_MONEY) }

/** Asked for before React starts, so that the answer is under way while the rest loads. */
export const statusInput = { url: globalThis.location?.host ?? '' }

/** The page has it in its own sheet: set once more, even to the same, everything on it would be styled anew. */
const broughtBrand = firstAnswers?.site.info?.whitelabel.brand

/** What the server says about the site decides everything: normal, maintenance or closed for this region. */
export function SiteGate({ children }: { children: ReactNode }) {
  const query = useCall(system.status, statusInput, {
    staleMs: 30_000,
    everyMs: data => (data?.status ? 30_000 : false),
  })
  const isGuest = useIsGuest()
  const site = query.data?.info
  const merchant = site?.whitelabel
  useBrand(merchant?.brand === broughtBrand ? undefined : merchant?.brand)
  useWatchedPictures(site?.imageCDNs)
  const { refetch } = query
  useTurn(site?.maintenance ?? null, refetch)
  useReopening(query.data?.status)

  useEffect(() => {
    if (!merchant) return
    sessionStorage.setItem('merchantCode', merchant.merchantCode)
    followTexts(merchant.textsVersion)
    const wanted = chooseLanguage(merchant.languages, merchant.defaultLanguage)
    // What was fetched meanwhile names things in the language before.
    if (wanted !== translator.i18n.locale) void translator.activate(wanted).then(() => queryClient.invalidateQueries())
    setIcon(svgUrl(brandSymbol(markOf(merchant), true)))
  }, [merchant])

  // The first page waits for the merchant's own language; a later change keeps the page and swaps the texts.
  const { language } = useLanguage()
  const wasShown = useRef(false)
  const isTranslated =
    wasShown.current || (merchant && language === chooseLanguage(merchant.languages, merchant.defaultLanguage))
  if (isTranslated) wasShown.current = true

  if (!merchant || !query.data || !isTranslated) {
    if (query.error)
      return (
        <main className="grid min-h-dvh place-items-center">
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        </main>
      )
    return <Loading skeleton={<FrameSkeleton />} onRetry={() => query.refetch()} />
  }
  return (
    <SiteProvider value={query.data.info}>
      <MoneyProvider {...(isGuest ? playMoney : { currency: merchant.currency, symbol: merchant.currencySymbol })}>
        {query.data.status === 0 ? (
          children
        ) : (
          <Suspense>
            <StatusPage site={query.data} onTurn={refetch} />
          </Suspense>
        )}
      </MoneyProvider>
    </SiteProvider>
  )
}

/** Asks again the moment a planned window begins or ends. */
function useTurn(window: system.Maintenance | null, ask: () => void): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const wait = untilTurn(window, serverNow(), Math.random())
    if (wait === undefined) return
    const timer = setTimeout(() => latest.current(), wait)
    return () => clearTimeout(timer)
  }, [window])
}

/** What was refused while the site was closed is read anew once it is open. */
function useReopening(status: number | undefined): void {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (status === undefined) return
    if (wasClosed.current && status === 0)
      void queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== system.status.name })
    wasClosed.current = status !== 0
  }, [status])
}

function FrameSkeleton() {
  return (
    <div>
      <div className="h-13 border-b border-subtle bg-surface-1 lg:h-25" />
      <div className="container-page flex flex-col gap-6 py-6">
        <Skeleton className="h-84 w-full rounded-20" />
        <Skeleton className="h-10 w-full max-w-160" />
        <Skeleton className="h-56 w-full" />
      </div>
    </div>
  )
}

function setIcon(url: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = url
}
