import type { CodeSent } from '@ronda/contract/portal/account/verification.ts'
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
export type PhoneCodeProblems = Partial<Record<'mobileNum' | 'verificationCode', string>>

export const noPhoneCode: PhoneCode = { mobileNum: '', countryDialingCode: '', verificationCode: '' }

/** The number as calls take it. */
export const numberOf = ({ mobileNum, countryDialingCode }: PhoneNumber) => ({
  mobileNum,
  countryDialingCode: countryDialingCode || undefined,
})

/** What is still missing of a number and the code sent to it. */
export function usePhoneCodeCheck(): (value: PhoneCode) => PhoneCodeProblems {
  const t = useT()
  return ({ mobileNum, verificationCode }) => ({
    ...(!mobileNum.trim() && { mobileNum: t('form.required') }),
    ...(verificationCode.length < 6 && { verificationCode: t('sms.sixDigits') }),
  })
}

/** A mobile number and the code sent to it. */
export function PhoneCodeFields({ value, problems, onChange, onProblems, send, codeRef }: PhoneCodeFieldsProps) {
  const t = useT()
  async function trySending() {
    const isMissing = !value.mobileNum.trim()
    onProblems({ mobileNum: isMissing ? t('form.required') : undefined })
    return isMissing ? undefined : send()
  }
  return (
    <>
      <PhoneField
        label={t('field.mobileNum')}
        name="mobileNum"
        value={value.mobileNum}
        dialingCode={value.countryDialingCode}
        error={problems.mobileNum}
        onChange={mobileNum => {
          onChange({ ...value, mobileNum })
          onProblems({ mobileNum: undefined })
        }}
        onDialingCode={countryDialingCode => onChange({ ...value, countryDialingCode })}
      />
      <SmsCodeField
        ref={codeRef}
        label={t('field.verificationCode')}
        value={value.verificationCode}
        error={problems.verificationCode}
        sentTo={value.mobileNum}
        onChange={verificationCode => {
          onChange({ ...value, verificationCode })
          onProblems({ verificationCode: undefined })
        }}
        onSend={trySending}
      />
    </>
  )
}
export type PhoneCodeFieldsProps = {
  value: PhoneCode
  problems: PhoneCodeProblems
  onChange: (value: PhoneCode) => void
  /** Problems that came or, as `undefined`, went. */
  onProblems: (changed: PhoneCodeProblems) => void
  /** Sends a code to the number. May throw `CallError`. */
  send: () => Promise<CodeSent>
  codeRef?: Ref<HTMLInputElement>
}
