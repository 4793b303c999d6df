import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { MethodMark } from '../MethodMark.tsx'
import { useTexts } from '../texts.ts'
import { useFeeText } from './use-fee-text.ts'
import type { WithdrawInfo } from './WithdrawPage.tsx'

/** Binds an account of the member's own to pay out to. */
export function AccountForm({ info, onDone }: { info: WithdrawInfo; onDone?: () => void }) {
  const t = useT()
  const text = useTexts()
  const feeText = useFeeText()
  const methods = info.methods.filter(each => each.isOn)
  const [code, setCode] = useState(methods[0]?.code ?? '')
  const method = methods.find(each => each.code === code)
  const form = useForm(withdrawals.addAccount, {
    values: { bank: '', number: '', holder: info.payeeName, paymentPassword: '' },
    input: values => ({ ...values, method: code, number: digitsOf(values.number) }),
    required: ['number', 'paymentPassword'],
    check: ({ bank, number }) => ({
      bank: method && method.banks.length > 0 && !bank ? t('form.required') : undefined,
      number:
        digitsOf(number) && method && !new RegExp(`^(?:${method.numberPattern})$`, 'u').test(digitsOf(number))
          ? t('withdraw.account.wrongNumber', { field: text(method.numberLabel) })
          : undefined,
    }),
    codes: { WrongPaymentPassword: 'paymentPassword', PayoutAccountExists: 'number' },
    onSuccess() {
      toast(t('account.bank.added'))
      onDone?.()
    },
    onRefused() {
      form.set({ paymentPassword: '' })
    },
  })
  if (!method) return <Note>{t('withdraw.noMethods')}</Note>

  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-4">
      {methods.length > 1 && (
        <RadioCards
          label={t('column.method')}
          value={code}
          onChange={next => {
            setCode(next)
            form.set({ bank: '', number: '' })
            form.forgive()
          }}
          options={methods.map(each => ({
            value: each.code,
            title: text(each.name),
            note: feeText(each) ?? t('deposit.fee.none'),
            leading: <MethodMark method={each.mark} width={48} />,
          }))}
        />
      )}
      {method.banks.length > 0 && (
        <SelectField
          label={t('withdraw.account.bank')}
          placeholder={t('form.choose')}
          {...form.field('bank')}
          choices={method.banks.map(each => ({ value: each, label: each }))}
        />
      )}
      <TextField label={text(method.numberLabel)} inputMode="numeric" autoComplete="off" {...form.field('number')} />
      <TextField
        label={t('field.payeeName')}
        help={t('withdraw.account.holder.help')}
        readOnly
        {...form.field('holder')}
      />
      <CodeField isSecret label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="sm:self-start">
        {t('withdraw.account.add')}
      </Button>
    </form>
  )
}

const digitsOf = (number: string) => number.replace(/[\s-]/g, '')
