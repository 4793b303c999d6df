import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { dayText } from '../../../text/format.ts'

/** Days whose draws are not sold, each once and in their order. */
export function DaysField({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const t = useT()
  const [day, setDay] = useState('')
  const isTwice = days.includes(day)
  const add = () => {
    if (!day || isTwice) return
    onChange([...days, day].toSorted())
    setDay('')
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <TextField
          type="date"
          isOptional
          className="grow"
          label={t('bo.lottery.terms.closedDays')}
          error={isTwice ? t('bo.lottery.terms.closedDays.twice') : undefined}
          value={day}
          onChange={event => setDay(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button icon="plus" className="mt-6.5" disabled={!day || isTwice} onClick={add}>
          {t('bo.lottery.terms.closedDays.add')}
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {days.map(one => (
            <li key={one} className="flex items-center gap-1 rounded-pill bg-surface-2 pl-3 text-13 tabular-nums">
              {dayText(one)}
              <IconButton
                icon="close"
                size={32}
                isPill
                label={t('bo.lottery.terms.remove', { what: dayText(one) })}
                onClick={() => onChange(days.filter(other => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
