import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../texts.ts'
import type { WithdrawInfo } from './WithdrawPage.tsx'

type Problems = Partial<Record<'bank' | 'number' | 'holder' | 'paymentPassword', string>>

/** Binds an account of the member's own to pay out to. */
export function AccountForm({ info, onDone }: { info: WithdrawInfo; onDone?: () => void }) {
  const t = useT()
  const text = useTexts()
  const errorText = useErrorText()
  const [code, setCode] = useState(info.methods[0]?.code ?? '')
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [paymentPassword, setPaymentPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const method = info.methods.find(each => each.code === code)

  const add = useCallMutation(withdrawals.addAccount, {
    onSuccess() {
      toast(t('account.bank.added'))
      onDone?.()
    },
    onError(error) {
      setPaymentPassword('')
      const named: Problems = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
      if (error.code === 'WrongPaymentPassword') named.paymentPassword = error.message
      if (error.code === 'PayoutAccountExists') named.number = error.message
      setProblems(named)
    },
  })
  if (!method) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending || !method) return
    const found: Problems = {}
    const digits = number.replace(/[\s-]/g, '')
    if (!bank) found.bank = t('form.required')
    if (!digits) found.number = t('form.required')
    else if (!new RegExp(`^(?:${method.numberPattern})$`, 'u').test(digits))
      found.number = t('withdraw.account.wrongNumber')
    if (!paymentPassword) found.paymentPassword = t('form.required')
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    add.mutate({ method: method.code, bank, number: digits, holder: info.payeeName, paymentPassword })
  }
  const clear = (name: keyof Problems) => setProblems(before => ({ ...before, [name]: undefined }))

  return (
    <form onSubmit={submit} noValidate className="flex max-w-120 flex-col gap-4">
      {info.methods.length > 1 && (
        <SelectField
          label={t('column.method')}
          value={code}
          onChange={setCode}
          choices={info.methods.map(each => ({ value: each.code, label: text(each.name) }))}
        />
      )}
      <SelectField
        label={t('withdraw.account.bank')}
        placeholder={t('form.choose')}
        value={bank}
        error={problems.bank}
        onChange={value => {
          setBank(value)
          clear('bank')
        }}
        choices={method.banks.map(each => ({ value: each, label: each }))}
      />
      <TextField
        label={text(method.numberLabel)}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={problems.number}
        onChange={event => {
          setNumber(event.target.value)
          clear('number')
        }}
      />
      <TextField
        label={t('field.payeeName')}
        help={t('withdraw.account.holder.help')}
        value={info.payeeName}
        error={problems.holder}
        readOnly
      />
      <CodeField
        isSecret
        label={t('field.paymentPassword')}
        value={paymentPassword}
        error={problems.paymentPassword}
        onChange={value => {
          setPaymentPassword(value)
          clear('paymentPassword')
        }}
      />
      {add.error && !Object.values(problems).some(Boolean) && <InlineError>{errorText(add.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={add.isPending} className="sm:self-start">
        {t('withdraw.account.add')}
      </Button>
    </form>
  )
}
