import { momentParts } from '@ronda/contract/values/time.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { drawnAt, useZone } from '@ronda/ui/page/ahead.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'

/** By which clock draws are told; that of the header goes by the platform's. */
export function ZoneNote() {
  const t = useT()
  const by = useZone()
  return (
    <p className="mt-1 flex items-center gap-1.5 text-12 text-fg-3">
      <Icon name="clock" size={14} />
      <span className={cx(by && 'invisible')}>
        {t('lottery.zone', { zone: momentParts(by ? drawnAt() : serverNow(), by).zone })}
      </span>
    </p>
  )
}
