import type { Segment } from '@ronda/contract/backoffice/campaigns.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { languageNames, languages, useT } from '@ronda/ui/i18n/i18n.tsx'
import { CountField } from '../../form/fields.tsx'
import { LevelPicks } from '../../form/LevelPicks.tsx'
import { Picks } from '../../form/picks.tsx'
import { LabelPicks } from '../labels/LabelPicks.tsx'

/** Whom a message is for: what is said here must all fit at once. */
export function SegmentFields({ segment, change, problemOf }: SegmentFieldsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-5">
      <LabelPicks value={segment.labels} onChange={labels => change({ labels })} />
      <LevelPicks value={segment.vipLevels} onChange={vipLevels => change({ vipLevels })} />
      <Picks
        label={t('bo.campaign.languages')}
        help={t('bo.campaign.none.all')}
        value={segment.languages}
        onChange={next => change({ languages: next })}
        options={languages.map(code => ({ value: code, label: <span lang={code}>{languageNames[code]}</span> }))}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          isOptional
          label={t('bo.campaign.registeredFrom')}
          error={problemOf('segment.registeredFrom')}
          value={segment.registeredFrom ?? ''}
          onChange={event => change({ registeredFrom: event.target.value || null })}
        />
        <TextField
          type="date"
          isOptional
          label={t('bo.campaign.registeredTo')}
          error={problemOf('segment.registeredTo')}
          value={segment.registeredTo ?? ''}
          onChange={event => change({ registeredTo: event.target.value || null })}
        />
        <div className="min-w-0">
          <p className="mb-1 text-13 font-medium text-fg-2">{t('bo.campaign.hasDeposited')}</p>
          <Chips
            label={t('bo.campaign.hasDeposited')}
            value={segment.hasDeposited === null ? 'any' : segment.hasDeposited ? 'yes' : 'no'}
            onChange={next => change({ hasDeposited: next === 'any' ? null : next === 'yes' })}
            options={(['any', 'yes', 'no'] as const).map(value => ({
              value,
              label: t(`bo.campaign.hasDeposited.${value}`),
            }))}
          />
        </div>
        <CountField
          isOptional
          label={t('bo.campaign.lastDepositDays')}
          help={t('bo.campaign.lastDepositDays.help')}
          error={problemOf('segment.lastDepositDays')}
          value={segment.lastDepositDays}
          onChange={lastDepositDays => change({ lastDepositDays })}
        />
      </div>
    </div>
  )
}
type SegmentFieldsProps = {
  segment: Segment
  change: (next: Partial<Segment>) => void
  problemOf: (path: string) => string | undefined
}
