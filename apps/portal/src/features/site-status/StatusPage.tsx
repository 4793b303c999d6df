import { emptyArt } from '@ronda/art/empty-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Maintenance, status } from '@ronda/contract/portal/site/system.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { LanguagePicker } from '../../shell/language-picker.tsx'
import { ContactUs } from '../../site/contacts.tsx'
import { useMerchant } from '../../site/merchant.tsx'
import { messageOf, windowText } from './maintenance-window.ts'

const MAINTENANCE = 1

/** Replaces the whole site: maintenance (1) or closed for the visitor's region (2). */
export default function StatusPage({ site, onTurn }: { site: OutputOf<typeof status>; onTurn: () => void }) {
  const t = useT()
  const { name } = useMerchant()
  const { maintenance, location } = site.info
  const isMaintenance = site.status === MAINTENANCE
  const title = t(isMaintenance ? 'status.maintenance' : 'status.region')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="container-page flex h-16 items-center justify-between">
        <Logo size={30} />
        <LanguagePicker size={40} />
      </header>
      <main className="grid flex-1 place-items-center px-4 pt-2 pb-16">
        <div className="flex w-full max-w-120 flex-col items-center text-center">
          <img src={svgUrl(emptyArt(isMaintenance ? 'maintenance' : 'blocked'))} alt="" width={200} height={150} />
          {isMaintenance && (
            <p className="mt-4 text-12 font-bold tracking-widest text-warning uppercase">
              {t('status.maintenance.label')}
            </p>
          )}
          <h1 className="mt-2 text-24 font-bold text-balance lg:text-30">{title}</h1>
          {isMaintenance ? <MaintenanceNote maintenance={maintenance} onTurn={onTurn} /> : <RegionNote {...location} />}
          <ContactUs className="mt-8" />
        </div>
      </main>
    </div>
  )
}

function MaintenanceNote({ maintenance, onTurn }: { maintenance: Maintenance | null; onTurn: () => void }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const { defaultLanguage } = useMerchant()
  const message = maintenance && messageOf(maintenance, language, defaultLanguage)
  return (
    <>
      {message && <p className="mt-3 text-16 text-balance text-fg-1">{message}</p>}
      <p className="mt-3 max-w-100 text-14 text-balance text-fg-2">{t('status.maintenance.note')}</p>
      {maintenance && maintenance.from <= serverNow() && (
        <dl className="mt-6 grid w-full divide-subtle overflow-hidden rounded-14 bg-surface-1 inset-ring inset-ring-subtle max-sm:divide-y sm:divide-x sm:grid-cols-[1.4fr_1fr]">
          <Fact name={t(maintenance.to ? 'status.window' : 'status.since')}>{windowText(maintenance, locale)}</Fact>
          {maintenance.to ? (
            <Fact name={t('status.left')}>
              <Countdown until={maintenance.to} onEnd={onTurn} className="text-24" />
            </Fact>
          ) : (
            <Fact name={t('status.left')}>{t('status.left.unknown')}</Fact>
          )}
        </dl>
      )}
      <p className="mt-4 text-13 text-fg-3">{t('status.opensByItself')}</p>
    </>
  )
}

function RegionNote({ ip, country }: { ip: string; country: string }) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <>
      <p className="mt-3 max-w-100 text-14 text-balance text-fg-2">{t('status.region.note')}</p>
      <dl className="mt-6 grid w-full divide-subtle overflow-hidden rounded-14 bg-surface-1 inset-ring inset-ring-subtle max-sm:divide-y sm:divide-x sm:grid-cols-2">
        <Fact name={t('status.ip')}>
          <span className="break-all">{ip}</span>
        </Fact>
        <Fact name={t('status.country')}>
          {country
            ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country)
            : t('status.country.unknown')}
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-center px-4 py-3.5">
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="numeral mt-0.5 text-16 font-bold text-fg-1">{children}</dd>
    </div>
  )
}
