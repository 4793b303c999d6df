import type { Conversion, RedeemRecord } from '@ronda/contract/portal/cashier/points.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { PaymentPasswordForm } from '../member-center/account/PaymentPasswordForm.tsx'
import { requestAnswered, requestIdFor } from '../member-center/request-id.ts'
import { Line } from '../member-center/Section.tsx'
import { Outcome } from './RedeemDialog.tsx'

type Own = { points: number; hasPaymentPassword: boolean }

/** Changes points into money of the wallet. */
export function ConvertDialog(props: { isOpen: boolean; onClose: () => void; shopper: Own; convert: Conversion }) {
  const { isOpen, onClose, shopper, convert } = props
  const t = useT()
  const [done, setDone] = useState<RedeemRecord>()
  function close() {
    onClose()
    setDone(undefined)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={t(done ? 'points.done' : shopper.hasPaymentPassword ? 'points.convert' : 'paymentPassword.create')}
      width={440}
    >
      {done ? (
        <Outcome record={done} onClose={close} />
      ) : shopper.hasPaymentPassword ? (
        <Form shopper={shopper} convert={convert} onDone={setDone} />
      ) : (
        <>
          <p className="mb-4 text-14 text-fg-2">{t('points.password.why')}</p>
          <PaymentPasswordForm isChange={false} onDone={() => {}} />
        </>
      )}
    </Modal>
  )
}

const REQUEST = 'convert'

function Form({ shopper, convert, onDone }: FormProps) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const { unit, ratio, minimum, multiple } = convert
  const least = Math.max(minimum, unit)
  const most = Math.floor(shopper.points / unit) * unit
  const asNumber = (text: string) => Number(text.replace(/\D/g, '')) || 0
  const form = useForm(points.convert, {
    values: { points: most >= least ? String(most) : '', paymentPassword: '' },
    input(values) {
      const wish = { points: asNumber(values.points) }
      return { ...wish, paymentPassword: values.paymentPassword, requestId: requestIdFor(REQUEST, wish) }
    },
    required: ['points', 'paymentPassword'],
    check: values => ({
      points:
        asNumber(values.points) < least
          ? t('points.convert.tooFew', { count: least })
          : asNumber(values.points) > shopper.points
            ? t('points.convert.tooMany', { count: shopper.points })
            : undefined,
    }),
    codes: { WrongPaymentPassword: 'paymentPassword', InsufficientPoints: 'points' },
    onSuccess(record) {
      requestAnswered(REQUEST)
      onDone(record)
    },
    onRefused(error) {
      if (error.code === 'Network') return undefined
      requestAnswered(REQUEST)
      form.set({ paymentPassword: '' })
      return undefined
    },
  })
  const units = Math.floor(asNumber(form.values.points) / unit)
  const amount = String(units * Number(ratio))
  if (most < least)
    return <Note>{t('points.convert.notYet', { count: least, own: shopper.points.toLocaleString(locale) })}</Note>
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-fg-2">{t('points.convert.rate', { count: unit, amount: money(ratio) })}</p>
      <TextField
        label={t('points.convert.points')}
        help={t('points.convert.help', { least, most: most.toLocaleString(locale) })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('points')}
      />
      <dl aria-live="polite" className="rounded-10 bg-surface-2 px-4 py-1">
        <Line name={t('points.convert.get')}>
          <MoneyText amount={amount} className="text-18 font-bold" />
        </Line>
        <Line name={t('points.convert.used')}>
          <span className="numeral">{(units * unit).toLocaleString(locale)}</span>
        </Line>
        {Number(multiple) > 0 && (
          <Line name={t('points.fact.turnover')}>{money(String(Number(amount) * Number(multiple)))}</Line>
        )}
      </dl>
      <CodeField isSecret label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      {form.refusal?.code === 'Network' ? (
        <Note tone="warning">{t('points.unknown')}</Note>
      ) : (
        <FormError error={form.error} />
      )}
      <Button type="submit" kind="primary" size={48} icon="transfer" isBusy={form.isBusy}>
        {t('points.convert.go')}
      </Button>
    </form>
  )
}
type FormProps = { shopper: Own; convert: Conversion; onDone: (record: RedeemRecord) => void }
