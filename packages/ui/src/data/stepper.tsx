import type { ReactNode } from 'react'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'

export type TimelineStep = {
  key: string
  title: ReactNode
  note?: ReactNode
  state: 'done' | 'current' | 'todo' | 'failed'
}

const marks: Record<TimelineStep['state'], { icon?: IconName; look: string }> = {
  done: { icon: 'check', look: 'bg-success-bg text-success' },
  current: { look: 'bg-brand-tint text-brand-text inset-ring-2 inset-ring-brand' },
  todo: { look: 'bg-surface-3 text-fg-3' },
  failed: { icon: 'close', look: 'bg-danger-bg text-danger' },
}

/** What happened and what comes, from top to bottom. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => {
        const mark = marks[step.state]
        return (
          <li key={step.key} aria-current={step.state === 'current' ? 'step' : undefined} className="flex gap-3">
            <div className="flex flex-col items-center">
              <span className={cx('grid size-6 shrink-0 place-items-center rounded-full', mark.look)}>
                {mark.icon ? <Icon name={mark.icon} size={14} /> : <span className="size-2 rounded-full bg-current" />}
              </span>
              {index < steps.length - 1 && (
                <span className={cx('w-0.5 flex-1', step.state === 'done' ? 'bg-success/50' : 'bg-surface-3')} />
              )}
            </div>
            <div className={cx('min-w-0 pt-0.5', index < steps.length - 1 && 'pb-5')}>
              <p className={cx('text-14', step.state === 'todo' ? 'text-fg-3' : 'font-medium text-fg-1')}>
                {step.title}
              </p>
              {step.note && <p className="numeral text-13 text-fg-3">{step.note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Where one is in a task of a few steps. */
export function Stepper({ steps, current, label }: { steps: readonly string[]; current: number; label: string }) {
  return (
    <ol aria-label={label} className="flex gap-2 narrow:flex-col">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-auto">
          <span className={cx('block h-1 rounded-full', index <= current ? 'bg-brand' : 'bg-surface-3')} />
          <span className={cx('mt-1.5 block text-12', index === current ? 'font-medium text-fg-1' : 'text-fg-3')}>
            {index + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
