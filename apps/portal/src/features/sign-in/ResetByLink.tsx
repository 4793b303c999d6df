import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { openForgot, openLogin } from '../../site/dialogs.ts'
import { rememberUser } from './last-user.ts'
import { NewPasswordFields, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'

/** Opened by the link of the mail. */
export function ResetByLink({ token }: { token: string }) {
  const t = useT()
  const form = useForm(security.resetByLink, {
    values: noPassword,
    input: typed => ({ token, ...typed }),
    check: useNewPasswordCheck(),
    codes: { WeakPassword: 'newPassword' },
    onSuccess({ account }) {
      toast(t('password.changed'), t('forgot.nowLogin'))
      rememberUser(account)
      openLogin()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <NewPasswordFields form={form} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('password.save')}
      </Button>
      {form.refusal?.code === 'ResetLinkInvalid' && (
        <Button size={48} onClick={() => openForgot()} className="w-full">
          {t('forgot.another')}
        </Button>
      )}
    </form>
  )
}
