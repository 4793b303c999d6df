import { useLayoutEffect, useRef } from 'react'
import { caretBefore, groupAmount, numberSigns, plainAmount } from './amount-text.ts'
import { cx } from './cx.ts'
import { controlBox, controlHeight, FieldFrame, type FieldTexts } from './field.tsx'
import { useLanguage, useT } from './i18n.tsx'

/** An amount of money as a decimal string, grouped while typing, with presets and everything (`max`). */
export function AmountField(props: AmountFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    currencySymbol,
    presets = [],
    max,
    decimals = 2,
    name,
    isCompact,
    ref,
    ...texts
  } = props
  const t = useT()
  const { locale } = useLanguage()
  const input = useRef<HTMLInputElement | null>(null)
  const digitsAfterCaret = useRef<number | null>(null)
  const shown = groupAmount(value, locale)

  useLayoutEffect(() => {
    if (digitsAfterCaret.current === null || !input.current) return
    const caret = caretBefore(shown, digitsAfterCaret.current, locale)
    input.current.setSelectionRange(caret, caret)
    digitsAfterCaret.current = null
  })

  const choices = max !== undefined ? [...presets, max] : presets
  return (
    <FieldFrame {...texts}>
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
              {currencySymbol}
            </span>
            <input
              {...ids}
              ref={element => {
                input.current = element
                if (typeof ref === 'function') ref(element)
                else if (ref) ref.current = element
              }}
              name={name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              placeholder="0"
              value={shown}
              onBlur={onBlur}
              onChange={event => {
                const { value: typed, selectionStart } = event.target
                const after = typed.slice(selectionStart ?? typed.length)
                digitsAfterCaret.current = after.split(numberSigns(locale).group).join('').length
                onChange(plainAmount(typed, locale, decimals))
              }}
              className={cx(
                'numeral h-full min-w-0 flex-1 bg-transparent text-fg-1 outline-none placeholder:text-fg-3',
                !isCompact && 'text-24 font-bold',
              )}
            />
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
                    onClick={() => onChange(choice)}
                    className="press numeral min-h-9 min-w-14 flex-1 rounded-10 bg-surface-2 px-3 only:flex-none only:px-6 text-14 font-medium text-fg-1 inset-ring inset-ring-subtle hover:bg-surface-3 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:inset-ring-brand"
                  >
                    {isMax ? t('ui.amount.max') : groupAmount(choice, locale)}
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
export type AmountFieldProps = FieldTexts & {
  /** Decimal string as typed, `""` when empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  currencySymbol: string
  presets?: readonly string[]
  /** Everything there is; adds a button for it. */
  max?: string
  decimals?: number
  name?: string
  /** As tall as other fields, where money is one of many. */
  isCompact?: boolean
  className?: string
  ref?: React.Ref<HTMLInputElement>
}
