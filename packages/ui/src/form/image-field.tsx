import { useId, useState } from 'react'
import { Button } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { Icon } from '../picture/icon.tsx'
import { useObjectUrl } from '../picture/use-object-url.ts'
import { FieldNote, type FieldTexts } from './field.tsx'

export const imageTypes: readonly string[] = ['image/png', 'image/jpeg']

/** One picture (png or jpg), chosen from the device, with preview. Wrong types and sizes are told at once. */
export function ImageField({
  label,
  help,
  error,
  isOptional,
  value,
  onChange,
  bytesMax,
  name,
  types = imageTypes,
  rules,
}: ImageFieldProps) {
  const t = useT()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const preview = useObjectUrl(value)

  function choose(file: File | undefined) {
    if (!file) return
    if (!types.includes(file.type)) return setProblem(rules ?? t('ui.image.wrongType'))
    if (file.size > bytesMax) return setProblem(t('ui.image.tooBig', { megabytes: Math.floor(bytesMax / 1024 / 1024) }))
    setProblem(undefined)
    onChange(file)
  }

  const shownError = problem ?? error
  const note = shownError ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-fg-3">{t('ui.field.optional')}</span>}
      </label>
      <div
        className={cx(
          'relative flex min-h-24 items-center gap-4 rounded-14 border-2 border-dashed bg-surface-2 p-3 has-focus-visible:border-focus',
          shownError ? 'border-danger' : 'border-strong hover:border-fg-3',
        )}
      >
        <input
          id={id}
          name={name}
          type="file"
          accept={types.join(',')}
          aria-describedby={note}
          aria-invalid={shownError ? true : undefined}
          className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
          onChange={event => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {value && preview ? (
          <>
            <img src={preview} alt="" className="size-20 shrink-0 rounded-10 bg-surface-3 object-cover" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-14 font-medium text-fg-1">{value.name}</p>
              <p className="numeral text-13 text-fg-3">
                {t('ui.image.size', { kilobytes: Math.ceil(value.size / 1024) })}
              </p>
              <Button kind="quiet" size={32} icon="trash" className="-ml-2 mt-1" onClick={() => onChange(null)}>
                {t('ui.image.remove')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface-3 text-fg-2">
              <Icon name="upload" />
            </span>
            <span className="text-14">
              <span className="font-medium text-fg-1">{t('ui.image.choose')}</span>
              <span className="block text-13 text-fg-3">
                {rules ?? t('ui.image.rules', { megabytes: Math.floor(bytesMax / 1024 / 1024) })}
              </span>
            </span>
          </>
        )}
      </div>
      <FieldNote id={id} help={help} error={shownError} />
    </div>
  )
}
export type ImageFieldProps = FieldTexts & {
  value: File | null
  onChange: (file: File | null) => void
  bytesMax: number
  /** Media types taken; PNG and JPEG unless told. */
  types?: readonly string[]
  /** What is taken, in words, where it is not PNG or JPEG alone. */
  rules?: string
  name?: string
}
