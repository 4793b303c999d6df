import { readMeasuring, type Measuring as Service } from '@ronda/contract/values/measuring.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '../../site/merchant.tsx'
import { kept } from '../../site/preferences.ts'
import { choose, readConsent } from './consent.ts'
import { tell } from './tell.ts'

const nobody: readonly Service[] = []
const useConsent = () => useSyncExternalStore(kept.listen, () => readConsent(Date.now()))

/** Asks whether pages may be counted, and does so with a yes and not before. */
export default function Measuring() {
  const t = useT()
  const consent = useConsent()
  const { whitelabel, analytics } = useSite()
  const services = useMemo(() => readMeasuring(analytics), [analytics])
  useTelling(consent === 'yes' ? services : nobody)
  if (consent !== 'unasked' || services.length === 0) return null
  return (
    <aside
      aria-label={t('measuring.title')}
      className="fixed inset-x-3 bottom-[calc(68px+env(safe-area-inset-bottom))] z-bottom-bar flex animate-fade-in flex-wrap items-center gap-x-4 gap-y-3 rounded-14 border border-strong bg-surface-2 p-4 shadow-popover sm:right-auto sm:max-w-120 lg:bottom-4 lg:left-4"
    >
      <p className="min-w-0 flex-1 basis-60 text-13 text-fg-2">
        {t('measuring.question', { name: whitelabel.name })}{' '}
        <Link to="/privacy" className="text-fg-1 underline underline-offset-4">
          {t('footer.privacy')}
        </Link>
      </p>
      <span className="grid grid-cols-2 gap-2 max-sm:w-full">
        <Button onClick={() => choose('no', Date.now())}>{t('measuring.no')}</Button>
        <Button onClick={() => choose('yes', Date.now())}>{t('measuring.yes')}</Button>
      </span>
    </aside>
  )
}

/** Each page once, when it has its title. */
function useTelling(services: readonly Service[]): void {
  const { pathname } = useLocation()
  const told = useRef('')
  useEffect(() => {
    if (services.length === 0 || told.current === pathname) return
    const timer = setTimeout(() => {
      const from = told.current ? location.origin : URL.parse(document.referrer)?.origin
      told.current = pathname
      for (const service of services)
        tell(service, { url: location.origin + pathname, title: document.title, from: from ?? '' })
    }, 500)
    return () => clearTimeout(timer)
  }, [pathname, services])
}
