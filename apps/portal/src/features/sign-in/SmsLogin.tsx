import * as session from '@ronda/contract/session.ts'
import * as verification from '@ronda/contract/verification.ts'
import { Button } from '@ronda/ui/button.tsx'
import { CheckboxField } from '@ronda/ui/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { useClient } from '@ronda/ui/use-call.ts'
import { type FormEvent, type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { PhoneField } from '../phone/PhoneField.tsx'
import { SmsCodeField } from '../phone/SmsCodeField.tsx'
import { provePerson } from './human.ts'
import { lastPhone, rememberPhone } from './last-user.ts'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

type Problems = Partial<Record<'mobileNum' | 'verificationCode', string>>

export function SmsLogin({ goTo, first }: { goTo?: string; first: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const [phone, setPhone] = useState(lastPhone)
  const [code, setCode] = useState('')
  const [isRemembered, setIsRemembered] = useState(() => lastPhone().mobileNum !== '')
  const [problems, setProblems] = useState<Problems>({})
  const countryDialingCode = phone.countryDialingCode || undefined

  async function send() {
    if (!phone.mobileNum.trim()) {
      setProblems({ mobileNum: t('form.required') })
      return undefined
    }
    setProblems({})
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsLogin, { mobileNum: phone.mobileNum, countryDialingCode, humanVerification })
  }

  const login = useAttempt({
    async run() {
      const answer = await client.call(session.login, {
        type: 'sms',
        mobileNum: phone.mobileNum,
        countryDialingCode,
        verificationCode: code,
      })
      rememberPhone(isRemembered ? phone : undefined)
      if (welcome(answer, phone.mobileNum.trim(), { goTo }) && goTo) navigate(goTo)
    },
    onError(error) {
      setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {}
    if (!phone.mobileNum.trim()) found.mobileNum = t('form.required')
    if (code.length < 6) found.verificationCode = t('sms.sixDigits')
    setProblems(found)
    if (Object.keys(found).length === 0) login.start()
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
        ref={first}
        label={t('field.verificationCode')}
        value={code}
        error={problems.verificationCode}
        sentTo={phone.mobileNum}
        onChange={value => {
          setCode(value)
          setProblems({ ...problems, verificationCode: undefined })
        }}
        onSend={send}
      />
      <CheckboxField label={t('login.rememberPhone')} isChecked={isRemembered} onChange={setIsRemembered} />
      {login.error && !hasFieldProblem && <InlineError>{errorText(login.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={login.isBusy} className="w-full">
        {t('auth.login')}
      </Button>
    </form>
  )
}
