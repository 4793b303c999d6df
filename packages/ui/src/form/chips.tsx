import { type ReactNode, useRef } from 'react'
import { cx } from '../page/cx.ts'
import { useInSight } from '../page/use-in-sight.ts'
import { Icon, type IconName } from '../picture/icon.tsx'

/** Choices in a row of which one is on; on phones it scrolls sideways, elsewhere it goes on in the next line. */
export function Chips<V extends string>({ label, value, onChange, options, className }: ChipsProps<V>) {
  const row = useRef<HTMLFieldSetElement>(null)
  useInSight(row, '[aria-pressed=true]', value)
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={cx(
        'no-scrollbar fades-sideways -mx-1 flex min-w-0 scroll-px-8 gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap sm:overflow-x-visible',
        className,
      )}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="press inline-flex h-9 shrink-0 items-center gap-2 rounded-full bg-surface-2 px-3.5 text-14 font-medium whitespace-nowrap text-fg-2 inset-ring inset-ring-subtle hover:bg-surface-3 hover:text-fg-1 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:inset-ring-brand"
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
          {option.count !== undefined && <span className="numeral text-12 text-fg-3">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
export type ChipsProps<V extends string> = {
  label: string
  value: V | ''
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode; icon?: IconName; count?: number }[]
  className?: string
}
