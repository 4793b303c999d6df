import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'

/** No page of a panel has that name, or not for whoever asks. */
export function MissingPage({ note, menu, onMenu }: { note: string; menu: string; onMenu: () => void }) {
  const t = useT()
  return (
    <EmptyState
      motif="search"
      title={t('notFound.title')}
      note={note}
      action={
        <Button kind="primary" icon="account" onClick={onMenu}>
          {menu}
        </Button>
      }
    />
  )
}

/** The same for whom there is no panel: the page beneath goes on. */
export function MissingPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      isOpen
      hasCancel={false}
      icon="search"
      title={t('notFound.title')}
      onCancel={onClose}
      onConfirm={onClose}
      confirmLabel={t('member.missing.page')}
    >
      {t('notFound.note')}
    </Dialog>
  )
}
