import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Loading, Skeleton } from '@ronda/ui/state/states.tsx'
import { lazy, Suspense } from 'react'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'

const pages = {
  brand: lazy(async () => ({ default: (await import('./BrandSettings.tsx')).BrandSettings })),
  modules: lazy(async () => ({ default: (await import('./ModuleSettings.tsx')).ModuleSettings })),
  languages: lazy(async () => ({ default: (await import('./LanguageSettings.tsx')).LanguageSettings })),
  registration: lazy(async () => ({ default: (await import('./RegistrationSettings.tsx')).RegistrationSettings })),
  signIn: lazy(async () => ({ default: (await import('./SignInSettings.tsx')).SignInSettings })),
  protection: lazy(async () => ({ default: (await import('./ProtectionSettings.tsx')).ProtectionSettings })),
  identity: lazy(async () => ({ default: (await import('./IdentitySettings.tsx')).IdentitySettings })),
  cashier: lazy(async () => ({ default: (await import('./CashierSettings.tsx')).CashierSettings })),
  access: lazy(async () => ({ default: (await import('./AccessSettings.tsx')).AccessSettings })),
  measuring: lazy(async () => ({ default: (await import('./MeasuringSettings.tsx')).MeasuringSettings })),
  oversight: lazy(async () => ({ default: (await import('./OversightSettings.tsx')).OversightSettings })),
  servers: lazy(async () => ({ default: (await import('./ContentServers.tsx')).ContentServers })),
  channels: lazy(async () => ({ default: (await import('./ChannelSettings.tsx')).ChannelSettings })),
}
type PageName = keyof typeof pages
const names = Object.keys(pages) as PageName[]

export function SettingsPage() {
  const t = useT()
  const filters = useFilters()
  const name = names.find(one => one === filters.get('page')) ?? 'brand'
  const Shown = pages[name]
  return (
    <Page title={t('bo.nav.settings')}>
      <Tabs
        label={t('bo.nav.settings')}
        value={name}
        onChange={next => filters.set({ page: next === 'brand' ? undefined : next }, { keepPage: true })}
        tabs={names.map(one => ({ value: one, label: t(`bo.settings.page.${one}`) }))}
        className="mb-4 **:[[role=tab]]:whitespace-nowrap"
      />
      <Suspense fallback={<Loading skeleton={<Skeleton className="h-[60vh]" />} />}>
        <Shown />
      </Suspense>
    </Page>
  )
}
