import type { VipGoal } from '@ronda/contract/portal/site/vip.ts'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'

/** Whole percent of the way, never more than it is. */
export function percentOf({ have, need }: VipGoal): number {
  const wanted = Number(need)
  return wanted === 0 ? 100 : Math.min(100, Math.floor((Number(have) / wanted) * 100))
}

/** One thing that is asked for: how much of it is there, and what is missing. */
export function GoalBar({ name, goal, note }: { name: string; goal: VipGoal; note?: ReactNode }) {
  const t = useT()
  const money = useShortMoney()
  const percent = percentOf(goal)
  const isDone = goal.missing === '0'
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="text-14 font-medium text-fg-1">{name}</p>
        <p className="numeral text-13 text-fg-2">
          <span className="font-bold text-fg-1">{money(goal.have)}</span> / {money(goal.need)}
        </p>
      </div>
      <ProgressBar
        label={name}
        share={percent / 100}
        valueText={isDone ? t('vip.reached') : t('vip.missing', { amount: money(goal.missing) })}
        tone={isDone ? 'success' : 'brand'}
        className="mt-2"
      />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-13 text-fg-2">
        {isDone && <Icon name="check-circle" size={16} className="text-success" />}
        {isDone ? t('vip.reached') : t('vip.missing', { amount: money(goal.missing) })}
        {note}
      </p>
    </div>
  )
}

const RADIUS = 92
const LENGTH = 2 * Math.PI * RADIUS

/** The way to the next level as a ring around the own crest. */
export function Ring({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <div className="relative grid size-52 max-w-full shrink-0 place-items-center narrow:size-36 narrow:*:[&:not(svg)]:max-w-24">
      <svg viewBox="0 0 200 200" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
        <circle cx="100" cy="100" r={RADIUS} fill="none" strokeWidth="9" className="stroke-surface-3" />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
          className={percent === 0 ? 'stroke-transparent' : 'stroke-brand'}
        />
      </svg>
      {children}
    </div>
  )
}
