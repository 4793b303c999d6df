import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import {
  noPhoneCode,
  numberOf,
  PhoneCodeFields,
  type PhoneCodeProblems,
  usePhoneCodeCheck,
} from '../../phone/PhoneCodeFields.tsx'
import { provePerson } from '../../sign-in/human.ts'

export function BindMobileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('security.mobile')}
      description={t('security.mobile.note')}
      width={440}
    >
      {isOpen && <BindMobile onDone={onClose} />}
    </Modal>
  )
}

type Problems = PhoneCodeProblems & { password?: string }

function BindMobile({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const check = usePhoneCodeCheck()
  const [value, setValue] = useState(noPhoneCode)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  const bind = useCallMutation(security.bindMobile, {
    onSuccess() {
      toast(t('security.mobile.bound'))
      onDone()
    },
    onError(error) {
      setProblems({
        ...Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
        ...(error.code === 'WrongCredentials' && { password: error.message }),
        ...(error.code === 'MobileTaken' && { mobileNum: error.message }),
      })
    },
  })

  async function send() {
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsBind, { ...numberOf(value), humanVerification })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Problems = check(value)
    if (!password) found.password = t('form.required')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    if (!bind.isPending) bind.mutate({ ...numberOf(value), verificationCode: value.verificationCode, password })
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PhoneCodeFields
        value={value}
        problems={problems}
        onChange={setValue}
        onProblems={changed => setProblems(before => ({ ...before, ...changed }))}
        send={send}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={event => setPassword(event.target.value)}
      />
      {bind.error && !hasFieldProblem && <InlineError>{errorText(bind.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={bind.isPending} className="w-full">
        {t('security.mobile.bind')}
      </Button>
    </form>
  )
}
