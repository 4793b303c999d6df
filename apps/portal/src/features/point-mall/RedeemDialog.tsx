import type { PointReward } from '@ronda/contract/portal/cashier/mall.ts'
import type { RedeemRecord } from '@ronda/contract/portal/cashier/points.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { PaymentPasswordForm } from '../member-center/account/PaymentPasswordForm.tsx'
import { requestAnswered, requestIdFor } from '../member-center/request-id.ts'
import { Line } from '../member-center/Section.tsx'
import { viewPath } from './mall-path.ts'

/** Asks once more, with the payment password, and says what became of it. */
export function RedeemDialog(props: RedeemProps & { isOpen: boolean; onClose: () => void }) {
  const { isOpen, onClose, ...rest } = props
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
      title={t(done ? 'points.done' : rest.hasPaymentPassword ? 'points.confirm' : 'paymentPassword.create')}
      width={480}
    >
      {done ? (
        <Outcome record={done} onClose={close} />
      ) : rest.hasPaymentPassword ? (
        <Confirm {...rest} onDone={setDone} />
      ) : (
        <>
          <p className="mb-4 text-14 text-fg-2">{t('points.password.why')}</p>
          <PaymentPasswordForm isChange={false} onDone={() => {}} />
        </>
      )}
    </Modal>
  )
}
type RedeemProps = { item: PointReward; balance: number; hasPaymentPassword: boolean }

const noAddress = { name: '', phone: '', street: '', city: '', postcode: '', note: '' }
const REQUEST = 'redeem'

function Confirm({ item, balance, onDone }: RedeemProps & { onDone: (record: RedeemRecord) => void }) {
  const t = useT()
  const { locale } = useLanguage()
  const isSent = item.type === 'physical'
  const form = useForm(points.redeem, {
    values: { ...noAddress, paymentPassword: '' },
    input({ paymentPassword, ...address }) {
      const wish = { rewardId: item.id, points: item.points, ...(isSent && { address }) }
      return { ...wish, paymentPassword, requestId: requestIdFor(REQUEST, wish) }
    },
    required: isSent ? ['name', 'phone', 'street', 'city', 'paymentPassword'] : ['paymentPassword'],
    fieldOf: field => field.replace(/^address\./, ''),
    codes: { WrongPaymentPassword: 'paymentPassword' },
    focusesRefused: true,
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
  const isUnknown = form.refusal?.code === 'Network'
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <dl className="rounded-10 bg-surface-2 px-4 py-1">
        <Line name={t('points.item')}>{item.name}</Line>
        <Line name={t('points.price.name')}>
          <span className="numeral text-16 font-bold text-brand-text">{item.points.toLocaleString(locale)}</span>
        </Line>
        <Line name={t('points.after')}>
          <span className="numeral">{(balance - item.points).toLocaleString(locale)}</span>
        </Line>
      </dl>
      {isSent && (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 text-14 font-bold">{t('points.address')}</legend>
          <TextField label={t('points.address.name')} autoComplete="name" {...form.field('name')} />
          <TextField label={t('points.address.phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          <TextField label={t('points.address.street')} autoComplete="street-address" {...form.field('street')} />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <TextField label={t('points.address.city')} autoComplete="address-level2" {...form.field('city')} />
            <TextField
              label={t('points.address.postcode')}
              isOptional
              autoComplete="postal-code"
              {...form.field('postcode')}
            />
          </div>
          <TextField
            label={t('points.address.note')}
            help={t('points.address.note.help')}
            isOptional
            {...form.field('note')}
          />
        </fieldset>
      )}
      <CodeField isSecret label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      {isUnknown ? <Note tone="warning">{t('points.unknown')}</Note> : <FormError error={form.error} />}
      <Button type="submit" kind="primary" size={48} icon="gift" isBusy={form.isBusy}>
        {t(isUnknown ? 'ui.retry' : 'points.redeem', { count: item.points })}
      </Button>
    </form>
  )
}

/** What the member has now. */
export function Outcome({ record, onClose }: { record: RedeemRecord; onClose: () => void }) {
  const t = useT()
  const money = useMoney()
  const { type, amount, code } = record
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-bg text-success">
        <Icon name={type === 'physical' ? 'clock' : 'check'} size={32} />
      </span>
      <p className="text-16 text-fg-1" role="status">
        {t(`points.done.${type}`, { amount: amount === null ? '' : money(amount), name: record.name })}
      </p>
      {code && <VoucherCode code={code} />}
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon="receipt" render={<Link to={viewPath('orders')} />} onClick={onClose}>
          {t('points.view.orders')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  )
}

export function VoucherCode({ code }: { code: string }) {
  const t = useT()
  return (
    <p className="flex items-center gap-2 rounded-10 bg-brand-tint py-1 pr-1 pl-4 font-mono text-18 font-bold text-fg-1">
      <span className="break-all">{code}</span>
      <CopyButton text={code} label={t('points.code')} />
    </p>
  )
}
