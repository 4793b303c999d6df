import { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from '@ronda/ui/field.tsx'

/** A whole number; empty counts as 0. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      value={String(value)}
      onChange={event => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 9)))}
    />
  )
}
type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number
  onChange: (value: number) => void
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
