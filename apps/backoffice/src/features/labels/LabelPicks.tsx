import type { LabelChoice } from '@ronda/contract/backoffice/labels.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { Picks } from '../../form/picks.tsx'
import { LabelName } from './LabelName.tsx'

/** Which labels a member must have one of, and which none of. */
export function LabelPicks({ value, onChange, help }: LabelPicksProps) {
  const t = useT()
  const { data } = useCall(labels.list, {})
  if (!data) return <Skeleton className="h-16" />
  const chosen = [...value.only, ...value.not]
  // One that was put away stays in sight where it is still asked for.
  const shown = data.rows.filter(row => row.archivedAt === null || chosen.includes(row.code))
  if (shown.length === 0) return null
  const options = shown.map(row => ({ value: row.code, label: <LabelName label={row} /> }))
  return (
    <div className="flex flex-col gap-4">
      <Picks
        label={t('bo.activity.labels.only')}
        value={value.only}
        onChange={only => onChange({ ...value, only })}
        options={options}
      />
      <Picks
        label={t('bo.activity.labels.not')}
        help={help}
        value={value.not}
        onChange={not => onChange({ ...value, not })}
        options={options}
      />
    </div>
  )
}
type LabelPicksProps = { value: LabelChoice; onChange: (value: LabelChoice) => void; help?: string }
