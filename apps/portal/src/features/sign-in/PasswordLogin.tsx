import * as session from '@ronda/contract/portal/account/session.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { PasswordField, TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import { openForgot } from '../../site/dialogs.ts'
import { Captcha } from './Captcha.tsx'
import { provePerson } from './human.ts'
import { lastUser, rememberUser } from './last-user.ts'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

type PasswordLoginProps = { goTo?: string; first: RefObject<HTMLInputElement | null>; onRefused: () => void }
type Problems = Partial<Record<'username' | 'password' | 'captcha', string>>

export function PasswordLogin({ goTo, first, onRefused }: PasswordLoginProps) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const [username, setUsername] = useState(lastUser)
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [isRemembered, setIsRemembered] = useState(() => lastUser() !== '')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [round, setRound] = useState(0)
  const [problems, setProblems] = useState<Problems>({})
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaInput = useRef<HTMLInputElement>(null)

  const login = useAttempt({
    async run() {
      const humanVerification = await provePerson(client, 'login')
      const answer = await client.call(session.login, {
        type: 'username',
        username,
        password,
        captcha: needsCaptcha ? captcha : undefined,
        humanVerification,
      })
      rememberUser(isRemembered ? username.trim() : undefined, 'username')
      if (welcome(answer, username.trim(), { goTo }) && goTo) navigate(goTo, { replace: goTo === here() })
    },
    onError(error) {
      onRefused()
      if (error.value.captcha === true || error.code === 'CaptchaNeeded' || error.code === 'WrongCaptcha')
        setNeedsCaptcha(true)
      setCaptcha('')
      setRound(before => before + 1)
      if (error.code === 'WrongCaptcha' || error.code === 'CaptchaNeeded') setProblems({ captcha: error.message })
      else setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {}
    if (!username.trim()) found.username = t('form.required')
    if (!password) found.password = t('form.required')
    if (needsCaptcha && !captcha.trim()) found.captcha = t('form.required')
    setProblems(found)
    if (found.username) return first.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    if (found.captcha) return captchaInput.current?.focus()
    login.start()
  }
  const clear = (field: keyof Problems) => setProblems(before => ({ ...before, [field]: undefined }))
  const hasFieldProblem = Object.values(problems).some(Boolean)

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        ref={first}
        label={t('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={problems.username}
        onChange={event => {
          setUsername(event.target.value)
          clear('username')
        }}
      />
      <PasswordField
        ref={passwordInput}
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={event => {
          setPassword(event.target.value)
          clear('password')
        }}
      />
      {needsCaptcha && (
        <Captcha
          ref={captchaInput}
          action="login"
          value={captcha}
          error={problems.captcha}
          round={round}
          onRefresh={() => setRound(round + 1)}
          onChange={value => {
            setCaptcha(value)
            clear('captcha')
          }}
        />
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
      {login.error && !hasFieldProblem && <InlineError>{errorText(login.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={login.isBusy} className="w-full">
        {t('auth.login')}
      </Button>
    </form>
  )
}
