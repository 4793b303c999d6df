import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import type * as vip from '@ronda/contract/portal/site/vip.ts'
import { momentParts } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMoney, useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { Birthday } from './Birthday.tsx'
import { Crest } from './Crest.tsx'
import { Benefits } from './LevelCard.tsx'
import { GoalBar, percentOf, Ring } from './Progress.tsx'
import { useBenefits } from './use-benefits.ts'

type Mine = OutputOf<typeof vip.mine>

/** Where a member stands: the own level, what is missing to the next, what keeps it, and what there is to claim. */
export function OwnLevel({ mine }: { mine: Mine }) {
  const { level, next } = mine
  if (!level) return null
  return (
    <div className="flex flex-col gap-4">
      <div className="relative grid gap-6 overflow-hidden rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle narrow:grid-cols-[minmax(0,1fr)] narrow:p-4 sm:p-7 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-10">
        <span
          aria-hidden="true"
          className="absolute inset-0 opacity-25"
          style={{ background: `radial-gradient(70% 130% at 0% 0%, ${level.labelColor}, transparent 70%)` }}
        />
        <Standing mine={mine} level={level} />
        <div className="relative flex min-w-0 flex-col justify-center gap-6">
          <Way mine={mine} />
          <Keep keep={mine.keep} />
        </div>
      </div>
      <Claimable />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Given title="vip.mine.benefits" level={level} />
        {next && <Given title="vip.mine.nextBenefits" level={next} isFaint />}
      </div>
      {!mine.hasBirthday && [level, next].some(one => one && one.birthdayBonus !== '0') && <Birthday />}
    </div>
  )
}

function wayOf({ progress }: Mine): number {
  if (!progress) return 100
  if (progress.month) return percentOf(progress.month)
  const parts = [progress.deposit, progress.turnover].flatMap(goal => (goal ? [percentOf(goal)] : []))
  return progress.rule === 'or' ? Math.max(...parts) : Math.min(...parts)
}

function Standing({ mine, level }: { mine: Mine; level: vip.VipLevel }) {
  const t = useT()
  const percent = wayOf(mine)
  return (
    <div className="relative flex flex-col items-center gap-3 text-center">
      <Ring percent={percent}>
        <Crest level={level.level} color={level.labelColor} size={140} />
      </Ring>
      <div>
        <p className="text-12 text-fg-3">{t('vip.mine.title')}</p>
        <h2 className="text-24 font-bold text-balance text-fg-1">{level.labelName}</h2>
        {mine.isHeld ? (
          <Badge icon="lock">{t('vip.mine.held')}</Badge>
        ) : (
          mine.next &&
          mine.progress && (
            <p className="mt-1 text-13 text-fg-2">{t('vip.mine.percent', { percent, name: mine.next.labelName })}</p>
          )
        )}
      </div>
    </div>
  )
}

function Way({ mine: { progress, next, isHeld } }: { mine: Mine }) {
  const t = useT()
  if (!next) return <p className="text-16 text-fg-1">{t('vip.mine.top')}</p>
  if (!progress) return <p className="text-14 text-fg-2">{t(isHeld ? 'vip.mine.heldNote' : 'vip.mine.byHouse')}</p>
  const { month, deposit, turnover, rule } = progress
  return (
    <section>
      <h3 className="text-18 font-bold text-fg-1">{t('vip.mine.way', { name: next.labelName })}</h3>
      <p className="mt-1 text-13 text-fg-3">
        {month
          ? t('vip.mine.lost')
          : deposit && turnover
            ? t(rule === 'and' ? 'vip.mine.both' : 'vip.mine.either')
            : t('vip.mine.ofAllTime')}
      </p>
      <div className="mt-4 flex flex-col gap-5">
        {deposit && <GoalBar name={t('vip.deposited')} goal={deposit} />}
        {turnover && <GoalBar name={t('vip.turnover')} goal={turnover} />}
        {month && <GoalBar name={t('vip.monthTurnover')} goal={month} note={<Until at={month.until} />} />}
      </div>
    </section>
  )
}

function Until({ at }: { at: number }) {
  const t = useT()
  const { date, time } = momentParts(at - 60_000)
  return <span className="text-fg-3">{t('vip.until', { date, time: time.slice(0, 5) })}</span>
}

