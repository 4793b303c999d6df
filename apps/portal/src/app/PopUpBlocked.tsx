import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Modal } from '@ronda/ui/modal.tsx'

/** The browser did not let a window open: what to allow, and a plain link that is never blocked. */
export default function PopUpBlocked({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT()
  return (
    <Modal isOpen onClose={onClose} title={t('popUp.blocked')} width={400}>
      <p className="text-14 text-fg-2">{t('popUp.note')}</p>
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
    </Modal>
  )
}
