import * as system from '@ronda/contract/system.ts'
import { brandSymbol } from '@ronda/ui/brand-mark.ts'
import { useLanguage } from '@ronda/ui/i18n.tsx'
import { MoneyProvider } from '@ronda/ui/money-text.tsx'
import { ErrorState, Loading, Skeleton } from '@ronda/ui/states.tsx'
import { svgUrl } from '@ronda/ui/svg-url.ts'
import { useBrand } from '@ronda/ui/theme.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { queryClient } from './client.ts'
import { MerchantProvider, markOf } from './merchant.tsx'
import { chooseLanguage } from './preferences.ts'
import { StatusPage } from './status-page.tsx'
import { translator } from './translator.ts'

/** Asked for before React starts, so that the answer is under way while the rest loads. */
export const statusInput = { url: location.host }

/** What the server says about the site decides everything: normal, maintenance or closed for this region. */
export function SiteGate({ children }: { children: ReactNode }) {
  const query = useCall(system.status, statusInput, {
    staleMs: 30_000,
    everyMs: data => (data?.status ? 30_000 : false),
  })
  const site = query.data?.info
  const merchant = site?.whitelabel
  useBrand(merchant?.brand)

  useEffect(() => {
    if (!merchant) return
    sessionStorage.setItem('merchantCode', merchant.merchantCode)
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
    <MerchantProvider value={merchant}>
      <MoneyProvider currency={merchant.currency} symbol={merchant.currencySymbol}>
        {query.data.status === 0 ? (
          children
        ) : (
          <StatusPage status={query.data.status} location={query.data.info.location} />
        )}
      </MoneyProvider>
    </MerchantProvider>
  )
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
