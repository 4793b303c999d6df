import type { Bonus } from '@ronda/contract/portal/cashier/rewards.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../Section.tsx'
import { ToPlay } from './ToPlay.tsx'

const PAGE_SIZE = 10
const tones: Record<'active' | 'met' | 'closed', Tone> = { active: 'warning', met: 'success', closed: 'neutral' }

/** Every bonus with what has to be played for it, and how much of that is done. */
export default function BonusDetailsPage() {
  const t = useT()
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(rewards.bonuses, { isOpen: which === 'open' ? 'true' : 'false', pageNo, pageSize: PAGE_SIZE })
  return (
    <>
      <Chips
        label={t('bonus.which')}
        value={which}
        onChange={next => {
          setWhich(next)
          setPageNo(1)
        }}
        className="mb-5"
        options={(['open', 'all'] as const).map(value => ({ value, label: t(`bonus.which.${value}`) }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState motif="money" title={t(`bonus.none.${which}`)} />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {rows.map(row => (
                  <li key={row.id}>
                    <Detail bonus={row} />
                  </li>
                ))}
              </ul>
              <div className="mt-4">
                <Pagination page={pageNo} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPageNo} />
              </div>
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Detail({ bonus: { reason, amount, at, toPlay, scope, turnover } }: { bonus: Bonus }) {
  const t = useT()
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-14 font-medium text-fg-1">{reason}</p>
          <p className="mt-0.5 text-12 text-fg-3">
            <Moment at={at} />
          </p>
        </div>
        <p className="numeral text-20 font-bold text-fg-1">
          <MoneyText amount={amount} />
        </p>
        {turnover && <Status tone={tones[turnover.status]}>{t(`bonus.state.${turnover.status}`)}</Status>}
      </div>
      {turnover ? <Played turnover={turnover} /> : <ToPlay toPlay={toPlay} scope={scope} />}
    </Card>
  )
}

function Played({ turnover }: { turnover: NonNullable<Bonus['turnover']> }) {
  const t = useT()
  const money = useMoney()
  const { required, progress, scope, status } = turnover
  const share = Math.min(1, Number(progress) / Math.max(Number(required), 0.0001))
  const isOpen = status === 'active'
  return (
    <>
      <ProgressBar label={t('bonus.played')} share={share} tone={isOpen ? 'brand' : 'success'} className="mt-3" />
      <p className="numeral mt-1.5 text-13 text-fg-2">
        {t('activity.haveOf', { have: money(progress), need: money(required) })}
      </p>
      {scope.length > 0 && (
        <p className="text-13 text-fg-3">
          {t('withdraw.turnover.scope', { games: scope.map(code => t(`category.${code}`)).join(', ') })}
        </p>
      )}
      {status === 'closed' && <p className="mt-1 text-13 text-fg-3">{t('bonus.closed')}</p>}
      {isOpen && (
        <Button size={32} iconEnd="chevron-right" className="mt-3" render={<Link to={pathOf(scope)} />}>
          {t('activity.go.play')}
        </Button>
      )}
    </>
  )
}

const paths: Record<string, string> = {
  LIVE: '/live',
  FISH: '/fish',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  PVP: '/pvp',
}

/** A lobby whose games count. */
const pathOf = (scope: readonly string[]) =>
  (scope.length > 0 && !scope.includes('RNG') && paths[scope[0] ?? '']) || '/rng'
