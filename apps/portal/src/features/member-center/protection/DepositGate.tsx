import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Loading, Skeleton } from '@ronda/ui/state/states.tsx'
import type { ReactNode } from 'react'
import { usePanel } from '../../../site/panel-link.ts'
import { useMember } from '../../../site/use-member.ts'
import { Closing } from '../account/Closing.tsx'
import { BarNotice } from './BarNotice.tsx'
import { useProtection } from './use-protection.ts'

/** Deposits with the way to one's limits above them; during a break, or while the account closes, why there are none. */
export function DepositGate({ children }: { children: ReactNode }) {
  const t = useT()
  const { show } = usePanel()
  const { data, isLoading } = useProtection()
  const isClosing = Boolean(useMember().data?.closesAt)
  if (isLoading) return <Loading skeleton={<Skeleton className="h-96" />} />
  if (data?.bar) return <BarNotice state={data} bar={data.bar} />
  if (isClosing) return <Closing />
  return (
    <>
      <div className="mb-5 flex max-w-160 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-14 bg-surface-2 py-2 pr-2 pl-4 inset-ring inset-ring-subtle">
        <p className="min-w-0 flex-1 basis-56 text-13 text-fg-2">{t('protection.depositGate')}</p>
        <Button size={32} kind="quiet" icon="shield" onClick={() => show('responsibleGaming')}>
          {t('protection.limits')}
        </Button>
      </div>
      {children}
    </>
  )
}
