import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Stepper } from '@ronda/ui/data/stepper.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { panelPath } from '../../../site/panel-link.ts'
import { useBalance } from '../../../site/use-member.ts'
import { PaymentPasswordForm } from '../account/PaymentPasswordForm.tsx'
import { checkAmount, missingTo, smallest } from '../amount-check.ts'
import { requestAnswered, requestIdFor } from '../request-id.ts'
import { Line } from '../Section.tsx'

type Info = OutputOf<typeof transfers.info>

/** Money one step up or down a team: the amount first, then everything again with the payment password, then what became of it. */
export function TransferForm({ to }: { to: string }) {
  const query = useCall(transfers.info, { to }, { staleMs: 5000 })
  const [sent, setSent] = useState<transfers.TeamTransfer>()
  if (sent) return <Sent transfer={sent} onMore={() => setSent(undefined)} />
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
      {info => <NextStep to={to} info={info} onSent={setSent} />}
    </QueryView>
  )
}

type Step = { to: string; info: Info; onSent: (transfer: transfers.TeamTransfer) => void }

/** The one thing to do now, below what there is to send; what bars a transfer comes before anything else is asked for. */
function NextStep({ to, info, onSent }: Step) {
  const t = useT()
  const money = useMoney()
  const { currency } = info
  if (info.turnoverRemaining !== '0') return <Locked info={info} />
  const missing = missingTo(info.amountMin, info.available, currency)
  const bar = missingTo(info.amountMin, info.dayLeft, currency)
    ? t('transfer.dayUsed')
    : missing &&
      t('transfer.belowMin', { missing: money(missing, { currency }), min: money(info.amountMin, { currency }) })
  if (bar)
    return (
      <div className="flex flex-col gap-4">
        <Funds info={info} />
        <Note tone="warning">{bar}</Note>
      </div>
    )
  if (info.hasPaymentPassword) return <Amount to={to} info={info} onSent={onSent} />
  return (
    <div className="flex flex-col gap-4">
      <Funds info={info} />
      <p className="text-14 text-pretty text-fg-2">{t('paymentPassword.note')}</p>
      <PaymentPasswordForm isChange={false} onDone={() => {}} />
    </div>
  )
}

/** Nothing may leave until what is left has been played. */
function Locked({ info }: { info: Info }) {
  const t = useT()
  const money = useMoney()
  const { currency, turnoverRemaining } = info
  return (
    <div className="flex flex-col gap-4">
      <Funds info={info} />
      <Note tone="warning">
        {t('transfer.locked', { amount: money(turnoverRemaining, { currency }) })} {t('transfer.locked.why')}
      </Note>
      <Button iconEnd="arrow-right" className="sm:self-start" render={<Link to={`/${panelPath('withdraw')}`} />}>
        {t('transfer.locked.details')}
      </Button>
    </div>
  )
}

/** What there is, what of it can be sent now, and what is left to play before. */
function Funds({ info }: { info: Info }) {
  const t = useT()
  const { data } = useBalance()
  const { currency, available, amountMax, dayLeft, turnoverRemaining } = info
  const isLocked = turnoverRemaining !== '0'
  return (
    <dl className="rounded-10 bg-surface-1 px-4 py-1">
      {data && (
        <Line name={t('transfer.funds')}>
          <MoneyText amount={data.main} currency={currency} />
        </Line>
      )}
      <Line name={t('transfer.canSend')}>
        <MoneyText
          amount={isLocked ? '0' : smallest([available, amountMax, dayLeft], currency)}
          currency={currency}
          className="text-16 font-bold"
        />
      </Line>
      <Line name={t('transfer.leftToPlay')}>
        <MoneyText amount={turnoverRemaining} currency={currency} />
      </Line>
    </dl>
  )
}

