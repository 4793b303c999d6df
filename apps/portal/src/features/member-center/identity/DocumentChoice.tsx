import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'

/** Which kind of document is sent, as cards. */
export function DocumentChoice<T extends string>({ label, types, icons, titleOf, field }: DocumentChoiceProps<T>) {
  return (
    <RadioCards
      label={label}
      value={field.value}
      onChange={next => field.onChange(next as T)}
      options={types.map(value => ({
        value,
        title: titleOf(value),
        leading: <Icon name={icons[value]} size={22} className="text-brand-text" />,
      }))}
      error={field.error}
    />
  )
}
type DocumentChoiceProps<T extends string> = {
  label: string
  types: readonly T[]
  icons: Record<T, IconName>
  titleOf: (type: T) => string
  /** Empty until something is chosen. */
  field: { value: T | ''; onChange: (value: T) => void; error?: string | undefined }
}
