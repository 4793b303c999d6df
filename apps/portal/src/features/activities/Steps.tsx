import type { ActivityDetail, ActivityStep } from '@ronda/contract/portal/cashier/activities.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { shareOf } from './activity-state.ts'
import type { Acting } from './use-activity.ts'

/** What is to be reached, how far it is, and what each gives. */
export function Steps({ detail, acting }: { detail: ActivityDetail; acting: Acting }) {
  return (
    <ol className="flex flex-col gap-3">
      {detail.steps.map(step => (
        <Step key={`${step.period}/${step.key}`} detail={detail} step={step} acting={acting} />
      ))}
    </ol>
  )
}

function Step({ detail, step, acting }: { detail: ActivityDetail; step: ActivityStep; acting: Acting }) {
  const t = useT()
  const money = useMoney()
  const { state, unit, title } = step
  const say = (value: string) => (unit === 'money' ? money(value) : value)
  const isClaim = state === 'claim'
  const isMine = acting.claimed?.period === step.period && acting.claimed.key === step.key
  const share = shareOf(step)
  return (
    <li
      className={cx(
        'rounded-14 bg-surface-1 p-4 inset-ring',
        isClaim ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-subtle',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-14 font-medium text-fg-1">{title}</p>
          {step.promise ? (
            <p className="mt-0.5 text-16 font-bold text-balance text-brand-text">{step.promise}</p>
          ) : (
            <p className="numeral mt-0.5 text-20 font-bold text-brand-text">
              +<MoneyText amount={step.reward} />
            </p>
          )}
        </div>
        {detail.isReviewed && (isClaim || state === 'rejected') ? (
          <ApplyButton detail={detail} step={step} />
        ) : isClaim ? (
          <Button kind="primary" isBusy={isMine} onClick={() => acting.claim(step)} className="max-sm:w-full">
            {t('activity.state.claim')}
          </Button>
        ) : (
          state !== 'open' && state !== 'rejected' && <StepState state={state} />
        )}
      </div>
      {state === 'rejected' && (
        <p className="mt-3 text-14 text-fg-2">
          {t('activity.rejectedFor')} <span className="text-fg-1">{step.reason}</span>
        </p>
      )}
      {state === 'open' && (
        <div className="mt-3">
          <ProgressBar label={title} share={share} />
          <p className="numeral mt-1.5 text-13 text-fg-3">
            {t('activity.haveOf', { have: say(step.have), need: say(step.need) })}
          </p>
        </div>
      )}
    </li>
  )
}

const tones = {
  applying: 'warning',
  issued: 'success',
  claimed: 'success',
  missed: 'neutral',
  later: 'neutral',
} as const

function StepState({ state }: { state: keyof typeof tones }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`activity.step.${state}`)}</Status>
}
