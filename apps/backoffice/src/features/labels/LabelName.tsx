import type { MemberLabel } from '@ronda/contract/backoffice/labels.ts'
import { labelColors } from '@ronda/contract/values/label-colors.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'

/** A label as a dot of its colour and its name; one that members do not hear of has a lock. */
export function LabelName({ label: { name, color, isSecret } }: { label: Omit<MemberLabel, 'code'> }) {
  const t = useT()
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full inset-ring inset-ring-strong"
        style={{ backgroundColor: labelColors[color] }}
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {isSecret && (
        <span className="shrink-0 text-fg-3" title={t('bo.labels.secret')}>
          <Icon name="lock" size={12} />
          <span className="sr-only">({t('bo.labels.secret')})</span>
        </span>
      )}
    </span>
  )
}

export function LabelChip({ label }: { label: MemberLabel }) {
  return (
    <span className="inline-flex max-w-full items-center rounded-full bg-surface-2 px-2 py-0.5 text-12 font-medium text-fg-2 inset-ring inset-ring-subtle">
      <LabelName label={label} />
    </span>
  )
}
