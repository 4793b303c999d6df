import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { DepositChannels } from './DepositChannels.tsx'
import { PayoutMethods } from './PayoutMethods.tsx'

/** How money comes in, and how it leaves. */
export function CashierSettings() {
  const t = useT()
  const filters = useFilters()
  const isOut = filters.get('way') === 'out'
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Tabs
        label={t('bo.settings.page.cashier')}
        value={isOut ? 'out' : 'in'}
        onChange={way => filters.set({ way: way === 'out' ? way : undefined, channel: undefined }, { keepPage: true })}
        tabs={(['in', 'out'] as const).map(way => ({ value: way, label: t(`bo.cashier.way.${way}`) }))}
      />
      {isOut ? <PayoutMethods /> : <DepositChannels />}
    </div>
  )
}
