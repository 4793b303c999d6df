import type { FieldRule, RegistrationField } from '@ronda/contract/registration.ts'
import * as registration from '@ronda/contract/registration.ts'
import { Button } from '@ronda/ui/button.tsx'
import { PasswordField, TextField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Modal } from '@ronda/ui/modal.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/states.tsx'
import { useCall, useCallMutation } from '@ronda/ui/use-call.ts'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenDialog } from '../../app/dialogs.ts'
import { openLogin } from '../../app/dialogs.ts'
import { useSession } from '../../app/session.ts'
import { Captcha } from '../sign-in/Captcha.tsx'
import { welcome } from '../sign-in/signed-in.ts'
import { checkField } from './check-field.ts'
import { Welcome } from './Welcome.tsx'

type RegisterDialogProps = { dialog: Extract<OpenDialog, { kind: 'register' }> | undefined; onClose: () => void }

export default function RegisterDialog({ dialog, onClose }: RegisterDialogProps) {
  const t = useT()
  const [isDone, setIsDone] = useState(false)
  const session = useSession()
  const settings = useCall(registration.settings, {}, { isEnabled: dialog !== undefined })
  const close = () => {
    onClose()
    setIsDone(false)
  }
  const isWelcome = isDone && session !== undefined
  return (
    <Modal
      isOpen={dialog !== undefined}
      onClose={close}
      title={isWelcome ? t('register.welcome', { name: session.username }) : t('register.title')}
      isTitleHidden={isWelcome}
      width={480}
    >
      {isWelcome ? (
        <Welcome name={session.username} onClose={close} next={dialog?.goTo} />
      ) : (
        <QueryView query={settings} skeleton={<FormSkeleton />}>
          {({ open, rules, captcha, ageMin }) =>
            open ? (
              <RegisterForm
                rules={rules.filter(rule => rule.enabled && rule.field !== 'captcha')}
                hasCaptcha={captcha}
                ageMin={ageMin}
                onDone={() => setIsDone(true)}
                next={dialog?.goTo}
              />
            ) : (
              <InlineError>{t('register.closed')}</InlineError>
            )
          }
        </QueryView>
      )}
    </Modal>
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[0, 1, 2, 3].map(row => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}

/** What the browser should know about a field to help filling it in. */
const inputHints: Partial<
  Record<RegistrationField, { autoComplete?: string; inputMode?: 'email' | 'tel' | 'numeric'; type?: string }>
> = {
  username: { autoComplete: 'username' },
  payeeName: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email' },
  mobileNum: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  nickname: { autoComplete: 'nickname' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
}
const secrets: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

function RegisterForm({ rules, hasCaptcha, ageMin, onDone, next }: RegisterFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Partial<Record<RegistrationField, string>>>({})
  const [problems, setProblems] = useState<Partial<Record<RegistrationField, string>>>({})
  const [round, setRound] = useState(0)

  const register = useCallMutation(registration.register, {
    onSuccess(answer) {
      // The form must not come back under the welcome once someone is signed in.
      onDone()
      welcome(answer.token, values.username?.trim() ?? '')
    },
    onError(error) {
      setRound(before => before + 1)
      setValues(before => ({ ...before, captcha: '' }))
      const named = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
      if (error.code === 'UsernameTaken') named.username = error.message
      if (error.code === 'WeakPassword') named.password = error.message
      if (error.code === 'WrongCaptcha' || error.code === 'CaptchaNeeded') named.captcha = error.message
      setProblems(named)
      focusFirst(form, named)
    },
  })

  // A keyboard is at hand where a mouse is; on phones the sheet is seen first.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus()
  }, [])

  const problemText = (rule: FieldRule): string | undefined => {
    const problem = checkField(rule, values)
    if (problem === 'required') return t('form.required')
    if (problem === 'confirmation') return t('form.confirmation')
    if (problem === 'rule') return rule.message
  }
  const set = (field: RegistrationField, value: string) => {
    setValues(before => ({ ...before, [field]: value }))
    setProblems(before => ({ ...before, [field]: undefined }))
  }
  const leave = (rule: FieldRule) => {
    // An empty field is only complained about on submit: passing through is no mistake.
    if (values[rule.field]) setProblems(before => ({ ...before, [rule.field]: problemText(rule) }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (register.isPending) return
    const found: Partial<Record<RegistrationField, string>> = {}
    for (const rule of rules) {
      const text = problemText(rule)
      if (text) found[rule.field] = text
    }
    if (hasCaptcha && !values.captcha?.trim()) found.captcha = t('form.required')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    const shown = [...rules.map(rule => rule.field), ...(hasCaptcha ? (['captcha'] as const) : [])]
    register.mutate(Object.fromEntries(shown.filter(field => values[field]).map(field => [field, values[field]])))
  }

  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {rules.map(rule => {
        const { field } = rule
        const Field = secrets.includes(field) ? PasswordField : TextField
        return (
          <Field
            key={field}
            name={field}
            label={t(`field.${field}`)}
            isOptional={!rule.required}
            help={
              field === 'confirmPassword'
                ? undefined
                : field === 'payeeName'
                  ? t('register.payeeName.help')
                  : rule.message
            }
            error={problems[field]}
            value={values[field] ?? ''}
            maxLength={Math.max(rule.maxLength, 1) + 20}
            autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
            spellCheck={false}
            autoComplete={field === 'password' || field === 'confirmPassword' ? 'new-password' : undefined}
            {...inputHints[field]}
            onChange={event => set(field, event.target.value)}
            onBlur={() => leave(rule)}
          />
        )
      })}
      {hasCaptcha && (
        <div data-field="captcha">
          <Captcha
            action="register"
            value={values.captcha ?? ''}
            error={problems.captcha}
            round={round}
            onRefresh={() => setRound(round + 1)}
            onChange={value => set('captcha', value)}
          />
        </div>
      )}
      {register.error && !hasFieldProblem && <InlineError>{errorText(register.error)}</InlineError>}
      <p className="text-13 text-fg-3">{t('register.terms', { age: ageMin })}</p>
      <Button type="submit" kind="primary" size={48} isBusy={register.isPending} className="w-full">
        {t('register.submit')}
      </Button>
      <p className="text-center text-14 text-fg-2">
        {t('register.hasAccount')}{' '}
        <button
          type="button"
          className="rounded-6 font-bold text-brand-text hover:underline"
          onClick={() => openLogin({ goTo: next })}
        >
          {t('auth.login')}
        </button>
      </p>
    </form>
  )
}
type RegisterFormProps = {
  rules: FieldRule[]
  hasCaptcha: boolean
  ageMin: number
  onDone: () => void
  next?: string
}

function focusFirst(form: RefObject<HTMLFormElement | null>, problems: object): void {
  const names = Object.keys(problems)
  const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  inputs
    .find(input => names.includes(input.name) || (names.includes('captcha') && input.closest('[data-field=captcha]')))
    ?.focus()
}
