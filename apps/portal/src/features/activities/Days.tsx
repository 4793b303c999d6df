import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { businessDay, businessDayStart, momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { Acting } from './use-activity.ts'

const DAY_MS = 86_400_000
const widths = ['', 'max-sm:col-span-4', 'max-sm:col-span-3', 'max-sm:col-span-2']

/** Days in a row: those behind, today's, and those ahead. */
export function Days({ detail, acting }: { detail: ActivityDetail; acting: Acting }) {
  const t = useT()
  const today = detail.steps.find(step => step.state === 'claim')
  const last = detail.steps.at(-1)
  const done = detail.steps.filter(step => step.state === 'claimed').length
  return (
    <div className="rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle sm:p-5">
      <p className="text-16 font-bold">{t('activity.streak', { count: done })}</p>
      <ol className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-7">
        {detail.steps.map(step => {
          const isToday = step === today
          const isDone = step.state === 'claimed'
          return (
            <li
              key={step.period}
              aria-current={isToday ? 'date' : undefined}
              className={cx(
                'flex flex-col items-center gap-1.5 rounded-10 px-1 py-3 text-center',
                // The last row is as wide as the others.
                step === last && widths[detail.steps.length % 4],
                isToday ? 'bg-brand-tint inset-ring-2 inset-ring-brand' : 'bg-surface-2',
              )}
            >
              <span className="text-12 text-fg-3">{step.title}</span>
              <span
                className={cx(
                  'grid size-8 place-items-center rounded-full',
                  isDone ? 'bg-success-bg text-success' : isToday ? 'bg-brand text-on-brand' : 'bg-surface-3 text-fg-3',
                )}
              >
                <Icon name={isDone ? 'check' : 'gift'} size={18} />
              </span>
              <span className="numeral text-13 font-bold text-fg-1">
                <MoneyText amount={step.reward} />
              </span>
              {isDone && <span className="sr-only">{t('activity.step.claimed')}</span>}
            </li>
          )
        })}
      </ol>
      {today ? (
        <Button
          kind="primary"
          size={48}
          className="mt-5 max-sm:w-full"
          isBusy={acting.claimed !== undefined}
          onClick={() => acting.claim(today)}
        >
          {t('activity.claimToday')}
        </Button>
      ) : (
        <p className="mt-4 flex items-center gap-2 text-14 text-fg-2">
          <Icon name="clock" size={18} className="text-fg-3" />
          {t('activity.tomorrow', { time: momentText(businessDayStart(businessDay(serverNow() + DAY_MS))) })}
        </p>
      )}
    </div>
  )
}
