import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Modal } from '@ronda/ui/modal.tsx'

/** The customer-service window did not open: why, and a plain link that is never blocked or another try. */
export default function PopUpBlocked({
  problem,
  url,
  onRetry,
  onClose,
}: {
  problem: 'blocked' | 'failed'
  url: string
  onRetry: () => void
  onClose: () => void
}) {
  const t = useT()
  const isBlocked = problem === 'blocked'
  return (
    <Modal isOpen onClose={onClose} title={t(isBlocked ? 'popUp.blocked' : 'popUp.failed')} width={400}>
      <p className="text-14 text-fg-2">{t(isBlocked ? 'popUp.note' : 'popUp.failed.note')}</p>
      {isBlocked ? (
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
