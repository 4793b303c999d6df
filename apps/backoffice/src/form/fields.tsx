import { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { countIn } from '../shell/count-text.ts'

/** A whole number; empty counts as 0. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  return <CountField {...props} value={value} onChange={count => onChange(count ?? 0)} />
}
type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number
  onChange: (value: number) => void
}

/** A whole number that may be left out; holds `NaN` while the text is none. */
export function CountField({ value, onChange, ...props }: CountFieldProps) {
  const t = useT()
  const { locale } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const isCurrent = typed !== undefined && Object.is(countIn(typed, locale), value)
  const isWrong = value !== null && Number.isNaN(value)
  return (
    <TextField
      {...props}
      inputMode="numeric"
      error={isWrong ? t('ui.number.whole') : props.error}
      value={isCurrent ? typed : isWrong || value === null ? '' : String(value)}
      onChange={event => {
        setTyped(event.target.value)
        onChange(countIn(event.target.value, locale))
      }}
    />
  )
}
type CountFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
}

/** One entry per line; lines left empty are kept while typing, see `filledLines`. */
export function LinesField({ value, onChange, ...props }: LinesFieldProps) {
  return (
    <TextAreaField
      spellCheck={false}
      {...props}
      value={value.join('\n')}
      onChange={event => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  )
}
type LinesFieldProps = Omit<TextAreaFieldProps, 'value' | 'onChange'> & {
  value: string[]
  onChange: (lines: string[]) => void
}

export const filledLines = (lines: string[]) => lines.map(line => line.trim()).filter(line => line !== '')
