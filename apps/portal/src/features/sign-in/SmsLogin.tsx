import type { PhoneProvider } from '@ronda/contract/portal/account/phone-provider.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, type RefObject, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import {
  noPhoneCode,
  numberOf,
  PhoneCodeFields,
  type PhoneCodeProblems,
  usePhoneCodeCheck,
} from '../phone/PhoneCodeFields.tsx'
import { codesOfOurs, codesOfProvider } from './code-ways.ts'
import { lastPhone, rememberPhone } from './last-user.ts'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

/** Log-in by a code sent to one's number: by us, or by the phone-verification provider where the merchant has one. */
export function SmsLogin({ goTo, first, provider, onRefused }: SmsLoginProps) {
  const t = useT()
  const { language } = useLanguage()
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const check = usePhoneCodeCheck()
  const [value, setValue] = useState({ ...noPhoneCode, ...lastPhone() })
  const [isRemembered, setIsRemembered] = useState(() => lastPhone().mobileNum !== '')
  const [problems, setProblems] = useState<PhoneCodeProblems>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code under way must outlive new texts
  const codes = useMemo(
    () => (provider ? codesOfProvider(client, provider, { t, language }) : codesOfOurs(client)),
    [client, provider?.apiKey],
  )

  const login = useAttempt({
    async run() {
      const proof = await codes.proof(value)
      const answer = await client.call(session.login, { type: 'sms', ...numberOf(value), ...proof })
      const { mobileNum, countryDialingCode } = value
      rememberPhone(isRemembered ? { mobileNum, countryDialingCode } : undefined)
      if (welcome(answer, mobileNum.trim(), { goTo }) && goTo) navigate(goTo, { replace: goTo === here() })
    },
    onError(error) {
      onRefused()
      setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = check(value)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    login.start()
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PhoneCodeFields
        codeRef={first}
        value={value}
        problems={problems}
        onChange={setValue}
        onProblems={changed => setProblems(before => ({ ...before, ...changed }))}
        send={() => codes.send(value)}
      />
      <CheckboxField label={t('login.rememberPhone')} isChecked={isRemembered} onChange={setIsRemembered} />
      {login.error && !hasFieldProblem && <InlineError>{errorText(login.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={login.isBusy} className="w-full">
        {t('auth.login')}
      </Button>
    </form>
  )
}
type SmsLoginProps = {
  goTo?: string
  first: RefObject<HTMLInputElement | null>
  provider: PhoneProvider | null | undefined
  onRefused: () => void
}
