import type { CodeSent } from '@ronda/contract/portal/account/verification.ts'
import type { Problems } from '@ronda/ui/form/problems.ts'
import type { Form } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { Ref } from 'react'
import { PhoneField } from './PhoneField.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'

export interface PhoneNumber {
  mobileNum: string
  /** Empty: the merchant's first country. */
  countryDialingCode: string
}
export interface PhoneCode extends PhoneNumber {
  verificationCode: string
}

export const noPhoneCode: PhoneCode = { mobileNum: '', countryDialingCode: '', verificationCode: '' }

/** The number as calls take it. */
export const numberOf = ({ mobileNum, countryDialingCode }: PhoneNumber) => ({
  mobileNum: mobileNum.trim(),
  countryDialingCode: countryDialingCode || undefined,
})

/** Says that a code is not complete. */
export function usePhoneCodeCheck(): (typed: PhoneCode) => Problems<PhoneCode> {
  const t = useT()
  return ({ verificationCode }) => ({ verificationCode: verificationCode.length < 6 ? t('sms.sixDigits') : undefined })
}

/** A mobile number and the code sent to it. */
export function PhoneCodeFields({ form, send, codeRef }: PhoneCodeFieldsProps) {
  const t = useT()
  const { mobileNum } = form.values
  const { value: dialingCode, onChange: onDialingCode } = form.field('countryDialingCode')
  async function trySending() {
    const isMissing = !mobileNum.trim()
    form.say({ mobileNum: isMissing ? t('form.required') : undefined })
    return isMissing ? undefined : send()
  }
  return (
    <>
      <PhoneField label={t('field.mobileNum')} {...form.field('mobileNum')} {...{ dialingCode, onDialingCode }} />
      <SmsCodeField
        ref={codeRef}
        label={t('field.verificationCode')}
        sentTo={mobileNum}
        onSend={trySending}
        {...form.field('verificationCode')}
      />
    </>
  )
}
type PhoneCodeFieldsProps = {
  form: Form<PhoneCode>
  /** Sends a code to the number. May throw `CallError`. */
  send: () => Promise<CodeSent>
  codeRef?: Ref<HTMLInputElement>
}
