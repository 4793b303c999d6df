import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useId } from 'react'
import { openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { useIsGuest, useSession } from '../../site/session.ts'
import { useMember } from '../../site/use-member.ts'
import { CardsSkeleton, PageFrame } from './page-frame.tsx'

export function VipPage() {
  const t = useT()
  const query = useCall(content.vipLevels, {}, { staleMs: 300_000 })
  const { data: member } = useMember()
  const session = useSession()
  const isGuest = useIsGuest()
  const { modules } = useMerchant()
  const own = isGuest ? undefined : member?.memberLabel[0]?.labelName
  return (
    <PageFrame title={t('vip.title')} note={t('vip.note')}>
      <QueryView query={query} skeleton={<CardsSkeleton />}>
        {({ currency, levels }) =>
          levels.length === 0 ? (
            <EmptyState motif="money" title={t('vip.empty')} />
          ) : (
            <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {levels.map(level => (
                <Level key={level.level} level={level} currency={currency} isOwn={level.labelName === own} />
              ))}
            </ol>
          )
        }
      </QueryView>
      {(!session || isGuest) && modules.DIRECTREG3 && (
        <div className="mt-8 flex flex-col items-center gap-3 rounded-20 bg-surface-1 p-6 text-center inset-ring inset-ring-subtle">
          <p className="text-16 text-fg-1">{t('vip.start')}</p>
          <Button kind="primary" size={48} icon="user-plus" onClick={() => openRegister()}>
            {t('auth.register')}
          </Button>
        </div>
      )}
    </PageFrame>
  )
}

function Level({ level, currency, isOwn }: { level: content.VipLevel; currency: string; isOwn: boolean }) {
  const t = useT()
  const plannedId = useId()
  const color = level.labelColor || content.VIP_LABEL_COLOR
  return (
    <li
      aria-current={isOwn || undefined}
      className="relative flex flex-col overflow-hidden rounded-14 bg-surface-1 p-5 inset-ring inset-ring-subtle aria-[current]:inset-ring-2 aria-[current]:inset-ring-brand"
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-24 opacity-20"
        style={{ background: `linear-gradient(to bottom, ${color}, transparent)` }}
      />
      <div className="relative flex items-center gap-3">
        <span
          className="grid size-12 place-items-center rounded-full bg-surface-2 inset-ring-2 inset-ring-current"
          style={{ color }}
        >
          <Icon name="crown" size={24} isFilled />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-12 text-fg-3">{t('vip.level', { level: level.level })}</p>
          <h2 className="truncate text-20 font-bold" style={{ color }}>
            {level.labelName}
          </h2>
        </div>
        {isOwn && (
          <Badge tone="brand" icon="check">
            {t('vip.own')}
          </Badge>
        )}
      </div>
      <dl className="relative mt-4">
        <dt className="text-13 text-fg-3">{t('vip.turnover')}</dt>
        <dd className="text-18 font-bold text-fg-1">
          <MoneyText amount={level.turnover} currency={currency} />
        </dd>
        <dt className="sr-only">{t('vip.requirement')}</dt>
        <dd className="mt-1 text-13 text-fg-2">{level.requirement}</dd>
      </dl>
      {level.benefits.length > 0 && (
        <ul aria-label={t('vip.benefits')} className="relative mt-4 flex flex-col gap-2 border-t border-subtle pt-4">
          {level.benefits.map(benefit => (
            <li key={benefit} className="flex gap-2 text-14 text-fg-2">
              <Icon name="check" size={18} className="mt-px text-success" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {level.planned.length > 0 && (
        <section className="relative mt-4 border-t border-subtle pt-4">
          <h3 id={plannedId} className="text-12 font-medium text-fg-3">
            {t('vip.planned')}
          </h3>
          <ul aria-labelledby={plannedId} className="mt-2 flex flex-col gap-2">
            {level.planned.map(benefit => (
              <li key={benefit} className="flex gap-2 text-14 text-fg-3">
                <Icon name="clock" size={18} className="mt-px" />
                {benefit}
              </li>
            ))}
          </ul>
        </section>
      )}
    </li>
  )
}
