import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useIsGuest } from '../site/session.ts'

/** Says beside every balance of a guest that it is play money. */
export function GuestMark() {
  const t = useT()
  return useIsGuest() ? <Badge tone="info">{t('freePlay.money')}</Badge> : null
}

/** The same on phones, as a line of its own: beside the balance there is no room. */
export function GuestStrip({ className }: { className?: string }) {
  const t = useT()
  return useIsGuest() ? (
    <p className={cx('bg-info-bg px-3 py-0.5 text-center text-12 font-medium text-info', className)}>
      {t('freePlay.strip')}
    </p>
  ) : null
}
