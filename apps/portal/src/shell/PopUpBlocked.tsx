import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { HowToAllow } from './HowToAllow.tsx'

/** A window did not open: why, and a plain link that is never blocked or another try. */
export default function PopUpBlocked({ problem, url, onRetry, onClose }: PopUpBlockedProps) {
  const t = useT()
  const isBlocked = problem === 'blocked'
  return (
    <Modal isOpen onClose={onClose} title={t(isBlocked ? 'popUp.blocked' : 'popUp.failed')} width={400}>
      <p className="text-14 text-fg-2">
        {t(!isBlocked ? 'popUp.failed.note' : url ? 'popUp.note' : 'popUp.note.retry')}
      </p>
      {isBlocked && (
        <div className="mt-4">
          <HowToAllow />
        </div>
      )}
      {isBlocked && url ? (
        <Button
          kind="primary"
          size={48}
          icon="external"
          className="mt-5 w-full"
          onClick={onClose}
          render={<a href={url} target="_blank" rel="noreferrer" />}
        >
          {t('popUp.open')}
        </Button>
      ) : (
        <Button kind="primary" size={48} icon="refresh" className="mt-5 w-full" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </Modal>
  )
}
type PopUpBlockedProps = {
  problem: 'blocked' | 'failed'
  /** A page that a plain link opens as well. */
  url?: string
  onRetry: () => void
  onClose: () => void
}
