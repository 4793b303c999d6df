import type { RewardEntry } from '@ronda/contract/portal/cashier/rewards.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../Section.tsx'
import { ToPlay } from './ToPlay.tsx'
import { useWaitingActivities, WaitingActivities } from './WaitingActivities.tsx'

const PAGE_SIZE = 10
const DAY_MS = 86_400_000
const icons: Record<RewardEntry['source'], IconName> = {
  hand: 'gift',
  activity: 'calendar',
  vip: 'crown',
  rebate: 'refresh',
  referral: 'users',
  mall: 'star',
  list: 'gift',
}

/** Everything that may be claimed, in one place; and what was claimed, or was not in time. */
export default function RewardCenterPage() {
  const t = useT()
  const [state, setState] = useState<RewardEntry['state']>('claimable')
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(rewards.list, { state, pageNo, pageSize: PAGE_SIZE })
  const inActivities = useWaitingActivities().count
  return (
    <>
      <Chips
        label={t('rewardCenter.states')}
        value={state}
        onChange={next => {
          setState(next)
          setPageNo(1)
        }}
        className="mb-5"
        options={rewards.rewardStates.map(one => ({
          value: one,
          label: t(`rewardCenter.state.${one}`),
          ...(one === 'claimable' && query.data && { count: query.data.claimable.count + inActivities }),
        }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total, claimable }) => (
          <>
            {state === 'claimable' && claimable.count > 0 && <ClaimAll {...claimable} />}
            {state === 'claimable' && rows.length === 0 && inActivities > 0 ? null : rows.length === 0 ? (
              <Nothing state={state} />
            ) : (
              <ul className="flex flex-col gap-3">
                {rows.map(row => (
                  <li key={row.id}>
                    <Entry row={row} />
                  </li>
                ))}
              </ul>
            )}
            {state === 'claimable' && pageNo === 1 && <WaitingActivities />}
            <div className="mt-4">
              <Pagination page={pageNo} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPageNo} />
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

function Nothing({ state }: { state: RewardEntry['state'] }) {
  const t = useT()
  return (
    <EmptyState
      motif="money"
      title={t(`rewardCenter.none.${state}`)}
      action={
        state === 'claimable' ? (
          <Button render={<Link to="/promotions" />}>{t('rewardCenter.toPromotions')}</Button>
        ) : undefined
      }
    />
  )
}

function ClaimAll({ count, amount }: { count: number; amount: string }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const claiming = useCallMutation(rewards.claimAll, {
    onSuccess: done => toast(t('activity.credited', { amount: money(done.amount) })),
  })
  return (
    <Card className="mb-4 bg-linear-to-br from-brand-tint to-transparent">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-13 text-fg-3">{t('rewardCenter.waiting', { count })}</p>
          <p className="numeral text-24 font-bold text-fg-1">
            <MoneyText amount={amount} />
          </p>
        </div>
        {count > 1 && (
          <Button
            kind="primary"
            className="max-sm:w-full"
            isBusy={claiming.isPending}
            onClick={() => claiming.mutate({})}
          >
            {t('rewardCenter.claimAll')}
          </Button>
        )}
      </div>
      {claiming.error && <InlineError>{errorText(claiming.error)}</InlineError>}
    </Card>
  )
}

function Entry({ row }: { row: RewardEntry }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const claiming = useCallMutation(rewards.claim, {
    onSuccess: ({ amount }) => toast(t('activity.credited', { amount: money(amount) })),
  })
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
          <Icon name={icons[row.source]} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-14 font-medium text-fg-1">{row.reason}</p>
          <p className="mt-0.5 text-12 text-fg-3">
            <Moment at={row.at} />
          </p>
        </div>
        <p className="numeral text-20 font-bold text-brand-text">
          <MoneyText amount={row.amount} />
        </p>
        {row.state === 'claimable' ? (
          <Button
            kind="primary"
            className="max-sm:w-full"
            isBusy={claiming.isPending}
            onClick={() => claiming.mutate({ id: row.id })}
          >
            {t('activity.state.claim')}
          </Button>
        ) : (
          <Status tone={row.state === 'granted' ? 'success' : 'neutral'}>{t(`rewardCenter.one.${row.state}`)}</Status>
        )}
      </div>
      <ToPlay toPlay={row.toPlay} scope={row.scope} isLeft={row.state === 'granted'} />
      {row.state === 'claimable' && row.validUntil !== null && <Until at={row.validUntil} />}
      {claiming.error && <InlineError>{errorText(claiming.error)}</InlineError>}
    </Card>
  )
}

/** Until when it may be claimed; in its last day counted down. */
function Until({ at }: { at: number }) {
  const t = useT()
  const now = useNow(60_000)
  return (
    <p className="mt-1 flex items-center gap-1.5 text-13 text-fg-3">
      <Icon name="clock" size={16} />
      {t('rewardCenter.until')} {at - now < DAY_MS ? <Countdown until={at} /> : <Moment at={at} />}
    </p>
  )
}
