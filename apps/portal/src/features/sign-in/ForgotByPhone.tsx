import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { useNavigate } from 'react-router'
import { noPhoneCode, numberOf, PhoneCodeFields, usePhoneCodeCheck } from '../phone/PhoneCodeFields.tsx'
import { provePerson } from './human.ts'
import { lastPhone } from './last-user.ts'
import { NewPasswordFields, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'
import { welcome } from './signed-in.ts'

export function ForgotByPhone() {
  const t = useT()
  const client = useClient()
  const navigate = useNavigate()
  const checkPassword = useNewPasswordCheck()
  const checkCode = usePhoneCodeCheck()
  const form = useForm(security.resetByPhone, {
    values: { ...noPhoneCode, ...lastPhone(), ...noPassword },
    input: ({ newPassword, verificationCode, ...number }) => ({ ...numberOf(number), newPassword, verificationCode }),
    required: ['mobileNum'],
    check: typed => ({ ...checkCode(typed), ...checkPassword(typed) }),
    codes: { WeakPassword: 'newPassword' },
    onSuccess(answer) {
      if (welcome(answer, form.values.mobileNum.trim())) navigate('/')
    },
  })

  async function send() {
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsForgot, { ...numberOf(form.values), humanVerification })
  }

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <PhoneCodeFields form={form} send={send} />
      <NewPasswordFields form={form} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('forgot.save')}
      </Button>
    </form>
  )
}
