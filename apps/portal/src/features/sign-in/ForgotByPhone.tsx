import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  noPhoneCode,
  numberOf,
  PhoneCodeFields,
  type PhoneCodeProblems,
  usePhoneCodeCheck,
} from '../phone/PhoneCodeFields.tsx'
import { provePerson } from './human.ts'
import { lastPhone } from './last-user.ts'
import { NewPasswordFields, type NewPasswordProblems, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

type Problems = NewPasswordProblems & PhoneCodeProblems

export function ForgotByPhone() {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const checkPassword = useNewPasswordCheck()
  const checkPhone = usePhoneCodeCheck()
  const [value, setValue] = useState({ ...noPhoneCode, ...lastPhone() })
  const [next, setNext] = useState(noPassword)
  const [problems, setProblems] = useState<Problems>({})

  async function send() {
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsForgot, { ...numberOf(value), humanVerification })
  }

  const reset = useAttempt({
    async run() {
      const { newPassword } = next
      const { verificationCode } = value
      const answer = await client.call(security.resetByPhone, { ...numberOf(value), newPassword, verificationCode })
      if (welcome(answer, value.mobileNum.trim())) navigate('/')
    },
    onError(error) {
      setProblems({
        ...Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
        ...(error.code === 'WeakPassword' && { newPassword: error.message }),
      })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Problems = { ...checkPhone(value), ...checkPassword(next) }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    reset.start()
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PhoneCodeFields
        value={value}
        problems={problems}
        onChange={setValue}
        onProblems={changed => setProblems(before => ({ ...before, ...changed }))}
        send={send}
      />
      <NewPasswordFields
        value={next}
        problems={problems}
        onChange={changed => {
          setNext(changed)
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
