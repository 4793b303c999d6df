import * as security from '@ronda/contract/security.ts'
import * as verification from '@ronda/contract/verification.ts'
import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { useClient } from '@ronda/ui/use-call.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PhoneField } from '../phone/PhoneField.tsx'
import { SmsCodeField } from '../phone/SmsCodeField.tsx'
import { provePerson } from './human.ts'
import { lastPhone } from './last-user.ts'
import { NewPasswordFields, type NewPasswordProblems, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

type Problems = NewPasswordProblems & Partial<Record<'mobileNum' | 'verificationCode', string>>

export function ForgotByPhone() {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const check = useNewPasswordCheck()
  const [phone, setPhone] = useState(lastPhone)
  const [verificationCode, setCode] = useState('')
  const [next, setNext] = useState(noPassword)
  const [problems, setProblems] = useState<Problems>({})
  const number = { mobileNum: phone.mobileNum, countryDialingCode: phone.countryDialingCode || undefined }

  async function send() {
    if (!phone.mobileNum.trim()) {
      setProblems({ mobileNum: t('form.required') })
      return undefined
    }
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsForgot, { ...number, humanVerification })
  }

  const reset = useAttempt({
    async run() {
      const { newPassword } = next
      const answer = await client.call(security.resetByPhone, { ...number, newPassword, verificationCode })
      if (welcome(answer, phone.mobileNum.trim())) navigate('/')
    },
    onError(error) {
      setProblems({
        ...Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
        ...(error.code === 'WeakPassword' && { newPassword: error.message }),
      })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Problems = check(next)
    if (!phone.mobileNum.trim()) found.mobileNum = t('form.required')
    if (verificationCode.length < 6) found.verificationCode = t('sms.sixDigits')
    setProblems(found)
    if (Object.keys(found).length === 0) reset.start()
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PhoneField
        label={t('field.mobileNum')}
        name="mobileNum"
        value={phone.mobileNum}
        dialingCode={phone.countryDialingCode}
        error={problems.mobileNum}
        onChange={mobileNum => {
          setPhone({ ...phone, mobileNum })
          setProblems({ ...problems, mobileNum: undefined })
        }}
        onDialingCode={countryDialingCode => setPhone({ ...phone, countryDialingCode })}
      />
      <SmsCodeField
        label={t('field.verificationCode')}
        value={verificationCode}
        error={problems.verificationCode}
        sentTo={phone.mobileNum}
        onChange={value => {
          setCode(value)
          setProblems({ ...problems, verificationCode: undefined })
        }}
        onSend={send}
      />
      <NewPasswordFields
        value={next}
        problems={problems}
        onChange={value => {
          setNext(value)
          setProblems({ ...problems, newPassword: undefined, confirmNewPassword: undefined })
        }}
      />
      {reset.error && !hasFieldProblem && <InlineError>{errorText(reset.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={reset.isBusy} className="w-full">
        {t('forgot.save')}
      </Button>
    </form>
  )
}
