import { type AmountRules, readTypedAmount, type TypedAmount } from '@ronda/contract/values/typed-amount.ts'
import { useState } from 'react'
import { editableAmount } from '../text/amount-text.ts'

/** What a field holds while its text is no amount: nothing that takes amounts takes it, here or on the server. */
export const unreadAmount = 'unread'

const valueMeant = (reading: TypedAmount) =>
  reading.kind === 'amount' ? reading.amount : reading.kind === 'empty' ? '' : unreadAmount

/** A text as it is typed beside the amount it means; `value` is a plain decimal string, `''` or `unreadAmount`. */
export function useTypedAmount({ value, onChange, rules }: TypedAmountOptions) {
  const { locale, decimals } = rules
  const [typed, setTyped] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const reading = typed === undefined ? undefined : readTypedAmount(typed, rules)
  // Another value came from outside, by a preset or after sending: what was typed is past.
  const isCurrent = reading !== undefined && valueMeant(reading) === value
  const plain = value === unreadAmount ? '' : value
  return {
    // Without thousands signs: taking a digit out of 1,234 would leave 1,23, which reads as a part.
    text: isCurrent ? typed! : editableAmount(plain, locale, decimals),
    reading: isCurrent ? reading : plain === '' ? undefined : ({ kind: 'amount', amount: plain } as const),
    isLeft,
    type(text: string) {
      setTyped(text)
      setIsLeft(false)
      onChange(valueMeant(readTypedAmount(text, rules)))
    },
    leave() {
      setIsLeft(true)
      if (reading?.kind === 'amount') setTyped(undefined)
    },
    choose(amount: string) {
      setTyped(undefined)
      onChange(amount)
    },
  }
}
type TypedAmountOptions = {
  value: string
  onChange: (value: string) => void
  rules: AmountRules
}