function Amount({ to, info, onSent }: Step) {
  const t = useT()
  const plain = useMoney()
  const { currency } = info
  const money = (amount: string) => plain(amount, { currency })
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReview, setIsReview] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const max = smallest([info.available, info.amountMax, info.dayLeft], currency)
  const checked = checkAmount(amount, { min: info.amountMin, max, currency })
  const steps = [t('transfer.step.amount'), t('transfer.step.review')]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.isFine) return setIsReview(true)
    setProblem(
      checked.problem === 'empty'
        ? t('form.required')
        : checked.problem === 'max'
          ? t('transfer.tooMuch', { max: money(max) })
          : t('transfer.tooLittle', { min: money(info.amountMin) }),
    )
    input.current?.focus()
  }

  if (isReview && checked.isFine)
    return (
      <div>
        <Stepper label={t('transfer.steps')} steps={steps} current={1} />
        <Review {...{ to, info, onSent }} amount={checked.amount} onBack={() => setIsReview(false)} />
      </div>
    )
  const left = checked.isFine
    ? toWire(parseMoney(info.available, currency) - parseMoney(checked.amount, currency), currency)
    : info.available
  return (
    <div>
      <Stepper label={t('transfer.steps')} steps={steps} current={0} />
      <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
        <AmountField
          ref={input}
          label={t('field.amount')}
          help={t('transfer.limits', { min: money(info.amountMin), max: money(max) })}
          error={problem}
          name="amount"
          value={amount}
          max={max}
          onChange={value => {
            setAmount(value)
            setProblem(undefined)
          }}
        />
        <dl aria-live="polite" className="rounded-10 bg-surface-1 px-4 py-1">
          <Line name={t('transfer.receives', { name: info.peer })}>
            <MoneyText
              amount={checked.isFine ? checked.amount : '0'}
              currency={currency}
              className="text-16 font-bold"
            />
          </Line>
          <Line name={t('withdraw.stays')}>
            <MoneyText amount={left} currency={currency} />
          </Line>
        </dl>
        <Button type="submit" kind="primary" size={48} iconEnd="arrow-right" className="sm:self-start sm:px-8">
          {t('transfer.next')}
        </Button>
      </form>
    </div>
  )
}

function Review({ to, info, amount, onSent, onBack }: Step & { amount: string; onBack: () => void }) {
  const t = useT()
  const wish = { to, amount }
  const kind = `team-transfer-${to}`
  const form = useForm(transfers.send, {
    values: { paymentPassword: '' },
    input: ({ paymentPassword }) => ({ ...wish, paymentPassword, requestId: requestIdFor(kind, wish) }),
    required: ['paymentPassword'],
    codes: { WrongPaymentPassword: 'paymentPassword' },
    onSuccess(transfer) {
      requestAnswered(kind)
      onSent(transfer)
    },
    onRefused(error) {
      if (error.code === 'Network') return
      requestAnswered(kind)
      form.set({ paymentPassword: '' })
    },
  })
  const isUnknown = form.refusal?.code === 'Network'
  return (
    <form onSubmit={form.submit} noValidate className="mt-5 flex flex-col gap-5">
      <dl className="rounded-10 bg-surface-1 px-4 py-1">
        <Line name={t('transfer.to')}>{info.peer}</Line>
        <Line name={t('field.amount')}>
          <MoneyText amount={amount} currency={info.currency} className="text-20 font-bold" />
        </Line>
      </dl>
      <Note>{t('transfer.review.note', { name: info.peer })}</Note>
      <CodeField isSecret autoFocus label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      {isUnknown ? <Note tone="warning">{t('transfer.unknown')}</Note> : <FormError error={form.error} />}
      <div className="flex flex-wrap gap-3">
        <Button size={48} onClick={onBack} className="min-w-max flex-[1_1_40%] sm:flex-none">
          {t('ui.back')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          size={48}
          isBusy={form.isBusy}
          className="min-w-max flex-[1_1_40%] sm:flex-none sm:px-8"
        >
          {t(isUnknown ? 'ui.retry' : 'transfer.confirm')}
        </Button>
      </div>
    </form>
  )
}

function Sent({ transfer, onMore }: { transfer: transfers.TeamTransfer; onMore: () => void }) {
  const t = useT()
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-16 font-bold text-fg-1">
        <Icon name="check" size={22} className="text-success" />
        {t('transfer.sent')}
      </p>
      <dl className="rounded-10 bg-surface-1 px-4 py-1">
        <Line name={t('transfer.to')}>{transfer.peer}</Line>
        <Line name={t('field.amount')}>
          <MoneyText amount={transfer.amount} currency={transfer.currency} className="text-20 font-bold" />
        </Line>
        <Line name={t('column.date')}>
          <Moment at={transfer.at} />
        </Line>
        <Line name={t('column.reference')}>
          <span className="numeral break-all">{transfer.id}</span>
        </Line>
      </dl>
      <Button onClick={onMore} className="sm:self-start">
        {t('transfer.more')}
      </Button>
    </div>
  )
}
