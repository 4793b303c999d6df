import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField, TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { SmsCodeField } from '../../phone/SmsCodeField.tsx'
import { provePerson } from '../../sign-in/human.ts'

/** Links an e-mail, or proves the one there is. `current` is that one, masked. */
export function EmailDialog({ isOpen, current, onClose }: EmailDialogProps) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('field.email')}
      description={current ? t('security.email.current', { email: current }) : t('security.email.note')}
      width={440}
    >
      {isOpen && <BindEmail isChange={current !== ''} onDone={onClose} />}
    </Modal>
  )
}
type EmailDialogProps = { isOpen: boolean; current: string; onClose: () => void }

function BindEmail({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const t = useT()
  const client = useClient()
  const form = useForm(security.bindEmail, {
    values: { email: '', verificationCode: '', password: '' },
    words: { email: t('forgot.email.wrong') },
    required: ['email'],
    check: ({ verificationCode }) => ({
      verificationCode: verificationCode.length < 6 ? t('sms.sixDigits') : undefined,
    }),
    codes: { WrongCredentials: 'password' },
    onSuccess() {
      toast(t('security.email.bound'))
      onDone()
    },
  })
  const email = form.values.email.trim()

  async function send() {
    form.say({ email: email ? undefined : t('form.required') })
    if (!email) return undefined
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.mailBind, { email, humanVerification })
  }

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <SmsCodeField
        label={t('field.verificationCode')}
        sentTo={email}
        onSend={send}
        {...form.field('verificationCode')}
      />
      <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t(isChange ? 'security.email.confirm' : 'security.email.bind')}
      </Button>
    </form>
  )
}
