import * as member from '@ronda/contract/portal/account/member.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'

const DIGITS = 6
type Problems = Partial<Record<'current' | 'next' | 'again', string>>

/** Sets the payment password with the sign-in password, or changes it with the one that holds now. */
export function PaymentPasswordForm({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  const save = useCallMutation(member.setPaymentPassword, {
    onSuccess() {
      toast(t(isChange ? 'paymentPassword.changed' : 'paymentPassword.created'))
      onDone()
    },
    onError(error) {
      if (error.code === 'WrongCredentials' || error.code === 'WrongPaymentPassword')
        setProblems({ current: error.message })
      setCurrent('')
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const found: Problems = {}
    if (!current) found.current = t('form.required')
    if (next.length < DIGITS) found.next = t('paymentPassword.digits', { digits: DIGITS })
    else if (again !== next) found.again = t('form.confirmation')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    save.mutate({ paymentPassword: next, ...(isChange ? { current } : { password: current }) })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {isChange ? (
        <CodeField
          isSecret
          label={t('paymentPassword.current')}
          value={current}
          error={problems.current}
          onChange={value => {
            setCurrent(value)
            setProblems({ ...problems, current: undefined })
          }}
        />
      ) : (
        <PasswordField
          label={t('paymentPassword.login')}
          help={t('paymentPassword.login.help')}
          autoComplete="current-password"
          value={current}
          error={problems.current}
          onChange={event => {
            setCurrent(event.target.value)
            setProblems({ ...problems, current: undefined })
          }}
        />
      )}
      <CodeField
        isSecret
        label={t('paymentPassword.new')}
        help={t('paymentPassword.digits', { digits: DIGITS })}
        value={next}
        error={problems.next}
        onChange={value => {
          setNext(value)
          setProblems({ ...problems, next: undefined })
        }}
      />
      <CodeField
        isSecret
        label={t('paymentPassword.again')}
        value={again}
        error={problems.again}
        onChange={value => {
          setAgain(value)
          setProblems({ ...problems, again: undefined })
        }}
      />
      {save.error && !problems.current && <InlineError>{errorText(save.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={save.isPending}>
        {t('paymentPassword.save')}
      </Button>
    </form>
  )
}
