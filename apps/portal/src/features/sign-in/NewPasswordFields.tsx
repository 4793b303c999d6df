import * as session from '@ronda/contract/portal/account/session.ts'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import type { Problems } from '@ronda/ui/form/problems.ts'
import type { FieldOf, Form } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'

export type NewPassword = { newPassword: string; confirmNewPassword: string }
export const noPassword: NewPassword = { newPassword: '', confirmNewPassword: '' }

const useRule = () => useCall(session.settings, {}, { staleMs: 30_000 }).data?.password

/** The merchant's rule of new passwords, checked before anything is sent. */
export function useNewPasswordCheck(): (typed: NewPassword) => Problems<NewPassword> {
  const t = useT()
  const rule = useRule()
  return ({ newPassword, confirmNewPassword }) => {
    const length = [...newPassword].length
    const isInRange = !rule || (length >= rule.minLength && length <= rule.maxLength)
    return {
      newPassword:
        newPassword === '' ? t('form.required') : isInRange ? undefined : (rule?.message ?? t('form.pattern')),
      confirmNewPassword: confirmNewPassword === newPassword ? undefined : t('form.confirmation'),
    }
  }
}

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: Form<NewPassword> }) {
  const t = useT()
  const rule = useRule()
  const field = (name: keyof NewPassword): FieldOf<string> => ({
    ...form.field(name),
    onChange(next) {
      form.field(name).onChange(next)
      form.say({ newPassword: undefined, confirmNewPassword: undefined })
    },
  })
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        help={rule?.message}
        {...field('newPassword')}
      />
      <PasswordField label={t('password.again')} autoComplete="new-password" {...field('confirmNewPassword')} />
    </>
  )
}
