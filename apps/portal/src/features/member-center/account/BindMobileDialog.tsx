import * as security from '@ronda/contract/security.ts'
import * as verification from '@ronda/contract/verification.ts'
import { Button } from '@ronda/ui/button.tsx'
import { PasswordField } from '@ronda/ui/field.tsx'
import { focusFirstError } from '@ronda/ui/first-error.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { Modal } from '@ronda/ui/modal.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { toast } from '@ronda/ui/toast.tsx'
import { useCallMutation, useClient } from '@ronda/ui/use-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PhoneField } from '../../phone/PhoneField.tsx'
import { SmsCodeField } from '../../phone/SmsCodeField.tsx'
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

type Problems = Partial<Record<'mobileNum' | 'verificationCode' | 'password', string>>

function BindMobile({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const cache = useQueryClient()
  const [mobileNum, setMobile] = useState('')
  const [dialingCode, setDialingCode] = useState('')
  const [verificationCode, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const number = { mobileNum, countryDialingCode: dialingCode || undefined }

  const bind = useCallMutation(security.bindMobile, {
    onSuccess() {
      toast(t('security.mobile.bound'))
      void cache.invalidateQueries({ queryKey: [security.overview.name] })
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
    if (!mobileNum.trim()) {
      setProblems({ mobileNum: t('form.required') })
      return undefined
    }
    const humanVerification = await provePerson(client, 'sms')
    return client.call(verification.smsBind, { ...number, humanVerification })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Problems = {}
    if (!mobileNum.trim()) found.mobileNum = t('form.required')
    if (verificationCode.length < 6) found.verificationCode = t('sms.sixDigits')
    if (!password) found.password = t('form.required')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    if (!bind.isPending) bind.mutate({ ...number, verificationCode, password })
  }
  const hasFieldProblem = Object.values(problems).some(Boolean)
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PhoneField
        label={t('field.mobileNum')}
        value={mobileNum}
        dialingCode={dialingCode}
        error={problems.mobileNum}
        onChange={setMobile}
        onDialingCode={setDialingCode}
      />
      <SmsCodeField
        label={t('field.verificationCode')}
        value={verificationCode}
        error={problems.verificationCode}
        sentTo={mobileNum}
        onChange={setCode}
        onSend={send}
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
