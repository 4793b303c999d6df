import * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { deviceName } from '@ronda/ui/text/device-name.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts, Figure, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge, useNameOf } from '../../text/format.ts'
import { MemberTeam } from '../agents/MemberTeam.tsx'
import { MemberClosing } from '../closings/MemberClosing.tsx'
import { MemberIdentity } from '../identity/MemberIdentity.tsx'
import { LabelChip } from '../labels/LabelName.tsx'
import { MemberLabels } from '../labels/MemberLabels.tsx'
import { MemberFriends } from '../referral/MemberFriends.tsx'
import { MemberVip } from '../vip/MemberVip.tsx'
import { InitialPassword } from './InitialPassword.tsx'
import { MemberBets, MemberOrders, MemberTransfers } from './Lists.tsx'
import { LockMember } from './LockMember.tsx'
import { MemberActivities } from './MemberActivities.tsx'
import { MemberAdjustments } from './MemberAdjustments.tsx'
import { MemberMessages } from './MemberMessages.tsx'
import { MemberPoints } from './MemberPoints.tsx'
import { MemberProtection } from './MemberProtection.tsx'
import { MemberRewards } from './MemberRewards.tsx'
import { Personal } from './Personal.tsx'
import { Turnover } from './Turnover.tsx'

const PlayChart = lazy(() => import('./PlayChart.tsx'))
type Member = OutputOf<typeof members.get>

export function MemberPage() {
  const { id = '' } = useParams()
  const query = useCall(members.get, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {data => <Body data={data} />}
    </QueryView>
  )
}

function Body({ data }: { data: Member }) {
  const t = useT()
  const may = useMay()
  const filters = useFilters()
  const { member, totals } = data
  const tabs = [
    { value: 'overview', label: t('bo.member.overview') },
    { value: 'orders', label: t('bo.member.orders') },
    ...(may('bets.view') ? [{ value: 'bets', label: t('bo.member.bets') }] : []),
    { value: 'transfers', label: t('bo.member.transfers') },
    { value: 'vip', label: t('bo.member.vip') },
    { value: 'rewards', label: t('bo.member.rewards') },
    { value: 'points', label: t('bo.member.points') },
    { value: 'activities', label: t('bo.member.activities') },
    { value: 'friends', label: t('bo.member.friends') },
    ...(may('agents.view') ? [{ value: 'team', label: t('bo.agents.tab') }] : []),
    { value: 'messages', label: t('bo.member.messages') },
    { value: 'adjustments', label: t('bo.member.adjustments') },
    { value: 'protection', label: t('bo.protection.tab') },
  ]
  const tab = filters.get('tab', 'overview')
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {member.account}
          <Status
            tone={member.status === 'active' ? 'success' : 'danger'}
            icon={member.status === 'locked' ? 'lock' : undefined}
          >
            {t(`bo.memberStatus.${member.status}`)}
          </Status>
          {member.labels.map(label => (
            <LabelChip key={label.code} label={label} />
          ))}
        </span>
      }
      note={`${t('bo.field.id')} ${member.id} · ${t('bo.field.registered')} ${timeText(member.registeredAt)}`}
    >
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Figure label={t('bo.figure.balance')} value={<MoneyText amount={member.balance} />} />
        <Figure label={t('bo.figure.held')} value={<MoneyText amount={member.held} />} />
        <Figure
          label={`${t('bo.figure.deposited')} (${totals.depositCount})`}
          value={<MoneyText amount={totals.deposited} />}
        />
        <Figure
          label={`${t('bo.figure.withdrawn')} (${totals.withdrawalCount})`}
          value={<MoneyText amount={totals.withdrawn} />}
        />
        <Figure label={`${t('bo.figure.staked')} (${totals.rounds})`} value={<MoneyText amount={totals.staked} />} />
        <Figure label={t('bo.figure.memberNet')} value={<MoneyText amount={totals.net} hasSign />} />
      </div>
      <Tabs
        label={member.account}
        value={tab}
        onChange={next => filters.set({ tab: next === 'overview' ? '' : next })}
        tabs={tabs}
        className="mb-4 **:[[role=tab]]:px-2.5 **:[[role=tab]]:whitespace-nowrap"
      />
      {tab === 'overview' && <Overview data={data} />}
      {tab === 'orders' && <MemberOrders id={member.id} />}
      {(tab === 'bets' || tab === 'transfers') && may('bets.view') && (
        <p className="mb-3 text-14">
          <Link
            className="text-link hover:underline"
            to={
              tab === 'bets'
                ? `/vendor-calls?q=${encodeURIComponent(member.account)}`
                : `/vendor-transfers?state=all&q=${encodeURIComponent(member.account)}`
            }
          >
            {t(tab === 'bets' ? 'bo.vc.title' : 'bo.vt.title')}
          </Link>
          {tab === 'bets' && may('lotteries.view') && (
            <Link className="ml-4 text-link hover:underline" to={`/lotteries/orders?member=${member.id}`}>
              {t('bo.lottery.orders')}
            </Link>
          )}
        </p>
      )}
      {tab === 'bets' && <MemberBets id={member.id} />}
      {tab === 'transfers' && <MemberTransfers id={member.id} />}
      {tab === 'protection' && <MemberProtection id={member.id} />}
      {tab === 'adjustments' && <MemberAdjustments id={member.id} />}
      {tab === 'vip' && <MemberVip id={member.id} />}
      {tab === 'points' && <MemberPoints id={member.id} />}
      {tab === 'activities' && <MemberActivities id={member.id} />}
      {tab === 'messages' && <MemberMessages id={member.id} />}
      {tab === 'friends' && <MemberFriends id={member.id} />}
      {tab === 'team' && may('agents.view') && <MemberTeam id={member.id} />}
      {tab === 'rewards' && <MemberRewards id={member.id} account={member.account} />}
    </Page>
  )
}

function Overview({ data }: { data: Member }) {
  const t = useT()
  const age = useAge()
  const nameOf = useNameOf('bo.language')
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
      <Card title={t('bo.member.play30')}>
        <Suspense fallback={<Skeleton className="h-56" />}>
          <PlayChart days={data.daily} />
        </Suspense>
        <div className="mt-4">
          <Turnover items={data.turnover} />
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        <MemberLabels member={data.member} />
        <MemberIdentity id={data.member.id} />
        <Personal data={data} />
        <Card title={t('bo.member.access')}>
          <Facts
            rows={[
              [t('bo.field.lastLogin'), data.member.lastLoginAt ? age(data.member.lastLoginAt) : '–'],
              [t('bo.language'), nameOf(data.language)],
              [t('bo.member.openGames'), data.openGames],
            ]}
          />
          <ul className="mt-3 flex flex-col gap-2 border-t border-subtle pt-3">
            {data.sessions.map(session => (
              <li key={session.at} className="text-13">
                <span className="flex justify-between gap-2">
                  <span className="numeral">{session.ip}</span>
                  <span className={session.living ? 'text-success' : 'text-fg-3'}>
                    {session.living ? t('bo.member.sessionLiving') : timeText(session.lastSeenAt)}
                  </span>
                </span>
                <span className="block truncate text-12 text-fg-3" title={session.device}>
                  {deviceName(session.device)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <InitialPassword member={data.member} />
        <MemberClosing id={data.member.id} />
        <LockMember member={data.member} waiting={data.waiting} />
      </div>
    </div>
  )
}
