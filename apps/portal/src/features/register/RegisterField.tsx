import type { FieldRule, RegistrationField } from '@ronda/contract/portal/account/registration.ts'
import { PasswordField, TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { PhoneField } from '../phone/PhoneField.tsx'
import { SmsCodeField } from '../phone/SmsCodeField.tsx'

/** What the browser should know about a field to help filling it in. */
const inputHints: Partial<
  Record<RegistrationField, { autoComplete?: string; inputMode?: 'email' | 'tel' | 'numeric'; type?: string }>
> = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email' },
  nickname: { autoComplete: 'nickname' },
  birthday: { autoComplete: 'bday', type: 'date' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
}
const secrets: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

/** One field of the form, in the shape that its kind of value asks for. */
export function RegisterField(props: RegisterFieldProps) {
  const { rule, ageMin, value, error, dialingCode, sentTo, onChange, onBlur, onDialingCode, onSend } = props
  const t = useT()
  const { field } = rule
  const texts = { label: t(`field.${field}`), isOptional: !rule.required, error }
  if (field === 'mobileNum')
    return <PhoneField {...texts} name={field} {...{ value, onChange, onBlur, dialingCode, onDialingCode }} />
  if (field === 'verificationCode') return <SmsCodeField {...texts} {...{ value, onChange, onSend, sentTo }} />
  const Field = secrets.includes(field) ? PasswordField : TextField
  return (
    <Field
      {...texts}
      name={field}
      help={helpOf()}
      value={value}
      maxLength={Math.max(rule.maxLength, 1) + 20}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
      {...inputHints[field]}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )

  function helpOf(): string | undefined {
    if (field === 'confirmPassword') return undefined
    if (field === 'payeeName') return t('register.payeeName.help')
    if (field === 'birthday') return t('register.birthday.help', { age: ageMin })
    return rule.message
  }
}
type RegisterFieldProps = {
  rule: FieldRule
  ageMin: number
  value: string
  error?: string
  dialingCode: string
  /** The number typed so far, said when a code is on its way. */
  sentTo?: string
  onChange: (value: string) => void
  onBlur: () => void
  onDialingCode: (code: string) => void
  onSend: () => Promise<{ expiredMinutes: number } | undefined>
}
