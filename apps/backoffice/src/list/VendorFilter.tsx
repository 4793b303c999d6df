import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useFilters } from '../shell/search-params.ts'

/** One vendor's rows only; which one lives in the address. */
export function VendorFilter({ vendors }: { vendors: readonly { vendor: string; vendorName: string }[] }) {
  const t = useT()
  const { get, set } = useFilters()
  return (
    <SelectField
      label={t('bo.rounds.vendor')}
      isLabelHidden
      isCompact
      className="min-w-44"
      value={get('vendor', 'all')}
      onChange={value => set({ vendor: value === 'all' ? '' : value })}
      choices={[
        { value: 'all', label: t('bo.allVendors') },
        ...vendors.map(one => ({ value: one.vendor, label: one.vendorName })),
      ]}
    />
  )
}
