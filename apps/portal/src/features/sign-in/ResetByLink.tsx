import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { openForgot, openLogin } from '../../site/dialogs.ts'
import { rememberUser } from './last-user.ts'
import { NewPasswordFields, type NewPasswordProblems, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'
import { useAttempt } from './use-attempt.ts'

/** Opened by the link of the mail. */
export function ResetByLink({ token }: { token: string }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const check = useNewPasswordCheck()
  const [next, setNext] = useState(noPassword)
  const [problems, setProblems] = useState<NewPasswordProblems>({})

  const reset = useAttempt({
    async run() {
      const { account } = await client.call(security.resetByLink, { token, ...next })
      toast(t('password.changed'), t('forgot.nowLogin'))
      rememberUser(account)
      openLogin()
    },
    onError(error) {
      setProblems({
        ...Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
        ...(error.code === 'WeakPassword' && { newPassword: error.message }),
      })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = check(next)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    reset.start()
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <NewPasswordFields
        value={next}
        problems={problems}
        onChange={value => {
          setNext(value)
          setProblems({})
        }}
      />
      {reset.error && !hasFieldProblem && <InlineError>{errorText(reset.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={reset.isBusy} className="w-full">
        {t('password.save')}
      </Button>
      {reset.error?.code === 'ResetLinkInvalid' && (
        <Button size={48} onClick={() => openForgot()} className="w-full">
          {t('forgot.another')}
        </Button>
      )}
    </form>
  )
}
