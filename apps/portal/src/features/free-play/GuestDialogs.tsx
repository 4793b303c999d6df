import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useRef } from 'react'
import { type OpenDialog, openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'

type GuestDialog = Extract<OpenDialog, { kind: 'need-account' | 'free-play-failed' }>

/** What a guest cannot do, or why nobody becomes one right now; both lead to an account of one's own. */
export default function GuestDialogs({ dialog, onClose }: { dialog: GuestDialog | undefined; onClose: () => void }) {
  const t = useT()
  const { modules } = useMerchant()
  // What is said stays while the dialog fades.
  const last = useRef(dialog)
  if (dialog) last.current = dialog
  const isFailed = last.current?.kind === 'free-play-failed'
  return (
    <Dialog
      isOpen={dialog !== undefined}
      onCancel={onClose}
      onConfirm={() => (modules.DIRECTREG3 ? openRegister() : onClose())}
      icon={isFailed ? 'alert' : 'user-plus'}
      title={t(isFailed ? 'freePlay.failed' : 'account.needed')}
      confirmLabel={t(modules.DIRECTREG3 ? 'increase.submit' : 'ui.close')}
      hasCancel={Boolean(modules.DIRECTREG3)}
    >
      {last.current?.kind === 'free-play-failed'
        ? last.current.text
        : t(modules.DIRECTREG3 ? 'account.needed.note' : 'account.needed.closed')}
    </Dialog>
  )
}
