import * as session from '@ronda/contract/portal/account/session.ts'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { useState } from 'react'
import { type OpenDialog, openLogin } from '../../site/dialogs.ts'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'
import { ResetByLink } from './ResetByLink.tsx'

type Asked = Extract<OpenDialog, { kind: 'forgot' }>

export default function ForgotDialog({ dialog, onClose }: { dialog: Asked | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      isOpen={dialog !== undefined}
      onClose={onClose}
      title={t(dialog?.resetToken ? 'forgot.choose' : 'forgot.title')}
      width={420}
    >
      {dialog?.resetToken ? <ResetByLink token={dialog.resetToken} /> : dialog && <Ways onClose={onClose} />}
    </Modal>
  )
}

function Ways({ onClose }: { onClose: () => void }) {
  const t = useT()
  const settings = useCall(session.settings, {}, { staleMs: 30_000 })
  const [way, setWay] = useState<'email' | 'phone'>('email')
  const hasPhone = settings.data?.forgotByPhone === true
  return (
    <div className="flex flex-col gap-4">
      {hasPhone && (
        <Tabs
          label={t('forgot.ways')}
          value={way}
          onChange={setWay}
          tabs={[
            { value: 'email', label: t('forgot.byEmail') },
            { value: 'phone', label: t('forgot.byPhone') },
          ]}
        />
      )}
      {way === 'phone' && hasPhone ? <ForgotByPhone /> : <ForgotByEmail onDone={onClose} />}
      <p className="text-center text-14 text-fg-2">
        <button type="button" className="rounded-6 font-medium text-link hover:underline" onClick={() => openLogin()}>
          {t('forgot.back')}
        </button>
      </p>
    </div>
  )
}
