import { Badge } from '@ronda/ui/badge.tsx'
import { cx } from '@ronda/ui/cx.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { useMerchant } from './merchant.tsx'

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
