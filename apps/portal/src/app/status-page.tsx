import { Button } from '@ronda/ui/button.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Logo } from '../brand/Logo.tsx'
import { useMerchant } from './merchant.tsx'

const MAINTENANCE = 1

/** Replaces the whole site: maintenance (1) or closed for the visitor's region (2). */
export function StatusPage({ status, location }: { status: number; location: { ip: string; country: string } }) {
  const t = useT()
  const merchant = useMerchant()
  const contact = merchant.contacts[0]
  const isMaintenance = status === MAINTENANCE
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-6">
        <Logo size={36} />
        <h1 className="sr-only">{t(isMaintenance ? 'status.maintenance' : 'status.region')}</h1>
        <EmptyState
          motif={isMaintenance ? 'maintenance' : 'blocked'}
          title={t(isMaintenance ? 'status.maintenance' : 'status.region')}
          note={
            <>
              <span className="block">{t(isMaintenance ? 'status.maintenance.note' : 'status.region.note')}</span>
              {!isMaintenance && (
                <span className="numeral mt-3 block text-13 text-fg-3">
                  {t('status.region.where', { ip: location.ip, country: location.country })}
                </span>
              )}
            </>
          }
          action={
            contact && (
              <Button
                kind="primary"
                size={48}
                icon="support"
                render={<a href={contact.url} target="_blank" rel="noreferrer" />}
              >
                {t('status.contact')}
              </Button>
            )
          }
        />
      </div>
    </main>
  )
}
