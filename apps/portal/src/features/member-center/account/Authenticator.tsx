import { svgUrl } from '@ronda/art/svg-url.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { renderSVG } from 'uqr'

const CODE_LENGTH = 6

/** Sets the authenticator up (password, then its first code) or removes it (password and a code). */
export function AuthenticatorDialog({
  isOpen,
  isOn,
  onClose,
}: {
  isOpen: boolean
  isOn: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('security.totp')} width={440}>
      {isOpen && (isOn ? <Remove onDone={onClose} /> : <SetUp onDone={onClose} />)}
    </Modal>
  )
}

function useDone(text: string, onDone: () => void) {
  const t = useT()
  return () => {
    toast(t(text))
    onDone()
  }
}

function SetUp({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const setup = useCallMutation(security.totpSetup)
  const confirm = useCallMutation(security.totpConfirm, { onSuccess: useDone('security.totp.enabled', onDone) })
  if (!setup.data)
    return (
      <Step
        label={t('security.continue')}
        isBusy={setup.isPending}
        error={setup.error && errorText(setup.error)}
        onSubmit={() => setup.mutate({ password })}
        hasAll={password !== ''}
      >
        {isTried => (
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            value={password}
            error={isTried && !password ? t('form.required') : undefined}
            onChange={event => setPassword(event.target.value)}
          />
        )}
      </Step>
    )
  return (
    <Step
      label={t('security.totp.setup')}
      isBusy={confirm.isPending}
      error={confirm.error && errorText(confirm.error)}
      onSubmit={() => confirm.mutate({ code })}
      hasAll={code.length === CODE_LENGTH}
    >
      {isTried => (
        <>
          <p className="text-14 text-fg-2">{t('security.totp.scan')}</p>
          <img
            src={svgUrl(renderSVG(setup.data.uri, { ecc: 'M', border: 2 }))}
            alt={t('security.totp.qr')}
            width={200}
            height={200}
            className="mx-auto rounded-10 bg-white p-1"
          />
          <div className="flex items-center justify-between gap-2 rounded-10 bg-surface-2 px-3.5 py-2">
            <div className="min-w-0">
              <p className="text-12 text-fg-3">{t('security.totp.key')}</p>
              <p className="font-mono text-13 break-all text-fg-1">{setup.data.secret}</p>
            </div>
            <CopyButton text={setup.data.secret} label={t('security.totp.key')} />
          </div>
          <CodeField
            label={t('verify.totp.code')}
            help={t('verify.totp.help')}
            value={code}
            error={isTried && code.length < CODE_LENGTH ? t('sms.sixDigits') : undefined}
            onChange={setCode}
          />
        </>
      )}
    </Step>
  )
}

function Remove({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const remove = useCallMutation(security.totpRemove, { onSuccess: useDone('security.totp.removed', onDone) })
  return (
    <Step
      label={t('security.totp.remove')}
      isBusy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onSubmit={() => remove.mutate({ password, code })}
      hasAll={password !== '' && code.length === CODE_LENGTH}
    >
      {isTried => (
        <>
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            value={password}
            error={isTried && !password ? t('form.required') : undefined}
            onChange={event => setPassword(event.target.value)}
          />
          <CodeField
            label={t('verify.totp.code')}
            help={t('verify.totp.help')}
            value={code}
            error={isTried && code.length < CODE_LENGTH ? t('sms.sixDigits') : undefined}
            onChange={setCode}
          />
        </>
      )}
    </Step>
  )
}

function Step({ label, isBusy, error, hasAll, onSubmit, children }: StepProps) {
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(!hasAll)
    if (!hasAll) return focusFirstError(event.currentTarget)
    if (!isBusy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {children(isTried)}
      {error && <InlineError>{error}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={isBusy} className="w-full">
        {label}
      </Button>
    </form>
  )
}
type StepProps = {
  label: string
  isBusy: boolean
  error: ReactNode
  hasAll: boolean
  onSubmit: () => void
  /** `isTried`: it was sent although something is missing, which the fields then say. */
  children: (isTried: boolean) => ReactNode
}
