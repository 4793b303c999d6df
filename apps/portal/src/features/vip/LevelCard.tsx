import type { VipLevel } from '@ronda/contract/portal/site/vip.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { Crest } from './Crest.tsx'
import { type Benefit, useBenefits, usePlayNote } from './use-benefits.ts'

/** A step of the ladder: what it asks for and what it gives. */
export function LevelCard({ level, isOwn, isNext, next }: LevelCardProps) {
  const t = useT()
  const benefits = useBenefits()(level)
  const playNote = usePlayNote()(level)
  return (
    <li
      aria-current={isOwn || undefined}
      className="relative flex snap-start flex-col overflow-hidden rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle aria-[current]:inset-ring-2 aria-[current]:inset-ring-brand"
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-36 opacity-25"
        style={{ background: `radial-gradient(120% 100% at 12% 0%, ${level.labelColor}, transparent 70%)` }}
      />
      <div className="relative flex items-center gap-x-3.5 gap-y-2 narrow:flex-wrap">
        <Crest level={level.level} color={level.labelColor} size={64} />
        <div className="min-w-0 flex-1 narrow:flex-auto">
          <p className="text-12 text-fg-3">{t('vip.level', { level: level.level })}</p>
          <h3 className="text-20 leading-6 font-bold text-balance text-fg-1">{level.labelName}</h3>
        </div>
        {isOwn && (
          <Badge tone="brand" icon="check">
            {t('vip.own')}
          </Badge>
        )}
        {isNext && <Badge icon="arrow-up">{t('vip.nextOne')}</Badge>}
      </div>
      <Requirement level={level} />
      <Benefits label={t('vip.benefits')} benefits={benefits} className="mt-4 border-t border-subtle pt-4" />
      {next && <Ahead level={level} next={next} />}
      {playNote && <p className="mt-auto pt-3 text-12 text-fg-3">{playNote}</p>}
    </li>
  )
}

type LevelCardProps = {
  level: VipLevel
  isOwn: boolean
  isNext: boolean
  /** The level after it, where this one is had for nothing: what one would want to know there is what comes. */
  next?: VipLevel
}

const NEWS_MAX = 3

/** What the next level asks for, and the first of what it gives that this one does not. */
function Ahead({ level, next }: { level: VipLevel; next: VipLevel }) {
  const t = useT()
  const benefitsOf = useBenefits()
  const had = new Set(benefitsOf(level).map(({ text }) => text))
  const news = benefitsOf(next).filter(({ text }) => !had.has(text))
  return (
    <div className="relative mt-auto pt-5">
      <div className="rounded-14 bg-surface-2 p-4">
        <div className="flex items-center gap-3">
          <Crest level={next.level} color={next.labelColor} size={36} />
          <p className="min-w-0">
            <span className="block text-12 text-fg-3">{t('vip.nextOne')}</span>
            <span className="block text-16 leading-5 font-bold text-fg-1">{next.labelName}</span>
          </p>
        </div>
        <Requirement level={next} />
        <Benefits
          label={t('vip.mine.nextBenefits', { name: next.labelName })}
          benefits={news.slice(0, NEWS_MAX)}
          className="mt-3"
        />
      </div>
    </div>
  )
}

function Requirement({ level }: { level: VipLevel }) {
  const t = useT()
  const money = useShortMoney()
  const { upgradeDeposit, upgradeTurnover, keepTurnover, rule } = level
  const asked = [
    { key: 'deposit', name: t('vip.deposited'), amount: upgradeDeposit },
    { key: 'turnover', name: t('vip.turnover'), amount: upgradeTurnover },
  ].filter(({ amount }) => amount !== '0')
  return (
    <dl aria-label={t('vip.requirement')} className="relative mt-4 grid gap-x-4 gap-y-1 text-13">
      {asked.length === 0 && (
        <div>
          <dt className="sr-only">{t('vip.requirement')}</dt>
          <dd className="text-fg-2">{t('vip.entry')}</dd>
        </div>
      )}
      {asked.map(({ key, name, amount }, i) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-fg-3">
            {i > 0 && <span className="mr-1 text-fg-2">{t(rule === 'and' ? 'vip.and' : 'vip.or')}</span>}
            {i > 0 ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name}
          </dt>
          <dd className="numeral text-15 font-bold whitespace-nowrap text-fg-1">{money(amount)}</dd>
        </div>
      ))}
      {keepTurnover !== '0' && !level.isLocked && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-fg-3">{t('vip.keepEach')}</dt>
          <dd className="numeral whitespace-nowrap text-fg-2">{money(keepTurnover)}</dd>
        </div>
      )}
    </dl>
  )
}

export function Benefits({ label, benefits, className }: { label: string; benefits: Benefit[]; className?: string }) {
  if (benefits.length === 0) return null
  return (
    <ul aria-label={label} className={`relative flex flex-col gap-2.5 ${className ?? ''}`}>
      {benefits.map(benefit => (
        <li key={benefit.key} className="flex gap-2.5 text-14 text-fg-2">
          <Icon name={benefit.icon} size={18} className="mt-px text-brand-text" />
          <span className="min-w-0">{benefit.text}</span>
        </li>
      ))}
    </ul>
  )
}
