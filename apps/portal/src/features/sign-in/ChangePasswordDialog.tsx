import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import type { OpenDialog } from '../../site/dialogs.ts'
import { openSignOut } from '../../site/dialogs.ts'
import { currentSession } from '../../site/session.ts'
import { NewPasswordFields, type NewPasswordProblems, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'
import { welcome } from './signed-in.ts'
import { useAttempt } from './use-attempt.ts'

type Asked = Extract<OpenDialog, { kind: 'change-password' }>

/** Where it is forced (a first or an expired password) there is no way around it but signing out. */
export default function ChangePasswordDialog({ dialog, onClose }: { dialog: Asked | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      isOpen={dialog !== undefined}
      onClose={onClose}
      title={t('password.change')}
      width={440}
      isBlocking={dialog?.isForced}
      hasClose={!dialog?.isForced}
    >
      {dialog && <ChangePassword dialog={dialog} />}
    </Modal>
  )
}

function ChangePassword({ dialog }: { dialog: Asked }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const navigate = useNavigate()
  const overview = useCall(security.overview, {})
  const check = useNewPasswordCheck()
  const account = currentSession()?.account ?? ''
  const needsOld = overview.data?.oldPasswordNeeded ?? !dialog.isForced
  const [oldPassword, setOldPassword] = useState('')
  const [next, setNext] = useState(noPassword)
  const [problems, setProblems] = useState<NewPasswordProblems & { oldPassword?: string }>({})

  const change = useAttempt({
    async run() {
      const answer = await client.call(security.changePassword, {
        ...next,
        oldPassword: needsOld ? oldPassword : undefined,
      })
      toast(t('password.changed'), t('password.changed.note'))
      if (welcome(answer, account, { goTo: dialog.goTo }))
        navigate(dialog.goTo ?? '/', { replace: dialog.goTo === here() })
    },
    onError(error) {
      setProblems({
        ...Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
        ...(error.code === 'WrongCredentials' && { oldPassword: error.message }),
        ...(error.code === 'WeakPassword' && { newPassword: error.message }),
      })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = { ...(needsOld && !oldPassword && { oldPassword: t('form.required') }), ...check(next) }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    change.start()
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {dialog.isForced && <Note>{t('password.forced')}</Note>}
      <p className="text-14 text-fg-2">
        {t('field.username')}: <strong className="text-fg-1">{account}</strong>
      </p>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {needsOld && (
        <PasswordField
          label={t('password.old')}
          name="oldPassword"
          autoComplete="current-password"
          value={oldPassword}
          error={problems.oldPassword}
          onChange={event => {
            setOldPassword(event.target.value)
            setProblems({ ...problems, oldPassword: undefined })
          }}
        />
      )}
      <NewPasswordFields
        value={next}
        problems={problems}
        onChange={value => {
          setNext(value)
          setProblems({ oldPassword: problems.oldPassword })
        }}
      />
      <p className="text-13 text-fg-3">{t('password.endsOthers')}</p>
      {change.error && !hasFieldProblem && <InlineError>{errorText(change.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={change.isBusy} className="w-full">
        {t('password.save')}
      </Button>
      {dialog.isForced && (
        <Button size={48} onClick={openSignOut} className="w-full">
          {t('auth.logout')}
        </Button>
      )}
    </form>
  )
}
