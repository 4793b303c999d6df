import type { Call, InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Stepper } from '@ronda/ui/data/stepper.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useListed } from '@ronda/ui/overlay/open-dialogs.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { checkAmount, smallest } from './amount-check.ts'
import { requestAnswered, requestIdFor } from './request-id.ts'
import { Line } from './Section.tsx'

/** Money that leaves the wallet, in two steps: how much, then everything again with the payment password. */
export function SendMoney<C extends Call>({
  amounts,
  receives,
  help,
  note,
  next,
  children,
  ...rest
}: SendMoneyProps<C>) {
  const t = useT()
  const money = useMoney()
  const { words, isNarrow } = rest
  const { currency, available, min } = amounts
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReview, setIsReview] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useListed(isReview, () => setIsReview(false))
  const max = smallest([available, ...amounts.max], currency)
  const checked = checkAmount(amount, { min, max, currency })
  const shown = { min: money(min, { currency }), max: money(max, { currency }) }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.isFine) return setIsReview(true)
    setProblem(
      checked.problem === 'empty'
        ? t('form.required')
        : checked.problem === 'max'
          ? t(`${words}.tooMuch`, shown)
          : t(`${words}.tooLittle`, shown),
    )
    input.current?.focus()
  }

  const steps = [t(`${words}.step.amount`), t(`${words}.step.review`)]
  if (isReview && checked.isFine)
    return (
      <>
        <Stepper label={t(`${words}.steps`)} steps={steps} current={1} />
        <Review {...rest} amount={checked.amount} onBack={() => setIsReview(false)} />
      </>
    )

  const fee = checked.isFine ? amounts.feeOf?.(checked.amount) : undefined
  const all = parseMoney(available, currency) + parseMoney(amounts.kept ?? '0', currency)
  const left = checked.isFine ? toWire(all - parseMoney(checked.amount, currency), currency) : toWire(all, currency)
  return (
    <>
      <Stepper label={t(`${words}.steps`)} steps={steps} current={0} />
      <form onSubmit={submit} noValidate className={cx('mt-5 flex flex-col gap-5', isNarrow && 'max-w-160')}>
        <AmountField
          ref={input}
          label={t('field.amount')}
          help={help(shown)}
          error={problem}
          name="amount"
          value={amount}
          max={max}
          onChange={value => {
            setAmount(value)
            setProblem(undefined)
          }}
        />
        {note}
        <dl aria-live="polite" className="rounded-10 bg-surface-1 px-4 py-1">
          <Line name={receives}>
            <MoneyText
              amount={checked.isFine ? without(checked.amount, fee, currency) : '0'}
              currency={currency}
              className="text-16 font-bold"
            />
          </Line>
          {fee && <FeeLine fee={fee} currency={currency} />}
          <Line name={t('withdraw.stays')}>
            <MoneyText amount={left} currency={currency} />
          </Line>
        </dl>
        {children}
        <Button type="submit" kind="primary" size={48} iconEnd="arrow-right" className="sm:self-start sm:px-8">
          {next}
        </Button>
      </form>
    </>
  )
}

type SendMoneyProps<C extends Call> = Sending<C> & {
  /** Decimal strings; at most the least of `available` and `max`. `kept` is there beside it and stays. */
  amounts: {
    currency: string
    available: string
    kept?: string
    min: string
    max: string[]
    /** What of an amount does not arrive; undefined where all of it does. */
    feeOf?: (amount: string) => string | undefined
  }
  /** Says who receives the amount. */
  receives: ReactNode
  help: (bounds: { min: string; max: string }) => string
  /** Below the amount. */
  note?: ReactNode
  /** Says that the review comes next. */
  next: string
  /** What else is asked for. */
  children?: ReactNode
}

/** What is left of an amount without a fee. */
export const without = (amount: string, fee: string | undefined, currency: string): string =>
  fee === undefined ? amount : toWire(parseMoney(amount, currency) - parseMoney(fee, currency), currency)

export function FeeLine({ fee, currency }: { fee: string; currency: string }) {
  const t = useT()
  return (
    <Line name={t('deposit.fee')}>
      <MoneyText amount={fee} currency={currency} />
    </Line>
  )
}

function Review<C extends Call>({ call, request, words, wish, review, amount, isNarrow, ...on }: ReviewProps<C>) {
  const t = useT()
  const wished = wish(amount)
  const form = useForm(call, {
    values: { paymentPassword: '' },
    input: ({ paymentPassword }) =>
      ({ ...wished, paymentPassword, requestId: requestIdFor(request, wished) }) as InputOf<C>,
    required: ['paymentPassword'],
    codes: { WrongPaymentPassword: 'paymentPassword' },
    onSuccess(answer) {
      requestAnswered(request)
      on.onSent?.(answer)
    },
    onRefused(error) {
      if (error.code === 'Network') return undefined
      requestAnswered(request)
      form.set({ paymentPassword: '' })
      return undefined
    },
  })
  const isUnknown = form.refusal?.code === 'Network'
  return (
    <form onSubmit={form.submit} noValidate className={cx('mt-5 flex flex-col gap-5', isNarrow && 'max-w-120')}>
      {review(amount)}
      <CodeField isSecret autoFocus label={t('field.paymentPassword')} {...form.field('paymentPassword')} />
      {isUnknown ? <Note tone="warning">{t(`${words}.unknown`)}</Note> : <FormError error={form.error} />}
      <div className="flex flex-wrap gap-3">
        <Button size={48} onClick={on.onBack} className="min-w-max flex-[1_1_40%] sm:flex-none">
          {t('ui.back')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          size={48}
          isBusy={form.isBusy}
          className="min-w-max flex-[1_1_40%] sm:flex-none sm:px-8"
        >
          {t(isUnknown ? 'ui.retry' : `${words}.confirm`)}
        </Button>
      </div>
    </form>
  )
}

type Sending<C extends Call> = {
  call: C
  /** Names the request while it has no answer (`requestIdFor`). */
  request: string
  words: 'withdraw' | 'transfer'
  /** What is sent beside the payment password. */
  wish: (amount: string) => Omit<InputOf<C>, 'paymentPassword' | 'requestId'>
  /** Everything again. */
  review: (amount: string) => ReactNode
  onSent?: (answer: OutputOf<C>) => void
  /** Stays narrow on a wide page. */
  isNarrow?: boolean
}
type ReviewProps<C extends Call> = Sending<C> & { amount: string; onBack: () => void }
