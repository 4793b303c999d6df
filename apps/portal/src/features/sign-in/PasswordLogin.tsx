import * as session from '@ronda/contract/portal/account/session.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { PasswordField, TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import { openForgot } from '../../site/dialogs.ts'
import { Captcha } from './Captcha.tsx'
import { provePerson } from './human.ts'
import { lastUser, rememberUser } from './last-user.ts'
import { welcome } from './signed-in.ts'

type PasswordLoginProps = { goTo?: string; first: RefObject<HTMLInputElement | null>; onRefused: () => void }

export function PasswordLogin({ goTo, first, onRefused }: PasswordLoginProps) {
  const t = useT()
  const client = useClient()
  const navigate = useNavigate()
  const [isRemembered, setIsRemembered] = useState(() => lastUser() !== '')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [round, setRound] = useState(0)
  const form = useForm(session.login, {
    values: { username: lastUser(), password: '', captcha: '' },
    input: ({ username, password, captcha }) => ({
      type: 'username' as const,
      username: username.trim(),
      password,
      captcha: needsCaptcha ? captcha.trim() : undefined,
    }),
    required: ['username', 'password', ...(needsCaptcha ? (['captcha'] as const) : [])],
    codes: { WrongCaptcha: 'captcha', CaptchaNeeded: 'captcha' },
    async send(input) {
      const humanVerification = await provePerson(client, 'login')
      return client.call(session.login, { ...input, humanVerification })
    },
    onSuccess(answer) {
      const username = form.values.username.trim()
      rememberUser(isRemembered ? username : undefined, 'username')
      if (welcome(answer, username, { goTo }) && goTo) navigate(goTo, { replace: goTo === here() })
    },
    onRefused(error) {
      onRefused()
      if (error.value.captcha === true || error.code === 'CaptchaNeeded' || error.code === 'WrongCaptcha')
        setNeedsCaptcha(true)
      form.set({ captcha: '' })
      setRound(before => before + 1)
    },
  })

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <TextField
        ref={first}
        label={t('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
      {needsCaptcha && (
        <Captcha action="login" {...form.field('captcha')} round={round} onRefresh={() => setRound(round + 1)} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField label={t('login.remember')} isChecked={isRemembered} onChange={setIsRemembered} />
        <button
          type="button"
          className="rounded-6 text-14 font-medium text-link hover:underline"
          onClick={() => openForgot()}
        >
          {t('login.forgot')}
        </button>
      </div>
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('auth.login')}
      </Button>
    </form>
  )
}
