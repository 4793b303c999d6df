import * as labels from '@ronda/contract/backoffice/labels.ts'
import type { MemberRow } from '@ronda/contract/backoffice/members.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useState } from 'react'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { LabelChip, LabelName } from './LabelName.tsx'

/** What the house has labelled a member with; putting one on or taking it off asks why. */
export function MemberLabels({ member }: { member: MemberRow }) {
  const t = useT()
  const mayLabel = useMay()('members.label') && !member.isGuest
  const { data } = useCall(labels.list, {})
  const [code, setCode] = useState('')
  const putting = useCallMutation(labels.put, { onSuccess: () => setCode('') })
  const inUse = (data?.rows ?? []).filter(row => row.archivedAt === null)
  const has = (one: string) => member.labels.some(label => label.code === one)
  const chosen = inUse.find(row => row.code === code)
  if (member.labels.length === 0 && (!mayLabel || inUse.length === 0)) return null
  return (
    <Card title={t('bo.labels')}>
      {member.labels.length === 0 ? (
        <p className="text-13 text-fg-3">{t('bo.labels.ofMember.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('bo.labels.ofMember')}>
          {member.labels.map(label => (
            <li key={label.code} className="max-w-full">
              <LabelChip label={label} />
            </li>
          ))}
        </ul>
      )}
      {mayLabel && inUse.length > 0 && (
        <div className="mt-3 flex flex-col gap-3 border-t border-subtle pt-3">
          <SelectField
            isCompact
            label={t('bo.label')}
            placeholder={t('bo.labels.choose')}
            value={code}
            onChange={setCode}
            choices={inUse.map(row => ({ value: row.code, label: <LabelName label={row} /> }))}
          />
          {chosen && (
            <Decisions>
              <ReasonDecision
                key={`${code} ${has(code)}`}
                label={t(has(code) ? 'bo.labels.take.named' : 'bo.labels.put.named', { label: chosen.name })}
                confirmLabel={t(has(code) ? 'bo.labels.take' : 'bo.labels.put')}
                isBusy={putting.isPending}
                error={putting.error}
                onDecide={reason => putting.mutate({ memberId: member.id, code, isOn: !has(code), reason })}
              />
            </Decisions>
          )}
        </div>
      )}
    </Card>
  )
}
