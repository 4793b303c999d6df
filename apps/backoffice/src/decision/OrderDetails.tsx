import { Timeline, type TimelineStep } from '@ronda/ui/data/stepper.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeText } from '../text/format.ts'

/** What a deposit or a withdrawal is about: its amount, large, with its state. */
export function OrderHead({ item, status }: { item: { amount: string; currency: string }; status: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <MoneyText amount={item.amount} currency={item.currency} className="font-display text-30 font-bold text-fg-1" />
      {status}
    </div>
  )
}

export function MemberLink({ item }: { item: { memberId: string; account: string } }) {
  return (
    <Link className="text-link hover:underline" to={`/members/${item.memberId}`}>
      {item.account}
    </Link>
  )
}

/** Every state an order went through, when, and by whom. */
export function OrderHistory<S extends string>({ timeline, nameOf, markOf }: OrderHistoryProps<S>) {
  const t = useT()
  return (
    <section>
      <h3 className="mb-3 text-14 font-bold">{t('bo.timeline')}</h3>
      <Timeline
        label={t('bo.timeline')}
        steps={timeline.map((step, i) => ({
          key: `${step.state}${step.at}${i}`,
          title: nameOf(step.state, i),
          note: `${timeText(step.at)} · ${step.by}`,
          state: markOf(step.state, i === timeline.length - 1),
        }))}
      />
    </section>
  )
}
type OrderHistoryProps<S> = {
  timeline: { state: S; at: number; by: string }[]
  nameOf: (state: S, i: number) => string
  markOf: (state: S, isLast: boolean) => TimelineStep['state']
}
