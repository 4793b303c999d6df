import { Checkbox } from '@base-ui/react/checkbox'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Switch } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { cx } from '../page/cx.ts'
import { Icon } from '../picture/icon.tsx'
import { FieldNote } from './field.tsx'

export function CheckboxField({ label, isChecked, onChange, error, name }: ToggleProps & { error?: ReactNode }) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3">
        <Checkbox.Root
          id={id}
          name={name}
          checked={isChecked}
          onCheckedChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="hit-44 grid size-5 shrink-0 place-items-center rounded-6 bg-surface-2 inset-ring inset-ring-strong aria-invalid:inset-ring-danger data-checked:bg-brand data-checked:text-on-brand data-checked:inset-ring-brand"
        >
          <Checkbox.Indicator>
            <Icon name="check" size={14} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <label htmlFor={id} className="text-14 text-fg-2">
          {label}
        </label>
      </div>
      <FieldNote id={id} error={error} />
    </div>
  )
}

export function SwitchField({
  label,
  help,
  isChecked,
  onChange,
  name,
  isDisabled,
}: ToggleProps & { help?: ReactNode; isDisabled?: boolean }) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-14 font-medium text-fg-1">
          {label}
        </label>
        <FieldNote id={id} help={help} />
      </div>
      <Switch.Root
        id={id}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onCheckedChange={onChange}
        aria-describedby={help ? `${id}-help` : undefined}
        className="hit-44 h-6 w-11 shrink-0 rounded-full bg-surface-3 inset-ring inset-ring-strong transition-colors duration-140 data-checked:bg-brand data-checked:inset-ring-brand data-disabled:opacity-50"
      >
        <Switch.Thumb className="block size-5 translate-x-0.5 rounded-full bg-fg-1 transition-transform duration-140 ease-out data-checked:translate-x-5.5 data-checked:bg-on-brand" />
      </Switch.Root>
    </div>
  )
}
type ToggleProps = { label: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void; name?: string }

/** One of a few options shown as cards, e.g. ways to pay or bank accounts. */
export function RadioCards<V extends string>({
  label,
  value,
  onChange,
  options,
  error,
  className,
}: RadioCardsProps<V>) {
  const id = useId()
  return (
    <div className={className}>
      <p id={id} className="mb-1.5 text-13 font-medium text-fg-2">
        {label}
      </p>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        value={value}
        onValueChange={next => onChange(next as V)}
        className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]"
      >
        {options.map(option => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
          <label
            key={option.value}
            className={cx(
              'press flex cursor-pointer items-center gap-3 rounded-14 bg-surface-2 p-3.5 narrow:flex-wrap inset-ring inset-ring-subtle hover:bg-surface-3',
              'has-data-checked:bg-brand-tint has-data-checked:inset-ring-2 has-data-checked:inset-ring-brand',
            )}
          >
            {option.leading}
            <span className="min-w-0 flex-1 narrow:order-1 narrow:basis-full">
              <span className="block text-14 font-medium text-fg-1">{option.title}</span>
              {option.note && <span className="block text-13 text-fg-3">{option.note}</span>}
            </span>
            <Radio.Root
              value={option.value}
              className="ml-auto grid size-5 shrink-0 place-items-center rounded-full inset-ring-2 inset-ring-strong data-checked:bg-brand data-checked:inset-ring-brand"
            >
              <Radio.Indicator className="size-2 rounded-full bg-on-brand" />
            </Radio.Root>
          </label>
        ))}
      </RadioGroup>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
export type RadioCardsProps<V extends string> = {
  label: ReactNode
  value: V | ''
  onChange: (value: V) => void
  options: readonly { value: V; title: ReactNode; note?: ReactNode; leading?: ReactNode }[]
  error?: string | undefined
  className?: string
}
