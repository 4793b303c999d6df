import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { openSignOut } from '../site/dialogs.ts'
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
    <p
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-3 bg-info-bg px-3 text-12 font-medium text-info',
        className,
      )}
    >
      {t('freePlay.strip')}
      <button type="button" className="py-1 underline underline-offset-2" onClick={openSignOut}>
        {t('freePlay.leave')}
      </button>
    </p>
  ) : null
}
