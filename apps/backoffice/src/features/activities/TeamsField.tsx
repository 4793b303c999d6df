import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'

/** Whose teams it is for: accounts of agents, separated by commas. */
export function TeamsField({ value, onChange, error }: TeamsFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value.join(', '))
  return (
    <TextField
      isCompact
      isOptional
      autoComplete="off"
      label={t('bo.activity.teams')}
      help={t('bo.activity.teams.help')}
      error={error}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        const names = event.target.value.split(/[\s,;]+/).filter(name => name !== '')
        onChange([...new Set(names)])
      }}
    />
  )
}
type TeamsFieldProps = { value: readonly string[]; onChange: (teams: string[]) => void; error?: string }
