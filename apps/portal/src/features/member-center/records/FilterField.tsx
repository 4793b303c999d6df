import type { Choice } from '@ronda/ui/form/select-box.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

const ALL = 'all'

/** One value of a column, or none: every row. */
export function FilterField<V extends string>({ label, value, onChange, choices }: FilterFieldProps<V>) {
  const t = useT()
  return (
    <SelectField<V | typeof ALL>
      className="min-w-36 flex-1 sm:max-w-52"
      isCompact
      label={label}
      value={value ?? ALL}
      onChange={next => onChange(next === ALL ? undefined : next)}
      choices={[{ value: ALL, label: t('filter.all') }, ...choices]}
    />
  )
}
type FilterFieldProps<V extends string> = {
  label: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  choices: readonly Choice<V>[]
}