function Keep({ keep }: { keep: Mine['keep'] }) {
  const t = useT()
  const money = useShortMoney()
  if (!keep) return null
  if (keep.isFirstMonth)
    return (
      <p className="flex gap-2 border-t border-subtle pt-5 text-13 text-fg-2">
        <Icon name="shield" size={18} className="text-success" />
        {t('vip.keep.first', { amount: money(keep.need) })}
      </p>
    )
  return (
    <section className="border-t border-subtle pt-5">
      <h3 className="sr-only">{t('vip.keep.title')}</h3>
      <GoalBar name={t('vip.keep.title')} goal={keep} note={<Until at={keep.until} />} />
      {keep.missing !== '0' && <p className="mt-1 text-13 text-fg-3">{t('vip.keep.falls', { name: keep.fallsTo })}</p>}
    </section>
  )
}

const titles = ['vip.mine.benefits', 'vip.mine.nextBenefits'] as const

function Given({ title, level, isFaint }: { title: (typeof titles)[number]; level: vip.VipLevel; isFaint?: boolean }) {
  const t = useT()
  const benefits = useBenefits()(level)
  return (
    <section className="rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle">
      <div className="mb-4 flex items-center gap-3">
        <Crest level={level.level} color={level.labelColor} size={36} isFaint={isFaint} />
        <h3 className="text-16 font-bold text-fg-1">{t(title, { name: level.labelName })}</h3>
      </div>
      {benefits.length > 0 ? (
        <Benefits label={t('vip.benefits')} benefits={benefits} />
      ) : (
        <p className="text-14 text-fg-3">{t('vip.mine.none')}</p>
      )}
    </section>
  )
}

/** Bonuses of levels that wait to be claimed. */
function Claimable() {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const { data } = useCall(rewards.list, { pageSize: 100 })
  const claim = useCallMutation(rewards.claim, {
    onSuccess: ({ amount }) => toast(t('vip.claim.done', { amount: money(amount) })),
  })
  const own = data?.rows.filter(row => row.source === 'vip') ?? []
  if (own.length === 0) return null
  return (
    <section className="rounded-20 bg-brand-tint p-5 inset-ring inset-ring-subtle">
      <h3 className="mb-3 flex items-center gap-2 text-16 font-bold text-fg-1">
        <Icon name="gift" className="text-brand-text" />
        {t('vip.claim.title')}
      </h3>
      <ul className="flex flex-col divide-y divide-subtle">
        {own.map(row => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-14 font-medium text-fg-1">{row.reason}</p>
              <p className="text-12 text-fg-2">
                {row.toPlay !== '0' && t('vip.claim.play', { amount: money(row.toPlay) })}
                {row.validUntil !== null && (
                  <>
                    {' '}
                    {t('vip.claim.until')} <Moment at={row.validUntil} />
                  </>
                )}
              </p>
            </div>
            <p className="numeral text-18 font-bold text-fg-1">{money(row.amount)}</p>
            <Button
              kind="primary"
              size={40}
              isBusy={claim.isPending && claim.variables.id === row.id}
              onClick={() => claim.mutate({ id: row.id })}
              aria-label={t('vip.claim.one', { reason: row.reason })}
            >
              {t('vip.claim')}
            </Button>
          </li>
        ))}
      </ul>
      {claim.error && (
        <div className="mt-3">
          <InlineError>{errorText(claim.error)}</InlineError>
        </div>
      )}
    </section>
  )
}

/** Every step so far, the newest first. */
export function Steps({ steps }: { steps: Mine['steps'] }) {
  const t = useT()
  if (steps.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-20 font-bold">{t('vip.steps')}</h2>
      <ol className="flex max-w-160 flex-col gap-2">
        {steps.map(step => (
          <li
            key={`${step.at}${step.to}`}
            className="flex items-center gap-x-3 rounded-14 bg-surface-1 p-3.5 inset-ring inset-ring-subtle narrow:flex-wrap"
          >
            <Icon
              name={step.isUp ? 'arrow-up' : 'arrow-down'}
              className={step.isUp ? 'text-success' : 'text-warning'}
            />
            <div className="min-w-0 flex-1">
              <p className="text-14 font-medium text-fg-1">
                {step.from} → {step.to}
              </p>
              <p className="text-12 text-fg-3">{t(`vip.step.${step.why}`)}</p>
            </div>
            <Moment at={step.at} className="text-right text-12 text-fg-2 narrow:w-full" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a member on a break is told in place of offers. */
export function BarredNote() {
  const t = useT()
  return <Note>{t('vip.barred')}</Note>
}
