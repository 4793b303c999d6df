import * as session from '@ronda/contract/portal/account/session.ts'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LicenceNote } from '../../shell/oversight.tsx'
import type { OpenDialog } from '../../site/dialogs.ts'
import { openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { useSession } from '../../site/session.ts'
import { FreePlayButton } from '../free-play/FreePlayButton.tsx'
import { lastLoginType } from './last-user.ts'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SmsLogin } from './SmsLogin.tsx'

type LoginDialogProps = { dialog: Extract<OpenDialog, { kind: 'login' }> | undefined; onClose: () => void }

export default function LoginDialog({ dialog, onClose }: LoginDialogProps) {
  const t = useT()
  const first = useRef<HTMLInputElement>(null)
  return (
    <Modal isOpen={dialog !== undefined} onClose={onClose} title={t('auth.login')} width={420} initialFocus={first}>
      {dialog && <WaysIn reason={dialog.reason} goTo={dialog.goTo} onClose={onClose} first={first} />}
    </Modal>
  )
}

/** A tab for the username and one for the mobile number; without codes by SMS the tabs are not shown. */
export function WaysIn({ reason, goTo, onClose, first }: WaysInProps) {
  const t = useT()
  const { modules } = useMerchant()
  const settings = useCall(session.settings, {}, { staleMs: 30_000 })
  const hasTabs = settings.data?.smsLogin === true
  const [chosen, setChosen] = useState<'username' | 'sms'>(lastLoginType)
  const way = hasTabs ? chosen : 'username'
  /** What the attempt says replaces why one was asked to log in. */
  const [isRefused, setIsRefused] = useState(false)
  const onRefused = () => setIsRefused(true)
  const signedIn = useSession()
  const openedBy = useRef(signedIn?.token)

  // Another tab may sign in meanwhile; a guest who is here already may still log in.
  useEffect(() => {
    if (signedIn && signedIn.token !== openedBy.current) onClose()
  }, [signedIn, onClose])

  return (
    <div className="flex flex-col gap-4">
      {reason && !isRefused && <Note>{t(reason)}</Note>}
      {hasTabs && (
        <Tabs
          label={t('login.ways')}
          value={way}
          onChange={setChosen}
          tabs={[
            { value: 'username', label: t('login.byUsername') },
            { value: 'sms', label: t('login.bySms') },
          ]}
        />
      )}
      {way === 'username' ? (
        <PasswordLogin goTo={goTo} first={first} onRefused={onRefused} />
      ) : (
        <SmsLogin goTo={goTo} first={first} provider={settings.data?.phoneVerification} onRefused={onRefused} />
      )}
      {modules.DIRECTREG3 && (
        <p className="text-center text-14 text-fg-2">
          {t('login.noAccount')}{' '}
          <button
            type="button"
            className="rounded-6 font-bold text-brand-text hover:underline"
            onClick={() => openRegister(goTo)}
          >
            {t('login.registerNow')}
          </button>
        </p>
      )}
      {!signedIn && <FreePlayButton size={48} goTo={goTo} className="w-full" />}
      <LicenceNote />
    </div>
  )
}
type WaysInProps = Pick<Extract<OpenDialog, { kind: 'login' }>, 'reason' | 'goTo'> & {
  /** Somebody has signed in. */
  onClose: () => void
  first: RefObject<HTMLInputElement | null>
}
