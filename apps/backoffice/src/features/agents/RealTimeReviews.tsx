import type { RealTimeReview } from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { TeamMember } from './TeamMember.tsx'

/** Who waits on a day for somebody to look at its windows. */
export function RealTimeReviews({ day, reviews, currency }: ReviewsProps) {
  const t = useT()
  return (
    <Card title={t('bo.realtime.reviews')}>
      <p className="mb-3 text-13 text-pretty text-fg-2">{t('bo.realtime.reviews.note')}</p>
      <ul className="flex flex-col gap-4">
        {reviews.map(one => (
          <Review key={one.memberId} day={day} review={one} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}
type ReviewsProps = { day: string; reviews: RealTimeReview[]; currency: string }

function Review({ day, review, currency }: ReviewProps) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  const decide = useCallMutation(office.decideRealTime, {
    onSuccess(_, { isRejected }) {
      toast(t(isRejected ? 'bo.realtime.refused' : 'bo.runs.paid'))
    },
  })
  const { memberId, due, until } = review
  const send = (isRejected: boolean) => (reason: string) =>
    decide.mutate({ day, memberId, until, due, isRejected, reason })
  const amount = money(due, { currency })
  return (
    <li className="flex flex-col gap-2.5 not-first:border-t not-first:border-subtle not-first:pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-14">
        <TeamMember id={memberId} account={review.account} />
        <p className="numeral text-fg-1">
          {t('bo.realtime.reviews.of', { count: review.windows, amount, at: timeText(until) })}
        </p>
      </div>
      <Pairs review={review} />
      {may('agents.manage') && (
        <Decisions>
          <ReasonDecision
            label={t('bo.realtime.pay', { amount })}
            isBusy={decide.isPending}
            error={decide.error}
            onDecide={send(false)}
          />
          <ReasonDecision
            label={t('bo.runs.reject')}
            isDanger
            isBusy={decide.isPending}
            error={decide.error}
            onDecide={send(true)}
          />
        </Decisions>
      )}
    </li>
  )
}
type ReviewProps = { day: string; review: RealTimeReview; currency: string }

/** Who looks like one person, and by what. */
function Pairs({ review: { pairs, pairCount } }: { review: RealTimeReview }) {
  const t = useT()
  if (pairCount === 0) return <p className="text-13 text-fg-2">{t('bo.realtime.reviews.gone')}</p>
  return (
    <ul className="flex flex-col gap-1.5 text-13">
      {pairs.map(({ one, other, traces }) => (
        <li key={`${one.memberId}/${other.memberId}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            <TeamMember id={one.memberId} account={one.account} /> ·{' '}
            <TeamMember id={other.memberId} account={other.account} />
          </span>
          {traces.map(trace => (
            <Badge key={trace} tone={trace === 'confirmed' ? 'danger' : 'warning'}>
              {t(trace === 'confirmed' ? 'bo.suspects.state.confirmed' : `bo.suspects.trace.${trace}`)}
            </Badge>
          ))}
        </li>
      ))}
      {pairCount > pairs.length && (
        <li className="text-fg-2">{t('bo.realtime.reviews.more', { count: pairCount - pairs.length })}</li>
      )}
    </ul>
  )
}
