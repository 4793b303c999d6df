import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'

type Fee = { feeBasisPoints: number; feeFixed: string }

/** What a way to pay costs: a share of the amount, and so much each time. */
export function FeeFields({ fee, currency, problemOf, onChange }: FeeFieldsProps) {
  const t = useT()
  return (
    <>
      <PercentField
        label={t('bo.change.feeBasisPoints')}
        error={problemOf('feeBasisPoints')}
        basisPoints={fee.feeBasisPoints}
        onChange={feeBasisPoints => onChange({ feeBasisPoints })}
      />
      <AmountField
        isCompact
        isOptional
        currency={currency}
        label={t('bo.change.feeFixed')}
        error={problemOf('feeFixed')}
        value={fee.feeFixed === '0' ? '' : fee.feeFixed}
        onChange={feeFixed => onChange({ feeFixed: feeFixed === '' ? '0' : feeFixed })}
      />
    </>
  )
}
type FeeFieldsProps = {
  fee: Fee
  currency: string
  problemOf: (field: string) => string | undefined
  onChange: (next: Partial<Fee>) => void
}

/** A share in percent with two decimals, kept in hundredths of a percent. */
function PercentField({ label, error, basisPoints, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState(basisPoints === 0 ? '' : String(basisPoints / 100))
  return (
    <FactorField
      sign="%"
      decimals={2}
      isOptional
      label={label}
      error={error}
      value={typed}
      onChange={value => {
        setTyped(value)
        onChange(value === '' ? 0 : Math.round(Number(value) * 100))
      }}
    />
  )
}
type PercentFieldProps = {
  label: string
  error: string | undefined
  basisPoints: number
  onChange: (basisPoints: number) => void
}
