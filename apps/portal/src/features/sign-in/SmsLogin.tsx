import type { PhoneProvider } from '@ronda/contract/portal/account/phone-provider.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { type RefObject, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import { noPhoneCode, numberOf, PhoneCodeFields, usePhoneCodeCheck } from '../phone/PhoneCodeFields.tsx'
import { codesOfOurs, codesOfProvider } from './code-ways.ts'
import { lastPhone, rememberPhone } from './last-user.ts'
import { welcome } from './signed-in.ts'

/** Log-in by a code sent to one's number: by us, or by the phone-verification provider where the merchant has one. */
export function SmsLogin({ goTo, first, provider, onRefused }: SmsLoginProps) {
  const t = useT()
  const { language } = useLanguage()
  const client = useClient()
  const navigate = useNavigate()
  const [isRemembered, setIsRemembered] = useState(() => lastPhone().mobileNum !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code under way must outlive new texts
  const codes = useMemo(
    () => (provider ? codesOfProvider(client, provider, { t, language }) : codesOfOurs(client)),
    [client, provider?.apiKey],
  )
  const form = useForm(session.login, {
    values: { ...noPhoneCode, ...lastPhone() },
    input: typed => ({ type: 'sms' as const, ...numberOf(typed) }),
    required: ['mobileNum'],
    check: usePhoneCodeCheck(),
    async send(input, typed) {
      const proof = await codes.proof(typed)
      return client.call(session.login, { ...input, ...proof })
    },
    onSuccess(answer) {
      const { mobileNum, countryDialingCode } = form.values
      rememberPhone(isRemembered ? { mobileNum, countryDialingCode } : undefined)
      if (welcome(answer, mobileNum.trim(), { goTo }) && goTo) navigate(goTo, { replace: goTo === here() })
    },
    onRefused() {
      onRefused()
    },
  })

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <PhoneCodeFields codeRef={first} form={form} send={() => codes.send(form.values)} />
      <CheckboxField label={t('login.rememberPhone')} isChecked={isRemembered} onChange={setIsRemembered} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
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
