import { Badge } from '@ronda/ui/badge.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useMerchant } from './merchant.tsx'

/** Says on every page of a demonstration that its money is not real. */
export function DemoMark() {
  const t = useT()
  const { demoMoney } = useMerchant()
  return demoMoney ? (
    <Badge tone="info" icon="info">
      {t('shell.demoMoney')}
    </Badge>
  ) : null
}
