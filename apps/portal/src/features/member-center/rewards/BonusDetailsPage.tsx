import type { Bonus } from '@ronda/contract/portal/cashier/rewards.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../Section.tsx'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { ToPlay } from './ToPlay.tsx'

const PAGE_SIZE = 10
const tones: Record<NonNullable<Bonus['turnover']>['status'], Tone> = {
  active: 'warning',
  met: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
  expired: 'danger',
}

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
            <EmptyState
              motif="money"
              title={t(`bonus.none.${which}`)}
              action={<Button render={<Link to="/promotions" />}>{t('rewardCenter.toPromotions')}</Button>}
            />
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

function Detail({ bonus }: { bonus: Bonus }) {
  const t = useT()
  const money = useMoney()
  const [isLeaving, setIsLeaving] = useState(false)
  const { id, reason, amount, at, toPlay, scope, turnover, taken } = bonus
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
      {turnover && turnover.required !== '0' ? (
        <Played turnover={turnover} />
      ) : (
        <ToPlay toPlay={toPlay} scope={scope} />
      )}
      <Rules bonus={bonus} />
      {taken !== null && taken !== '0' && (
        <p className="mt-1 text-13 text-fg-3">{t('bonus.taken', { amount: money(taken) })}</p>
      )}
      {turnover?.status === 'active' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size={32} iconEnd="chevron-right" render={<Link to={pathOf(turnover.scope)} />}>
            {t('activity.go.play')}
          </Button>
          <Button size={32} kind="quiet" onClick={() => setIsLeaving(true)}>
            {t('bonus.giveUp')}
          </Button>
        </div>
      )}
      {isLeaving && <GiveUpDialog id={id} reason={reason} onClose={() => setIsLeaving(false)} />}
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
    </>
  )
}

/** What holds while it is played. */
function Rules({ bonus: { isSticky, maxBet, excluded, turnover } }: { bonus: Bonus }) {
  const t = useT()
  const money = useMoney()
  const isOpen = turnover?.status === 'active'
  const rules = [
    ...(isOpen && turnover.endsAt !== null ? [t('bonus.rule.endsAt', { date: momentText(turnover.endsAt) })] : []),
    ...(isOpen && maxBet !== null ? [t('bonus.rule.maxBet', { amount: money(maxBet) })] : []),
    ...(isOpen && excluded.length > 0 ? [t('bonus.rule.excluded', { games: excluded.join(', ') })] : []),
    ...(isSticky ? [t('bonus.rule.sticky')] : []),
  ]
  return (
    rules.length > 0 && (
      <ul className="mt-2 flex flex-col gap-1 text-13 text-fg-2">
        {rules.map(rule => (
          <li key={rule} className="flex gap-2">
            <Icon name="info" size={16} className="mt-0.5 flex-none text-fg-3" />
            <span className="min-w-0">{rule}</span>
          </li>
        ))}
      </ul>
    )
  )
}

const paths: Record<string, string> = {
  LIVE: '/live',
  FISH: '/fish',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  PVP: '/pvp',
  BG: '/bingo',
}

/** A lobby whose games count. */
const pathOf = (scope: readonly string[]) =>
  (scope.length > 0 && !scope.includes('RNG') && paths[scope[0] ?? '']) || '/rng'
