import type { DividendTerms } from '@ronda/contract/portal/agents/contracts.ts'
import { bases, carries, dividendPeriods, payers } from '@ronda/contract/portal/agents/contracts.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

const options = { period: dividendPeriods, basis: bases, carry: carries, payer: payers } as const

/** What a dividend needs beside its levels; its period stays while a contract runs. */
export function DividendFields({ value, onChange, isPeriodFixed }: DividendFieldsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3">
      {(['period', 'basis', 'carry', 'payer'] as const)
        .filter(field => field !== 'period' || !isPeriodFixed)
        .map(field => (
          <div key={field}>
            <p className="mb-1 text-13 font-medium text-fg-2">{t(`bo.dividend.${field}`)}</p>
            <Chips
              label={t(`bo.dividend.${field}`)}
              value={value[field]}
              onChange={chosen => onChange({ ...value, [field]: chosen })}
              options={options[field].map(each => ({ value: each, label: t(`bo.dividend.${field}.${each}`) }))}
            />
          </div>
        ))}
      <label className="flex min-h-8 items-center gap-2 text-13">
        <input
          type="checkbox"
          checked={value.isFloating}
          onChange={event => onChange({ ...value, isFloating: event.target.checked })}
          className="size-4 accent-(--color-brand)"
        />
        {t('bo.dividend.floating')}
      </label>
    </div>
  )
}
type DividendFieldsProps = {
  value: DividendTerms
  onChange: (value: DividendTerms) => void
  isPeriodFixed: boolean
}
