import { TextField, type TextFieldProps } from '@ronda/ui/form/field.tsx'

const OFFSET_MS = 8 * 3_600_000

const toText = (at: number | null | undefined) =>
  at === null || at === undefined ? '' : new Date(at + OFFSET_MS).toISOString().slice(0, 16)
const toMoment = (text: string) => (text ? Date.parse(`${text}:00Z`) - OFFSET_MS : null)

/** A day and a time of the platform (GMT+8); empty is null. */
export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  return (
    <TextField
      {...props}
      label={
        <>
          {props.label} <span className="font-normal text-fg-3">GMT+8</span>
        </>
      }
      type="datetime-local"
      max="2099-12-31T23:59"
      value={toText(value)}
      onChange={event => onChange(toMoment(event.target.value))}
    />
  )
}
type MomentFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: number | null | undefined
  onChange: (at: number | null) => void
}
