import { Select } from '@base-ui/react/select'
import { popoverBox } from '../overlay/popover-box.ts'
import { cx } from '../page/cx.ts'
import { Icon } from '../picture/icon.tsx'
import { FieldFrame, type FieldTexts } from './field.tsx'
import { type Choice, selectBox } from './select-box.ts'

export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { value, onChange, choices, placeholder, isCompact, name, isDisabled, onBlur, startsOpen, ...texts } = props
  return (
    <FieldFrame {...texts}>
      {ids => (
        <Select.Root
          id={ids.id}
          name={name}
          disabled={isDisabled}
          defaultOpen={startsOpen}
          items={choices.map(choice => ({ value: choice.value, label: choice.label }))}
          value={value === '' ? null : value}
          onValueChange={next => next !== null && onChange(next as V)}
          onOpenChange={isOpen => !isOpen && onBlur?.()}
        >
          <Select.Trigger
            aria-describedby={ids['aria-describedby']}
            aria-invalid={ids['aria-invalid']}
            className={selectBox(isCompact)}
          >
            <Select.Value className="min-w-0 truncate data-placeholder:text-fg-3" placeholder={placeholder} />
            <Select.Icon className="text-fg-3">
              <Icon name="chevron-down" size={18} />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-popover outline-none">
              <Select.Popup
                className={cx(
                  popoverBox,
                  'max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1',
                )}
              >
                {choices.map(choice => (
                  <Select.Item
                    key={choice.value}
                    value={choice.value}
                    disabled={choice.isDisabled}
                    className="flex min-h-10 cursor-pointer items-center gap-2 rounded-6 px-2.5 py-1.5 text-14 text-fg-1 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-surface-3"
                  >
                    <Select.ItemText className="flex-1">{choice.label}</Select.ItemText>
                    <Select.ItemIndicator className="text-brand-text">
                      <Icon name="check" size={16} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </FieldFrame>
  )
}
export type SelectFieldProps<V extends string> = FieldTexts & {
  value: V | ''
  onChange: (value: V) => void
  onBlur?: () => void
  choices: readonly Choice<V>[]
  placeholder?: string
  name?: string
  isDisabled?: boolean
  /** As high as the buttons beside it, for filter rows. */
  isCompact?: boolean
  startsOpen?: boolean
  className?: string
}
