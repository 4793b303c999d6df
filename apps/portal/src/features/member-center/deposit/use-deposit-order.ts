import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { type FormOptions, useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { requestAnswered, requestIdFor } from '../request-id.ts'

const REQUEST = 'deposit'
type Values = { amount: string }
type Options = Pick<FormOptions<typeof deposits.create, Values>, 'check'> & {
  amount: string
  /** The amount for the wire of what was typed. */
  amountOf: (typed: string) => string
  channel: string
  onCreated: (order: OutputOf<typeof deposits.create>) => void
}

/** Opening an order, once: without an answer the same request is repeated, never another made. */
export function useDepositOrder({ amount, amountOf, channel, check, onCreated }: Options) {
  const t = useT()
  const money = useMoney()
  const form = useForm(deposits.create, {
    values: { amount },
    input({ amount: typed }) {
      const order = { channel, amount: amountOf(typed) }
      return { ...order, requestId: requestIdFor(REQUEST, order) }
    },
    required: ['amount'],
    check,
    codes: { AmountOutOfRange: 'amount' },
    onSuccess(order) {
      requestAnswered(REQUEST)
      onCreated(order)
    },
    onRefused(error) {
      // Without an answer the order may exist: the same request must be repeated, not a new one made.
      if (error.code !== 'Network') requestAnswered(REQUEST)
      if (error.code === 'DepositLimitReached')
        return { amount: t('deposit.ownLimit.reached', { left: money(String(error.value.left)) }) }
    },
  })
  return { ...form, isUnknown: form.refusal?.code === 'Network' }
}
