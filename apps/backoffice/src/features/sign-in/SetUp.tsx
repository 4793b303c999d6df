import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../../shell/client.ts'
import { dropToken } from '../../shell/session.ts'
import { SignInFrame, Step } from './SignInFrame.tsx'

/** What the mailed link opens: an operator chooses its password, and signs in as ever. */
export function SetUp() {
  const t = useT()
  const navigate = useNavigate()
  // Taken out of the address at once, so that it stays in no history.
  const [token] = useState(() => {
    const given = new URLSearchParams(location.search).get('token') ?? ''
    history.replaceState(history.state, '', location.pathname)
    return given
  })
  const [username, setUsername] = useState<string>()
  const form = useForm(accounts.setUp, {
    values: { newPassword: '', confirmNewPassword: '' },
    input: typed => ({ token, ...typed }),
    onSuccess(made) {
      setUsername(made.username)
      // Whoever else is signed in in this browser makes room.
      dropToken()
      queryClient.clear()
    },
  })
  if (username)
    return (
      <SignInFrame>
        <div className="flex flex-col gap-4 rounded-14 bg-surface-1 p-6 inset-ring inset-ring-subtle">
          <h1 className="font-display text-20 font-bold">{t('bo.setUp.done')}</h1>
          <p className="text-14 text-fg-2">{t('bo.setUp.done.help', { username })}</p>
          <Button kind="primary" size={48} onClick={() => navigate('/')}>
            {t('bo.signIn')}
          </Button>
        </div>
      </SignInFrame>
    )
  return (
    <SignInFrame>
      <Step title={t('bo.setUp')} onSubmit={form.submit}>
        <Note>{t('bo.setUp.help')}</Note>
        <FormError error={form.error} />
        <PasswordField
          label={t('bo.setUp.password')}
          autoComplete="new-password"
          help={t('bo.setUp.password.help', { min: accounts.OPERATOR_PASSWORD_MIN })}
          {...form.field('newPassword')}
        />
        <PasswordField label={t('bo.setUp.again')} autoComplete="new-password" {...form.field('confirmNewPassword')} />
        <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
          {t('bo.setUp.save')}
        </Button>
      </Step>
    </SignInFrame>
  )
}
