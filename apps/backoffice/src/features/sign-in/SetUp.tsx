import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../../shell/client.ts'
import { dropToken } from '../../shell/session.ts'
import { SignInFrame, Step } from './SignInFrame.tsx'

/** What the mailed link opens: an operator chooses its password, and signs in as ever. */
export function SetUp() {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  // Taken out of the address at once, so that it stays in no history.
  const [token] = useState(() => {
    const given = new URLSearchParams(location.search).get('token') ?? ''
    history.replaceState(history.state, '', location.pathname)
    return given
  })
  const [newPassword, setNewPassword] = useState('')
  const [confirmNewPassword, setConfirm] = useState('')
  const setUp = useCallMutation(accounts.setUp, {
    onSuccess() {
      // Whoever else is signed in in this browser makes room.
      dropToken()
      queryClient.clear()
    },
  })
  const problemOf = (field: string) => setUp.error?.fields.find(each => each.field === field)?.message
  if (setUp.data)
    return (
      <SignInFrame>
        <div className="flex flex-col gap-4 rounded-14 bg-surface-1 p-6 inset-ring inset-ring-subtle">
          <h1 className="font-display text-20 font-bold">{t('bo.setUp.done')}</h1>
          <p className="text-14 text-fg-2">{t('bo.setUp.done.help', { username: setUp.data.username })}</p>
          <Button kind="primary" size={48} onClick={() => navigate('/')}>
            {t('bo.signIn')}
          </Button>
        </div>
      </SignInFrame>
    )
  return (
    <SignInFrame>
      <Step
        title={t('bo.setUp')}
        onSubmit={event => {
          event.preventDefault()
          setUp.mutate({ token, newPassword, confirmNewPassword })
        }}
      >
        <Note>{t('bo.setUp.help')}</Note>
        {setUp.error && setUp.error.fields.length === 0 && <InlineError>{errorText(setUp.error)}</InlineError>}
        <PasswordField
          label={t('bo.setUp.password')}
          name="newPassword"
          autoComplete="new-password"
          help={t('bo.setUp.password.help', { min: accounts.OPERATOR_PASSWORD_MIN })}
          error={problemOf('newPassword')}
          value={newPassword}
          onChange={event => setNewPassword(event.target.value)}
        />
        <PasswordField
          label={t('bo.setUp.again')}
          name="confirmNewPassword"
          autoComplete="new-password"
          error={problemOf('confirmNewPassword')}
          value={confirmNewPassword}
          onChange={event => setConfirm(event.target.value)}
        />
        <Button type="submit" kind="primary" size={48} isBusy={setUp.isPending}>
          {t('bo.setUp.save')}
        </Button>
      </Step>
    </SignInFrame>
  )
}
