import { svgUrl } from '@ronda/art/svg-url.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { type Translate, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
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

const wholeCode = (t: Translate) => ({
  check: ({ code }: { code: string }) => ({ code: code.length === CODE_LENGTH ? undefined : t('sms.sixDigits') }),
})

function SetUp({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [made, setMade] = useState<OutputOf<typeof security.totpSetup>>()
  const setup = useForm(security.totpSetup, { values: { password: '' }, onSuccess: setMade })
  const confirm = useForm(security.totpConfirm, {
    values: { code: '' },
    ...wholeCode(t),
    onSuccess: useDone('security.totp.enabled', onDone),
  })
  if (!made)
    return (
      <Step key="password" label={t('security.continue')} form={setup}>
        <PasswordField label={t('password.old')} autoComplete="current-password" {...setup.field('password')} />
      </Step>
    )
  return (
    <Step key="code" label={t('security.totp.setup')} form={confirm}>
      <p className="text-14 text-fg-2">{t('security.totp.scan')}</p>
      <img
        src={svgUrl(renderSVG(made.uri, { ecc: 'M', border: 2 }))}
        alt={t('security.totp.qr')}
        width={200}
        height={200}
        className="mx-auto rounded-10 bg-white p-1"
      />
      <div className="flex items-center justify-between gap-2 rounded-10 bg-surface-2 px-3.5 py-2">
        <div className="min-w-0">
          <p className="text-12 text-fg-3">{t('security.totp.key')}</p>
          <p className="font-mono text-13 break-all text-fg-1">{made.secret}</p>
        </div>
        <CopyButton text={made.secret} label={t('security.totp.key')} />
      </div>
      <CodeField label={t('verify.totp.code')} help={t('verify.totp.help')} {...confirm.field('code')} />
    </Step>
  )
}

function Remove({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm(security.totpRemove, {
    values: { password: '', code: '' },
    ...wholeCode(t),
    onSuccess: useDone('security.totp.removed', onDone),
  })
  return (
    <Step label={t('security.totp.remove')} form={form}>
      <PasswordField label={t('password.old')} autoComplete="current-password" {...form.field('password')} />
      <CodeField label={t('verify.totp.code')} help={t('verify.totp.help')} {...form.field('code')} />
    </Step>
  )
}

type StepProps = {
  label: string
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; isBusy: boolean; error: CallError | null }
  children: ReactNode
}
function Step({ label, form, children }: StepProps) {
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {children}
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {label}
      </Button>
    </form>
  )
}
