import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { BUSINESS_ZONE, momentParts } from '@ronda/contract/values/time.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'

type Friend = OutputOf<typeof referral.mine>['friends'][number]

const groups = {
  all: () => true,
  going: ({ stage }: Friend) => ['registered', 'verified', 'deposited', 'playing'].includes(stage),
  paid: ({ stage }: Friend) => stage === 'paid',
  review: ({ stage }: Friend) => stage === 'review',
  none: ({ stage }: Friend) => stage === 'none',
}
type Group = keyof typeof groups

const tones: Record<Friend['stage'], Tone> = {
  registered: 'neutral',
  verified: 'neutral',
  deposited: 'info',
  playing: 'info',
  paid: 'success',
  review: 'warning',
  none: 'neutral',
}

/** The member's friends by how far they are. */
export function Friends({ rows, isOpen }: { rows: Friend[]; isOpen: boolean }) {
  const t = useT()
  const [chosen, setChosen] = useState<Group>('all')
  if (rows.length === 0)
    return <EmptyState motif="money" title={t('referral.none')} note={isOpen && t('referral.none.note')} />
  const options = (Object.keys(groups) as Group[])
    .map(value => ({ value, label: t(`referral.group.${value}`), count: rows.filter(groups[value]).length }))
    .filter(({ count }) => count > 0)
  // What was chosen may have emptied while the page was open.
  const group = options.some(({ value }) => value === chosen) ? chosen : 'all'
  return (
    <>
      {options.length > 2 && (
        <Chips label={t('referral.friends')} value={group} onChange={setChosen} options={options} className="mb-3" />
      )}
      <ul className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
        {rows.filter(groups[group]).map(friend => (
          <Row key={`${friend.name}-${friend.joinedAt}`} friend={friend} />
        ))}
      </ul>
    </>
  )
}

function Row({ friend: { name, stage, reason, joinedAt, amount, played, needed, share } }: { friend: Friend }) {
  const t = useT()
  const money = useMoney()
  const isGoing = groups.going({ stage } as Friend) && Number(needed) > 0
  return (
    <li className="py-3 not-last:border-b not-last:border-subtle">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-14 font-medium text-fg-1">{name}</p>
        {stage === 'paid' && amount !== '0' ? (
          <MoneyText amount={amount} hasSign isColoured className="text-16 font-bold" />
        ) : (
          <Status tone={tones[stage]}>{t(`referral.stage.short.${stage}`)}</Status>
        )}
      </div>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-13 text-fg-3">
        <span className="text-fg-2">{reason ? t(`referral.reason.${reason}`) : t(`referral.stage.${stage}`)}</span>
        <Moment at={joinedAt} className="text-12" />
      </div>
      {share && (
        <div className="mt-2">
          <ProgressBar
            label={t('referral.share.of', { name })}
            share={Number(share.amount) / Number(share.cap)}
            valueText={t('referral.share.so', { amount: money(share.amount), cap: money(share.cap) })}
          />
          <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-12 text-fg-3">
            <span>{t('referral.share.so', { amount: money(share.amount), cap: money(share.cap) })}</span>
            <span>{t('referral.share.until', { day: momentParts(share.until - 1, BUSINESS_ZONE).date })}</span>
          </p>
        </div>
      )}
      {isGoing && (
        <div className="mt-2">
          <ProgressBar
            label={t('referral.played', { name })}
            share={Number(played) / Number(needed)}
            valueText={t('referral.playedOf', { played: money(played), needed: money(needed) })}
          />
          <p className="mt-1 text-12 text-fg-3">
            {t('referral.playedOf', { played: money(played), needed: money(needed) })}
          </p>
        </div>
      )}
    </li>
  )
}
