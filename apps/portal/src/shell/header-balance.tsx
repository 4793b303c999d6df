import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { lazy, Suspense } from 'react'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { toggleBalanceHidden, useBalanceHidden, useTodayShown } from '../site/preferences.ts'
import { useIsGuest } from '../site/session.ts'
import { useBalance } from '../site/use-member.ts'

// Rolling digits are only for members: visitors do not load them.
const BalancePill = lazy(async () => ({ default: (await import('@ronda/ui/control/balance-pill.tsx')).BalancePill }))

const Today = lazy(() => loadWithTexts(() => import('./Today.tsx')))

export function HeaderBalance({ isCompact }: { isCompact?: boolean }) {
  const t = useT()
  const query = useBalance()
  const isHidden = useBalanceHidden()
  const isGuest = useIsGuest()
  const isTodayShown = useTodayShown() && !isGuest
  return (
    <>
      {isTodayShown && !isCompact && (
        <Suspense>
          <Today className="mr-2 max-md:hidden" />
        </Suspense>
      )}
      <Suspense
        fallback={
          <span role="status" aria-label={t('wallet.balance')} className="h-7 w-36 rounded-full bg-surface-2" />
        }
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
    </>
  )
}
