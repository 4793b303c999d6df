import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { lazy, Suspense } from 'react'
import { toggleBalanceHidden, useBalanceHidden } from '../site/preferences.ts'
import { useBalance } from '../site/use-member.ts'

// Rolling digits are only for members: visitors do not load them.
const BalancePill = lazy(async () => ({ default: (await import('@ronda/ui/control/balance-pill.tsx')).BalancePill }))

export function HeaderBalance({ isCompact }: { isCompact?: boolean }) {
  const t = useT()
  const query = useBalance()
  const isHidden = useBalanceHidden()
  return (
    <Suspense
      fallback={<span role="status" aria-label={t('wallet.balance')} className="h-7 w-36 rounded-full bg-surface-2" />}
    >
      <BalancePill
        balance={query.data?.sumBalance}
        isHidden={isHidden}
        onHide={toggleBalanceHidden}
        isRefreshing={query.isFetching}
        onRefresh={() => query.refetch()}
        isCompact={isCompact}
      />
    </Suspense>
  )
}
