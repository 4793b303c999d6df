import { newId } from '@ronda/contract/core/ids.ts'
import { FactorField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'

/** The id that keeps a repeat from moving money twice: one for what is typed now, another after it was done or changed. */
export function useMoneyRequest() {
  const [requestId, setRequestId] = useState(() => newId(Date.now()))
  const renew = () => setRequestId(newId(Date.now()))
  /** Another request from here on: what was sent before may have taken effect. */
  function retype(call: { error: unknown; reset: () => void }, change: () => void) {
    change()
    if (!call.error) return
    call.reset()
    renew()
  }
  return { requestId, renew, retype }
}

/** Whether a turnover multiple is one the server takes: 0 to 100 with two decimals at most. */
export const isMultiple = (text: string): boolean => /^(100|\d{1,2}(\.\d{1,2})?)$/.test(text)

/** How many times what is given has to be played. `isChecked` once the form was sent. */
export function MultipleField(props: {
  value: string
  isChecked: boolean
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const t = useT()
  const { value, isChecked, problem, onChange } = props
  return (
    <FactorField
      label={t('bo.reward.multiple')}
      help={t('bo.reward.multiple.help')}
      sign="×"
      decimals={2}
      error={isChecked && !isMultiple(value) ? t('bo.reward.multipleWrong') : problem}
      value={value}
      onChange={onChange}
    />
  )
}
