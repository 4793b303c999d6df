import { FieldNote } from '@ronda/ui/form/field.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { type ReactNode, useId } from 'react'

/** Some of a few things, each on or off by itself. */
export function Picks<V extends string>({ label, help, error, value, onChange, options }: PicksProps<V>) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={help ? `${id}-help` : undefined}>
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(option => {
          const isOn = value.includes(option.value)
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? value.filter(one => one !== option.value) : [...value, option.value])}
              className="press inline-flex min-h-9 items-center gap-2 rounded-full bg-surface-2 px-3 py-1 text-13 font-medium text-fg-2 inset-ring inset-ring-strong hover:bg-surface-3 hover:text-fg-1 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:inset-ring-brand"
            >
              {isOn && <Icon name="check" size={14} />}
              {option.label}
            </button>
          )
        })}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  )
}
type PicksProps<V extends string> = {
  label: ReactNode
  help?: ReactNode
  error?: string
  value: readonly V[]
  onChange: (value: V[]) => void
  options: readonly { value: V; label: ReactNode }[]
}
