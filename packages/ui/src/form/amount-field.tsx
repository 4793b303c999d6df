import { currencyOf } from '@ronda/contract/values/money.ts'
import { marksOf, type TypedAmount } from '@ronda/contract/values/typed-amount.ts'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { groupAmount } from '../text/amount-text.ts'
import { useMoney, useMoneySettings } from '../text/money-text.tsx'
import { controlBox, controlHeight, FieldFrame, type FieldTexts } from './field.tsx'
import { useTypedAmount } from './use-typed-amount.ts'

/** An amount of money as a decimal string, with how it is read beside it, presets and everything (`max`). */
export function AmountField({ currency, ...props }: AmountFieldProps) {
  const settings = useMoneySettings()
  const { locale } = useLanguage()
  const money = useMoney()
  const code = currency ?? settings.currency
  const symbol = code === settings.currency ? settings.symbol : currencyOf(code).symbol
  return (
    <DecimalField
      {...props}
      sign={symbol}
      marks={marksOf(code, locale, symbol)}
      decimals={currencyOf(code).shownDecimals}
      textOf={amount => money(amount, { currency: code })}
    />
  )
}

/** A number with decimals that is no money, read by the same rules: a factor, an hour. */
export function FactorField({ sign, ...props }: FactorFieldProps) {
  const { locale } = useLanguage()
  return (
    <DecimalField
      {...props}
      isCompact
      sign={sign}
      marks={[sign.toLowerCase(), 'x']}
      textOf={value => {
        const number = groupAmount(value, locale, props.decimals)
        return sign === '%' ? `${number}\u00a0%` : `${sign} ${number}`
      }}
    />
  )
}

function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, onBlur, sign, marks, decimals, textOf, presets = [], max, isCompact, ref, ...others } = props
  const { name, placeholder = '0', disabled, autoFocus, error, ...texts } = others
  const t = useT()
  const { locale } = useLanguage()
  const field = useTypedAmount({ value, onChange, rules: { locale, decimals, marks } })
  const { reading } = field
  const isUnread = reading !== undefined && reading.kind !== 'amount' && reading.kind !== 'empty'
  const choices = max !== undefined ? [...presets, max] : presets
  const ownError =
    isUnread && (field.isLeft || Boolean(error) || reading.kind === 'unclear') ? (
      <Unread reading={reading} {...{ decimals, locale, textOf }} onChoose={field.choose} />
    ) : undefined
  return (
    <FieldFrame {...texts} error={ownError ?? error}>
      {ids => (
        <>
          <div
            className={cx(
              controlBox,
              'flex items-center',
              isCompact ? cx(controlHeight, 'gap-2 px-3.5') : 'h-14 gap-2.5 px-4',
            )}
          >
            <span aria-hidden="true" className={cx('numeral text-fg-3', !isCompact && 'text-18')}>
              {sign}
            </span>
            <input
              {...ids}
              ref={ref}
              name={name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={40}
              // biome-ignore lint/a11y/noAutofocus: only where a decision was just opened by the same person
              autoFocus={autoFocus}
              disabled={disabled}
              placeholder={placeholder}
              value={field.text}
              onBlur={() => {
                field.leave()
                onBlur?.()
              }}
              onChange={event => field.type(event.target.value)}
              className={cx(
                'numeral h-full min-w-0 flex-1 bg-transparent text-fg-1 outline-none placeholder:text-fg-3',
                !isCompact && 'text-24 font-bold',
              )}
            />
            <output className="numeral shrink-0 text-13 text-fg-2">
              {reading?.kind === 'amount' && (
                <>
                  <span aria-hidden="true">= </span>
                  <span className="sr-only">{t('ui.amount.readAs')} </span>
                  {textOf(reading.amount)}
                </>
              )}
            </output>
          </div>
          {choices.length > 0 && (
            <fieldset aria-label={t('ui.amount.presets')} className="mt-2 flex flex-wrap gap-2">
              {choices.map((choice, index) => {
                const isMax = max !== undefined && index === choices.length - 1
                return (
                  <button
                    key={isMax ? 'max' : choice}
                    type="button"
                    aria-pressed={value === choice}
                    onClick={() => field.choose(choice)}
                    className="press numeral min-h-9 min-w-14 flex-1 rounded-10 bg-surface-2 px-3 only:flex-none only:px-6 text-14 font-medium text-fg-1 inset-ring inset-ring-subtle hover:bg-surface-3 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:inset-ring-brand"
                  >
                    {isMax ? t('ui.amount.max') : groupAmount(choice, locale, decimals)}
                  </button>
                )
              })}
            </fieldset>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** Why a text is no amount; where it could be several, they are offered. */
function Unread({ reading, decimals, locale, textOf, onChoose }: UnreadProps): ReactNode {
  const t = useT()
  const example = groupAmount(decimals > 0 ? '1234.5' : '1234', locale, decimals)
  if (reading.kind === 'wrong') return t(`ui.amount.${reading.problem}`, { decimals, example })
  if (reading.kind !== 'unclear') return null
  return (
    <>
      {t(reading.meanings.length === 1 ? 'ui.amount.unclearOne' : 'ui.amount.unclear', { example })}
      <span className="mt-1.5 flex flex-wrap gap-2">
        {reading.meanings.map(meaning => (
          <button
            key={meaning}
            type="button"
            // The field keeps the focus, or its error would move away from under the pointer.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onChoose(meaning)}
            className="press numeral min-h-9 rounded-10 bg-surface-2 px-3 text-14 font-medium text-fg-1 inset-ring inset-ring-strong hover:bg-surface-3"
          >
            {textOf(meaning)}
          </button>
        ))}
      </span>
    </>
  )
}
type UnreadProps = {
  reading: TypedAmount
  decimals: number
  locale: string
  textOf: (amount: string) => string
  onChoose: (amount: string) => void
}

type InputProps = FieldTexts & {
  /** A plain decimal string, `""` when empty, `unreadAmount` while the text is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
  className?: string
  ref?: React.Ref<HTMLInputElement>
}
export type AmountFieldProps = InputProps & {
  /** The merchant's if left out. */
  currency?: string
  presets?: readonly string[]
  /** Everything there is; adds a button for it. */
  max?: string
  /** As tall as other fields, where money is one of many. */
  isCompact?: boolean
}
type FactorFieldProps = InputProps & { sign: string; decimals: number }
type DecimalFieldProps = Omit<AmountFieldProps, 'currency'> & {
  sign: string
  marks: readonly string[]
  decimals: number
  textOf: (amount: string) => string
}
