import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { noPhoneCode, numberOf, PhoneCodeFields, usePhoneCodeCheck } from '../../phone/PhoneCodeFields.tsx'
import { provePerson } from '../../sign-in/human.ts'

export function BindMobileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.mobile')}
      description={t('security.mobile.note')}
      width={440}
    >
      {isOpen && <BindMobile onDone={onClose} />}
    </Modal>
  )
}

function BindMobile({ onDone }: { onDone: () => void }) {
  const t = useT()
  const client = useClient()
  const form = useForm(security.bindMobile, {
    values: { ...noPhoneCode, password: '' },
    input: typed => ({ ...typed, ...numberOf(typed) }),
    required: ['mobileNum'],
    check: usePhoneCodeCheck(),
    codes: { WrongCredentials: 'password', MobileTaken: 'mobileNum' },
    onSuccess() {
      toast(t('security.mobile.bound'))
      onDone()
    },
  })

  async function send() {
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsBind, { ...numberOf(form.values), humanVerification })
  }

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <PhoneCodeFields form={form} send={send} />
      <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('security.mobile.bind')}
      </Button>
    </form>
  )
}
