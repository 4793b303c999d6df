import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { windowText } from '../features/site-status/maintenance-window.ts'
import { useSite } from '../site/merchant.tsx'

/** Says quietly, within the day before, when the site will close for a while. */
export function MaintenanceBanner() {
  const t = useT()
  const { locale } = useLanguage()
  const { maintenance } = useSite()
  if (!maintenance || maintenance.from <= serverNow()) return null
  return (
    <p className="flex items-center justify-center gap-2 border-b border-subtle bg-surface-2 px-3 py-1.5 text-13 text-fg-2">
      <Icon name="tools" size={16} className="text-warning" />
      <span>{t('status.planned', { window: windowText(maintenance, locale) })}</span>
    </p>
  )
}
