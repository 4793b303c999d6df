import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'

export type FieldTexts = {
  label: ReactNode
  help?: ReactNode
  /** Replaces the help. */
  error?: ReactNode
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
  /** Marks the field as one that may stay empty. */
  isOptional?: boolean
}

export const controlBox =
  'w-full rounded-10 bg-surface-2 text-16 text-fg-1 inset-ring inset-ring-strong placeholder:text-fg-3 sm:text-14 ' +
  'transition-shadow duration-140 outline-none hover:inset-ring-fg-3 focus-visible:inset-ring-2 focus-visible:inset-ring-focus ' +
  'focus-within:has-focus-visible:inset-ring-2 focus-within:has-focus-visible:inset-ring-focus ' +
  'aria-invalid:inset-ring-danger has-aria-invalid:inset-ring-danger disabled:opacity-60 has-disabled:opacity-60'
export const controlHeight = 'h-12 sm:h-11'

/** Label above, help below, error instead of the help. `children` receives the ids that tie them together. */
export function FieldFrame({ label, help, error, isLabelHidden, isOptional, className, children }: FieldFrameProps) {
  const t = useT()
  const id = useId()
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={cx('mb-1.5 block text-13 font-medium text-fg-2', isLabelHidden && 'sr-only')}>
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-fg-3">{t('ui.field.optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}
export type FieldFrameProps = FieldTexts & {
  className?: string
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

/** The line under a control; `id` as in FieldFrame. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  if (error)
    return (
      <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-13 text-danger">
        <Icon name="alert" size={16} className="mt-px" />
        <span>{error}</span>
      </p>
    )
  if (help)
    return (
      <p id={`${id}-help`} className="mt-1.5 text-13 text-fg-3">
        {help}
      </p>
    )
  return null
}

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'size'> & {
    icon?: IconName
    trailing?: ReactNode
    inputClassName?: string
    /** As high as the buttons beside it. */
    isCompact?: boolean
  }

export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    isLabelHidden,
    isOptional,
    icon,
    trailing,
    className,
    inputClassName,
    isCompact,
    ...input
  } = props
  return (
    <FieldFrame {...{ label, help, error, isLabelHidden, isOptional, className }}>
      {ids => (
        <div
          className={cx(
            controlBox,
            isCompact ? 'h-11 sm:h-10' : controlHeight,
            'flex items-center has-[[readonly]]:bg-transparent has-[[readonly]]:text-fg-2 has-[[readonly]]:inset-ring-subtle',
          )}
        >
          {icon && <Icon name={icon} size={18} className="ml-3.5 text-fg-3" />}
          <input
            {...input}
            {...ids}
            className={cx(
              'h-full min-w-0 flex-1 bg-transparent px-3.5 outline-none placeholder:text-fg-3',
              icon && 'pl-2.5',
              inputClassName,
            )}
          />
          {trailing && <div className="flex shrink-0 items-center gap-1 pr-1.5">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const t = useT()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      data-secret
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
          aria-pressed={isShown}
          size={32}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}

export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const t = useT()
  return (
    <TextField
      icon="search"
      type="search"
      enterKeyHint="search"
      isLabelHidden
      {...props}
      placeholder={props.placeholder ?? (typeof props.label === 'string' ? props.label : undefined)}
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
      value={value}
      onChange={event => onChange(event.target.value)}
      trailing={
        value ? (
          <IconButton icon="close" label={t('ui.search.clear')} size={32} onClick={() => onChange('')} />
        ) : (
          props.trailing
        )
      }
    />
  )
}
export type SearchFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

export function TextAreaField({ maxCount, ...props }: TextAreaFieldProps) {
  const { label, help, error, isLabelHidden, isOptional, className, ...area } = props
  const count = typeof area.value === 'string' ? [...area.value].length : undefined
  return (
    <FieldFrame {...{ label, help, error, isLabelHidden, isOptional, className }}>
      {ids => (
        <div className="relative">
          <textarea rows={3} {...area} {...ids} className={cx(controlBox, 'block resize-y px-3.5 py-2.5')} />
          {maxCount && count !== undefined && (
            <span
              className={cx(
                'numeral absolute right-3 bottom-2 text-12',
                count > maxCount ? 'text-danger' : 'text-fg-3',
              )}
            >
              {count}/{maxCount}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'> & { maxCount?: number }
