import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Stepper } from '@ronda/ui/data/stepper.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { checkAmount, smallest } from '../amount-check.ts'
import { requestAnswered, requestIdFor } from '../request-id.ts'
import { Card, Line } from '../Section.tsx'
import { AccountForm } from './AccountForm.tsx'
import type { WithdrawInfo } from './WithdrawPage.tsx'

const REQUEST = 'withdrawal'

/** Amount and account first, then everything again with the payment password. */
export function WithdrawForm({ info }: { info: WithdrawInfo }) {
  const t = useT()
  const money = useMoney()
  const [amount, setAmount] = useState('')
  const [accountId, setAccountId] = useState(info.accounts[0]?.id ?? '')
  const [problem, setProblem] = useState<string>()
  const [isReview, setIsReview] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const max = smallest([info.available, info.amountMax, info.dailyAmountLeft], info.currency)
  const checked = checkAmount(amount, { min: info.amountMin, max, currency: info.currency })
  const account = info.accounts.find(each => each.id === accountId) ?? info.accounts[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.isFine) return setIsReview(true)
    setProblem(
      checked.problem === 'empty'
        ? t('form.required')
        : checked.problem === 'max'
          ? t('withdraw.tooMuch', { max: money(max) })
          : t('withdraw.tooLittle', { min: money(info.amountMin) }),
    )
    input.current?.focus()
  }

  const steps = [t('withdraw.step.amount'), t('withdraw.step.review')]
  if (isReview && checked.isFine && account)
    return (
      <Card>
        <Stepper label={t('withdraw.steps')} steps={steps} current={1} />
        <Review info={info} amount={checked.amount} account={account} onBack={() => setIsReview(false)} />
      </Card>
    )

  const left = checked.isFine
    ? toWire(parseMoney(info.available, info.currency) - parseMoney(checked.amount, info.currency), info.currency)
    : info.available
  return (
    <Card>
      <Stepper label={t('withdraw.steps')} steps={steps} current={0} />
      <form onSubmit={submit} noValidate className="mt-5 flex max-w-160 flex-col gap-5">
        <AmountField
          ref={input}
          label={t('field.amount')}
          help={t('withdraw.limits', { min: money(info.amountMin), max: money(max), count: info.dailyCountLeft })}
          error={problem}
          name="amount"
          value={amount}
          max={max}
          onChange={value => {
            setAmount(value)
            setProblem(undefined)
          }}
        />
        <DayNote className="-mt-3" />
        <dl aria-live="polite" className="rounded-10 bg-surface-1 px-4 py-1">
          <Line name={t('withdraw.youReceive')}>
            <MoneyText amount={checked.isFine ? checked.amount : '0'} className="text-16 font-bold" />
          </Line>
          <Line name={t('withdraw.stays')}>
            <MoneyText amount={left} />
          </Line>
        </dl>
        <RadioCards
          label={t('withdraw.account')}
          value={account?.id ?? ''}
          onChange={setAccountId}
          options={info.accounts.map(each => ({
            value: each.id,
            title: each.bank,
            note: <span className="numeral">{each.numberMasked}</span>,
            leading: <Icon name="bank" size={22} className="text-brand-text" />,
          }))}
        />
        {info.accounts.length < info.accountsMax && (
          <Button kind="quiet" icon="plus" className="-mt-3 self-start" onClick={() => setIsAdding(true)}>
            {t('withdraw.account.another')}
          </Button>
        )}
        <Button type="submit" kind="primary" size={48} iconEnd="arrow-right" className="sm:self-start sm:px-8">
          {t('withdraw.continue')}
        </Button>
      </form>
      <Modal isOpen={isAdding} onClose={() => setIsAdding(false)} title={t('withdraw.account.another')} width={480}>
        <AccountForm info={info} onDone={() => setIsAdding(false)} />
      </Modal>
    </Card>
  )
}

function Review({ info, amount, account, onBack }: ReviewProps) {
  const t = useT()
  const wish = { amount, accountId: account.id }
  const form = useForm(withdrawals.request, {
    values: { paymentPassword: '' },
    input: ({ paymentPassword }) => ({ ...wish, paymentPassword, requestId: requestIdFor(REQUEST, wish) }),
    required: ['paymentPassword'],
    codes: { WrongPaymentPassword: 'paymentPassword' },
    onSuccess() {
      requestAnswered(REQUEST)
    },
    onRefused(error) {
      if (error.code === 'Network') return
      requestAnswered(REQUEST)
      form.set({ paymentPassword: '' })
    },
  })
  const isUnknown = form.refusal?.code === 'Network'

  return (
    <form onSubmit={form.submit} noValidate className="mt-5 flex max-w-120 flex-col gap-5">
      <dl className="rounded-10 bg-surface-1 px-4 py-1">
        <Line name={t('withdraw.youReceive')}>
          <MoneyText amount={amount} className="text-20 font-bold" />
        </Line>
        <Line name={t('withdraw.account')}>
          {account.bank} <span className="numeral whitespace-nowrap">{account.numberMasked}</span>
        </Line>
        <Line name={t('field.payeeName')}>{account.holder}</Line>
      </dl>
      <Note>{t('withdraw.review.note', { minutes: info.receiptMinutes })}</Note>
      <CodeField isSecret autoFocus label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      {isUnknown ? <Note tone="warning">{t('withdraw.unknown')}</Note> : <FormError error={form.error} />}
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
          {t(isUnknown ? 'ui.retry' : 'withdraw.confirm')}
        </Button>
      </div>
    </form>
  )
}
type ReviewProps = {
  info: WithdrawInfo
  amount: string
  account: WithdrawInfo['accounts'][number]
  onBack: () => void
}
