import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../page/cx.ts'
import { FADE_PX } from '../page/fade.ts'
import { Icon, type IconName } from '../picture/icon.tsx'

/** Choices in a row of which one is on; on phones it scrolls sideways, elsewhere it goes on in the next line. */
export function Chips<V extends string>({ label, value, onChange, options, className }: ChipsProps<V>) {
  const row = useRef<HTMLFieldSetElement>(null)
  // The one that is on may be beyond the edge; the page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another chip
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row.current || !on) return
    const [outer, inner] = [row.current.getBoundingClientRect(), on.getBoundingClientRect()]
    if (inner.right > outer.right - FADE_PX || inner.left < outer.left + FADE_PX)
      row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [value])
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
