import type { Limit } from '@ronda/contract/portal/account/protection.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { panelPath } from '../../site/panel-link.ts'
import { useLimitText, useProtection } from '../member-center/protection/use-protection.ts'

/** A limit of the member's own stopped a bet: which, until when, and where to see it. Each stop is told once. */
export default function LimitReached({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const text = useLimitText()
  const { data } = useProtection()
  const openedAt = useRef<number>(undefined)
  const [told, setTold] = useState(0)
  const [shown, setShown] = useState<Limit>()
  useEffect(() => {
    if (!data) return
    // By the server's clock: what stopped play before this game was opened is no news.
    openedAt.current ??= data.now
    const since = Math.max(openedAt.current, told)
    const stopped = data.limits.find(limit => (limit.stoppedAt ?? 0) > since)
    if (!stopped?.stoppedAt) return
    setTold(stopped.stoppedAt)
    setShown(stopped)
  }, [data, told])
  if (!shown) return null
  const { kind, span, amount, used, endsAt } = shown
  return (
    <Modal
      isOpen
      onClose={() => setShown(undefined)}
      width={420}
      title={t('protection.stopped.title')}
      description={`${t(`protection.${kind}`)} · ${t(`protection.span.${span}`)}`}
    >
      <p className="flex items-center gap-3 rounded-14 bg-warning-bg px-4 py-3.5">
        <Icon name="shield" size={24} className="shrink-0 text-warning" />
        <span className="numeral min-w-0 flex-1 text-16 text-fg-1">
          <strong>{text(kind, used)}</strong>{' '}
          {amount !== null && <span className="text-fg-2">{t('protection.of', { limit: text(kind, amount) })}</span>}
        </span>
      </p>
      <p className="mt-3 text-14 text-pretty text-fg-2">{t('protection.stopped.note', { date: momentText(endsAt) })}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button kind="primary" size={48} icon="logout" onClick={onLeave}>
          {t('protection.reality.leave')}
        </Button>
        <Button size={48} icon="shield" render={<Link to={`/${panelPath('responsibleGaming')}`} />}>
          {t('protection.limits')}
        </Button>
        <Button kind="quiet" onClick={() => setShown(undefined)}>
          {t('ui.close')}
        </Button>
      </div>
    </Modal>
  )
}
