import { RESET_LINK_MINUTES } from '@ronda/contract/core/constants.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { provePerson } from './human.ts'
import { lastUser } from './last-user.ts'
import { useAttempt } from './use-attempt.ts'

type Problems = Partial<Record<'username' | 'email', string>>

/** The answer is the same whether or not the two belong together: nobody learns here who has an account. */
export function ForgotByEmail({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const [username, setUsername] = useState(lastUser)
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  const ask = useAttempt({
    async run() {
      const humanVerification = await provePerson(client, 'forgot')
      await client.call(security.forgotByEmail, { username, email, humanVerification })
      toast(t('forgot.mailed'), t('forgot.mailed.note'))
      onDone()
    },
    onError(error) {
      setProblems(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Problems = {}
    if (!username.trim()) found.username = t('form.required')
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(email.trim())) found.email = t('forgot.email.wrong')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    ask.start()
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-fg-2">{t('forgot.byEmail.note', { minutes: RESET_LINK_MINUTES })}</p>
      <TextField
        label={t('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={problems.username}
        onChange={event => {
          setUsername(event.target.value)
          setProblems({ ...problems, username: undefined })
        }}
      />
      <TextField
        label={t('field.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={problems.email}
        onChange={event => {
          setEmail(event.target.value)
          setProblems({ ...problems, email: undefined })
        }}
      />
      {ask.error && !hasFieldProblem && <InlineError>{errorText(ask.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={ask.isBusy} className="w-full">
        {t('forgot.send')}
      </Button>
    </form>
  )
}
