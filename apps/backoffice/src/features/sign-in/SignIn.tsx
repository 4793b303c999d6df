import * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyLine } from '@ronda/ui/control/copy-button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { PasswordField, TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { queryClient } from '../../shell/client.ts'
import { keepToken, wasTokenLost } from '../../shell/session.ts'
import { SignInFrame, Step } from './SignInFrame.tsx'

type Ticket = OutputOf<typeof operators.login>

export function SignIn() {
  const [ticket, setTicket] = useState<Ticket>()
  return (
    <SignInFrame>
      {ticket ? (
        <CodeStep ticket={ticket} onBack={() => setTicket(undefined)} />
      ) : (
        <PasswordStep onTicket={setTicket} />
      )}
    </SignInFrame>
  )
}

function PasswordStep({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isPaused, setPaused] = useState(false)
  const login = useCallMutation(operators.login, {
    onSuccess: onTicket,
    onError(error) {
      setCode('')
      if (error.value.secondFactor === true) setPaused(true)
    },
  })
  return (
    <Step
      title={t('bo.signIn')}
      onSubmit={event => {
        event.preventDefault()
        login.mutate({ username, password, ...(code && { code }) })
      }}
    >
      {wasTokenLost() && <Note>{t('bo.signIn.ended')}</Note>}
      {login.error && <InlineError>{errorText(login.error)}</InlineError>}
      <TextField
        label={t('bo.signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={event => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('bo.signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      {isPaused && (
        <CodeField
          label={t('bo.signIn.code')}
          help={t('bo.signIn.code.help')}
          name="code"
          value={code}
          onChange={setCode}
        />
      )}
      <Button type="submit" kind="primary" size={48} isBusy={login.isPending}>
        {t('bo.signIn.next')}
      </Button>
    </Step>
  )
}

function CodeStep({ ticket, onBack }: { ticket: Ticket; onBack: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const verify = useCallMutation(operators.verifyTotp, {
    onSuccess({ token, operator }) {
      keepToken(token)
      queryClient.setQueryData([operators.me.name, {}], operator)
    },
    onError: () => setCode(''),
  })
  return (
    <Step
      title={t(ticket.enrol ? 'bo.totp.enrol' : 'bo.totp')}
      onSubmit={event => {
        event.preventDefault()
        verify.mutate({ ticket: ticket.ticket, code })
      }}
    >
      {ticket.enrol && (
        <div className="flex flex-col items-center gap-2">
          <p className="text-14 text-fg-2">{t('bo.totp.enrolHelp')}</p>
          <div className="rounded-10 bg-white p-3">
            <QRCodeSVG value={ticket.enrol.uri} size={160} level="M" title={t('bo.totp.qr')} />
          </div>
          <dl className="w-full">
            <CopyLine label={t('bo.totp.secret')} value={ticket.enrol.secret} />
          </dl>
        </div>
      )}
      {verify.error && <InlineError>{errorText(verify.error)}</InlineError>}
      <CodeField label={t('bo.totp.code')} name="code" value={code} onChange={setCode} autoFocus />
      <Button type="submit" kind="primary" size={48} isBusy={verify.isPending}>
        {t('bo.signIn')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('bo.totp.back')}
      </Button>
    </Step>
  )
}
