import type { RealTimeReview } from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
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
    <li className="flex flex-col gap-2">
      <p className="text-14">
        <TeamMember id={memberId} account={review.account} /> ·{' '}
        {t('bo.realtime.reviews.of', { count: review.windows, amount, at: timeText(until) })}
      </p>
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
