import { login as loginCall } from '@ronda/contract/session.ts'
import { Button } from '@ronda/ui/button.tsx'
import { CheckboxField } from '@ronda/ui/choice-fields.tsx'
import { PasswordField, TextField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Modal } from '@ronda/ui/modal.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/states.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenDialog } from '../../app/dialogs.ts'
import { openRegister } from '../../app/dialogs.ts'
import { useMerchant } from '../../app/merchant.tsx'
import { useSession } from '../../app/session.ts'
import { FreePlayButton } from '../free-play/FreePlayButton.tsx'
import { Captcha } from './Captcha.tsx'
import { lastUser, rememberUser } from './last-user.ts'
import { welcome } from './signed-in.ts'

type Problems = Partial<Record<'username' | 'password' | 'captcha', string>>

export default function LoginDialog({ dialog, onClose }: LoginDialogProps) {
  const t = useT()
  const first = useRef<HTMLInputElement>(null)
  return (
    <Modal isOpen={dialog !== undefined} onClose={onClose} title={t('auth.login')} width={420} initialFocus={first}>
      {dialog && <LoginForm dialog={dialog} onClose={onClose} first={first} />}
    </Modal>
  )
}
type LoginDialogProps = { dialog: Extract<OpenDialog, { kind: 'login' }> | undefined; onClose: () => void }

function LoginForm({
  dialog,
  onClose,
  first,
}: {
  dialog: Extract<OpenDialog, { kind: 'login' }>
  onClose: () => void
  first: React.RefObject<HTMLInputElement | null>
}) {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { modules } = useMerchant()
  const session = useSession()
  const openedBy = useRef(session?.token)
  const [username, setUsername] = useState(lastUser)
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [isRemembered, setIsRemembered] = useState(() => lastUser() !== '')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [round, setRound] = useState(0)
  const [problems, setProblems] = useState<Problems>({})
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaInput = useRef<HTMLInputElement>(null)

  const login = useCallMutation(loginCall, {
    onSuccess(answer) {
      rememberUser(isRemembered ? username.trim() : undefined)
      welcome(answer.token, username.trim())
      onClose()
      if (dialog.goTo) navigate(dialog.goTo)
    },
    onError(error) {
      if (error.value.captcha === true || error.code === 'CaptchaNeeded' || error.code === 'WrongCaptcha')
        setNeedsCaptcha(true)
      setCaptcha('')
      setRound(before => before + 1)
      if (error.code === 'WrongCaptcha' || error.code === 'CaptchaNeeded') setProblems({ captcha: error.message })
      else setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
    },
  })

  // Another tab may sign in meanwhile; a guest who is here already may still log in.
  useEffect(() => {
    if (session && session.token !== openedBy.current) onClose()
  }, [session, onClose])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (login.isPending) return
    const found: Problems = {}
    if (!username.trim()) found.username = t('form.required')
    if (!password) found.password = t('form.required')
    if (needsCaptcha && !captcha.trim()) found.captcha = t('form.required')
    setProblems(found)
    if (found.username) return first.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    if (found.captcha) return captchaInput.current?.focus()
    login.mutate({ type: 'username', username, password, captcha: needsCaptcha ? captcha : undefined })
  }
  const clear = (field: keyof Problems) => setProblems(before => ({ ...before, [field]: undefined }))
  const hasFieldProblem = Object.values(problems).some(Boolean)

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {dialog.reason && !login.error && <Note>{t(dialog.reason)}</Note>}
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
      <CheckboxField label={t('login.remember')} isChecked={isRemembered} onChange={setIsRemembered} />
      {login.error && !hasFieldProblem && <InlineError>{errorText(login.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={login.isPending} className="w-full">
        {t('auth.login')}
      </Button>
      {modules.DIRECTREG3 && (
        <p className="text-center text-14 text-fg-2">
          {t('login.noAccount')}{' '}
          <button
            type="button"
            className="rounded-6 font-bold text-brand-text hover:underline"
            onClick={() => openRegister(dialog.goTo)}
          >
            {t('login.registerNow')}
          </button>
        </p>
      )}
      {!session && <FreePlayButton size={48} goTo={dialog.goTo} className="w-full" />}
    </form>
  )
}
