import type { ReactNode } from 'react'
import { Button, IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { AmountField, FactorField } from './amount-field.tsx'
import { TextField } from './field.tsx'

/** What is typed of a level: amounts and rate as decimal strings, the rate in percent. */
export interface TypedLevel {
  turnoverMin: string
  lossMin: string
  activeMin: number
  rate: string
}

const empty: TypedLevel = { turnoverMin: '', lossMin: '', activeMin: 0, rate: '' }

/** As it is sent: what was left empty asks nothing. */
export const sentLevel = ({ turnoverMin, lossMin, activeMin, rate }: TypedLevel): TypedLevel => ({
  turnoverMin: turnoverMin || '0',
  lossMin: lossMin || '0',
  activeMin,
  rate: rate || '0',
})

/** Levels of a contract, each a condition and what is paid where it holds; another is added below with the conditions of the last. */
export function LevelsField({
  label,
  levels,
  onChange,
  errors = {},
  helpOf,
  currency,
  max,
  hasLoss = true,
  isRateAlone = false,
}: LevelsFieldProps) {
  const t = useT()
  const set = (index: number, change: Partial<TypedLevel>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...change } : level)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-medium text-fg-2">{label}</legend>
      {levels.map((level, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place among the others
          key={index}
          className="rounded-14 bg-surface-2 p-3.5 inset-ring inset-ring-subtle"
        >
          <legend className="sr-only">{t('level', { level: index + 1 })}</legend>
          <p aria-hidden="true" className="mb-2 flex min-h-8 items-center justify-between text-13 font-bold text-fg-1">
            {t('level', { level: index + 1 })}
          </p>
          {levels.length > 1 && (
            <IconButton
              icon="close"
              size={32}
              label={t('level.remove', { level: index + 1 })}
              className="float-right -mt-10"
              onClick={() => onChange(levels.filter((_, at) => at !== index))}
            />
          )}
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {!isRateAlone && (
              <AmountField
                isCompact
                label={t('level.turnover')}
                currency={currency}
                value={level.turnoverMin}
                onChange={turnoverMin => set(index, { turnoverMin })}
              />
            )}
            <FactorField
              label={t('level.rate')}
              sign="%"
              decimals={2}
              value={level.rate}
              onChange={rate => set(index, { rate })}
              help={helpOf?.(level)}
              error={errors[index]}
            />
            {!isRateAlone && (
              <TextField
                label={t('level.active')}
                inputMode="numeric"
                value={level.activeMin === 0 ? '' : String(level.activeMin)}
                placeholder="0"
                onChange={event => set(index, { activeMin: Number(event.target.value.replace(/\D/g, '').slice(0, 6)) })}
              />
            )}
            {hasLoss && !isRateAlone && (
              <AmountField
                isCompact
                label={t('level.loss')}
                currency={currency}
                value={level.lossMin}
                onChange={lossMin => set(index, { lossMin })}
              />
            )}
          </div>
        </fieldset>
      ))}
      {levels.length < max && (
        <Button
          icon="plus"
          className="self-start"
          onClick={() => onChange([...levels, { ...(levels.at(-1) ?? empty) }])}
        >
          {t('level.add')}
        </Button>
      )}
    </fieldset>
  )
}
type LevelsFieldProps = {
  label: string
  levels: readonly TypedLevel[]
  onChange: (levels: TypedLevel[]) => void
  /** What is wrong with a level, by its place. */
  errors?: Record<number, string | undefined>
  /** What the rate of a level means. */
  helpOf?: (level: TypedLevel) => ReactNode
  currency: string
  max: number
  hasLoss?: boolean
  /** Nothing but what is paid, under no condition. */
  isRateAlone?: boolean
}
