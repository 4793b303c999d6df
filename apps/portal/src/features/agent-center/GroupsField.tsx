import type { GroupRoom, Groups, QuotaNow } from '@ronda/contract/portal/agents/team.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useFamilyName } from '../../site/lottery-family.ts'
import { QuotaUsedUp } from './Quotas.tsx'

/** The prize group of a downline by series of lotteries, up to one's own; what is left is the agent's. */
export function GroupsField({ room, groups, onChange, error, quotas = [], isLink = false }: GroupsFieldProps) {
  const t = useT()
  const nameOf = useFamilyName()
  if (room.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-medium text-fg-2">{t('agent.groups')}</legend>
      {room.map(({ series, least, most, step, usual }) => {
        const value = groups[series] ?? usual
        return (
          <label key={series} className="block rounded-14 bg-surface-2 p-3.5 inset-ring inset-ring-subtle">
            <span className="flex items-baseline justify-between gap-3">
              <span className="text-14 font-medium text-fg-1">{nameOf(series)}</span>
              <span className="numeral text-16 font-bold text-brand-text">{value}</span>
            </span>
            <input
              type="range"
              min={least}
              max={most}
              step={step}
              value={value}
              onChange={event => onChange({ ...groups, [series]: Number(event.target.value) })}
              className="mt-2 h-6 w-full accent-(--color-brand)"
            />
            <span className="block text-12 text-fg-3">{t('agent.groups.left', { left: most - value, most })}</span>
            <QuotaUsedUp room={quotas} product={series} value={value} isLink={isLink} />
          </label>
        )
      })}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
/** As of rates: what the last link gave, as far as it may still be given; what it did not name is the usual one. */
export const startGroups = (room: readonly GroupRoom[], last: Groups | undefined): Groups =>
  Object.fromEntries(
    room.flatMap(({ series, least, most }) => {
      const group = last?.[series]
      return group !== undefined && group >= least ? [[series, Math.min(group, most)]] : []
    }),
  )

type GroupsFieldProps = {
  room: readonly GroupRoom[]
  groups: Groups
  onChange: (groups: Groups) => void
  error?: string
  /** Of who gives to somebody new. */
  quotas?: readonly QuotaNow[]
  isLink?: boolean
}

/** `5 digits 1940 · Keno 1900`. */
export function GroupsText({ groups }: { groups: Groups }) {
  const nameOf = useFamilyName()
  return (
    <span className="numeral">
      {Object.entries(groups)
        .map(([series, group]) => `${nameOf(series)} ${group}`.replaceAll(' ', '\u00a0'))
        .join('\u00a0· ')}
    </span>
  )
}
