import { type Ref, useState } from 'react'
import { cx } from '../page/cx.ts'
import { FieldFrame, type FieldTexts } from './field.tsx'

/** A numeric code typed into one input and shown as cells. `isSecret` shows dots, for a payment password. */
export function CodeField({ length = 6, value, onChange, isSecret, autoFocus, name, ref, ...texts }: CodeFieldProps) {
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <FieldFrame {...texts}>
      {ids => (
        <div className="relative" style={{ maxWidth: length * 68 }}>
          <div
            aria-hidden="true"
            className="grid gap-2 narrow:gap-1"
            style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
          >
            {Array.from({ length }, (_, index) => {
              const character = value[index]
              const isCurrent = hasFocus && index === Math.min(value.length, length - 1)
              return (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
                  key={index}
                  className={cx(
                    'numeral flex h-12 items-center justify-center rounded-10 bg-surface-2 text-20 font-bold text-fg-1 inset-ring',
                    isCurrent
                      ? 'inset-ring-2 inset-ring-focus'
                      : texts.error
                        ? 'inset-ring-danger'
                        : 'inset-ring-strong',
                  )}
                >
                  {character === undefined ? '' : isSecret ? '•' : character}
                </span>
              )
            })}
          </div>
          <input
            {...ids}
            ref={ref}
            name={name}
            value={value}
            // The field is the single question of its step.
            // biome-ignore lint/a11y/noAutofocus: chosen by the caller for one-question steps
            autoFocus={autoFocus}
            type={isSecret ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete={isSecret ? 'off' : 'one-time-code'}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
            className="absolute inset-0 h-full w-full bg-transparent text-16 text-transparent caret-transparent outline-none"
          />
        </div>
      )}
    </FieldFrame>
  )
}
export type CodeFieldProps = FieldTexts & {
  length?: number
  value: string
  onChange: (value: string) => void
  isSecret?: boolean
  autoFocus?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}
