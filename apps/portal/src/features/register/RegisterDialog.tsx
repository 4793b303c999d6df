import * as registration from '@ronda/contract/portal/account/registration.ts'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { InlineError, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import type { OpenDialog } from '../../site/dialogs.ts'
import { useSession } from '../../site/session.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { Welcome } from './Welcome.tsx'

type RegisterDialogProps = { dialog: Extract<OpenDialog, { kind: 'register' }> | undefined; onClose: () => void }

export default function RegisterDialog({ dialog, onClose }: RegisterDialogProps) {
  const t = useT()
  const [isDone, setIsDone] = useState(false)
  const session = useSession()
  const settings = useCall(registration.settings, {}, { isEnabled: dialog !== undefined })
  const close = () => {
    onClose()
    setIsDone(false)
  }
  const isWelcome = isDone && session !== undefined
  return (
    <Modal
      isOpen={dialog !== undefined}
      onClose={close}
      title={isWelcome ? t('register.welcome', { name: session.username }) : t('register.title')}
      isTitleHidden={isWelcome}
      width={480}
    >
      {isWelcome ? (
        <Welcome name={session.username} onClose={close} next={dialog?.goTo} />
      ) : (
        <QueryView query={settings} skeleton={<FormSkeleton />}>
          {answer =>
            answer.open ? (
              <Forms settings={answer} onDone={() => setIsDone(true)} next={dialog?.goTo} />
            ) : (
              <InlineError>{t('register.closed')}</InlineError>
            )
          }
        </QueryView>
      )}
    </Modal>
  )
}

/** A form by username and one by mobile number; switching begins anew, with another picture code. */
function Forms({ settings, onDone, next }: FormsProps) {
  const t = useT()
  const modes = registration.registrationModes.filter(mode => settings.forms[mode])
  const [chosen, setChosen] = useState<registration.RegistrationMode>()
  const mode = chosen ?? modes[0] ?? 'username'
  return (
    <div className="flex flex-col gap-5">
      {modes.length > 1 && (
        <Tabs
          label={t('register.ways')}
          value={mode}
          onChange={setChosen}
          tabs={modes.map(value => ({ value, label: t(`register.by.${value}`) }))}
        />
      )}
      <RegisterForm
        key={mode}
        mode={mode}
        rules={settings.forms[mode] ?? []}
        hasCaptcha={settings.captcha}
        ageMin={settings.ageMin}
        onDone={onDone}
        next={next}
      />
    </div>
  )
}
type FormsProps = { settings: registration.RegistrationSettings; onDone: () => void; next?: string }

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[0, 1, 2, 3].map(row => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
