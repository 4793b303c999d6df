import * as session from '@ronda/contract/portal/account/session.ts'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'

export type NewPassword = { newPassword: string; confirmNewPassword: string }
export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>
export const noPassword: NewPassword = { newPassword: '', confirmNewPassword: '' }

/** The merchant's rule of new passwords, checked before anything is sent. */
export function useNewPasswordCheck(): (typed: NewPassword) => NewPasswordProblems {
  const t = useT()
  const rule = useCall(session.settings, {}, { staleMs: 30_000 }).data?.password
  return ({ newPassword, confirmNewPassword }) => {
    const length = [...newPassword].length
    const isInRange = !rule || (length >= rule.minLength && length <= rule.maxLength)
    return {
      ...(newPassword === ''
        ? { newPassword: t('form.required') }
        : !isInRange && { newPassword: rule?.message ?? t('form.pattern') }),
      ...(confirmNewPassword !== newPassword && { confirmNewPassword: t('form.confirmation') }),
    }
  }
}

/** The new password, twice. */
export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  const t = useT()
  const rule = useCall(session.settings, {}, { staleMs: 30_000 }).data?.password
  return (
    <>
      <PasswordField
        label={t('password.new')}
        name="newPassword"
        autoComplete="new-password"
        help={rule?.message}
        value={value.newPassword}
        error={problems.newPassword}
        onChange={event => onChange({ ...value, newPassword: event.target.value })}
      />
      <PasswordField
        label={t('password.again')}
        name="confirmNewPassword"
        autoComplete="new-password"
        value={value.confirmNewPassword}
        error={problems.confirmNewPassword}
        onChange={event => onChange({ ...value, confirmNewPassword: event.target.value })}
      />
    </>
  )
}
type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  problems: NewPasswordProblems
}
