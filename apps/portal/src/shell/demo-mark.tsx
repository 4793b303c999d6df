import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useMerchant } from '../site/merchant.tsx'

/** Says on every page of a demonstration that its money is not real. */
export function DemoMark({ className }: { className?: string }) {
  const t = useT()
  const { demoMoney } = useMerchant()
  return demoMoney ? (
    <Badge tone="info" icon="info" className={cx('whitespace-nowrap', className)}>
      {t('shell.demoMoney')}
    </Badge>
  ) : null
}
