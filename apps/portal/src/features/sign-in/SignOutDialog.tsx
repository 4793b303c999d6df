import * as session from '@ronda/contract/portal/account/session.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetMember } from '../../site/client.ts'
import { endSession, useIsGuest } from '../../site/session.ts'

export default function SignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const client = useClient()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const [isBusy, setIsBusy] = useState(false)

  async function signOut() {
    setIsBusy(true)
    // Whatever the answer, this browser forgets: someone who leaves must not stay signed in here.
    await client.call(session.logout, {}).catch(() => undefined)
    endSession()
    forgetMember()
    setIsBusy(false)
    onClose()
    navigate('/')
  }
  return (
    <Dialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={signOut}
      isBusy={isBusy}
      icon="logout"
      title={t(isGuest ? 'freePlay.leave.title' : 'signOut.title')}
      confirmLabel={t(isGuest ? 'freePlay.leave' : 'auth.logout')}
    >
      {t(isGuest ? 'freePlay.signOut' : 'signOut.note')}
    </Dialog>
  )
}
