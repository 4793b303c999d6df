import type { ActivityCard } from '@ronda/contract/portal/cashier/activity-list.ts'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { activityPath, standingId, standingTone, waitingIn } from './activity-state.ts'
import { useIsMember } from './use-is-member.ts'

/** Activities to take part in; the whole card is one link. */
export function ActivityCards({ rows }: { rows: readonly ActivityCard[] }) {
  return (
    <ul className="full-rows grid gap-4 sm:max-lg:grid-cols-2">
      {rows.map((row, index) => (
        <li key={row.id}>
          <Card row={row} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function Card({ row, isFirst }: { row: ActivityCard; isFirst: boolean }) {
  const t = useT()
  const { state } = row
  const isMember = useIsMember()
  const waiting = isMember ? waitingIn(row) : 0
  const isOver = state === 'close' || state === 'claimed'
  return (
    <Link
      to={activityPath(row.id)}
      className="press group ring-over relative flex h-full flex-col overflow-hidden rounded-14 bg-surface-1 hover:bg-surface-2"
    >
      <span className="relative block">
        <ArtImage
          art={row.imageKey}
          isFirst={isFirst}
          className={cx('h-40 w-full object-cover sm:aspect-5/2 sm:h-auto', isOver && 'opacity-60 saturate-50')}
        />
        <span className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-1.5">
          <span className="rounded-full bg-bg/85">
            <Status tone={standingTone(row, isMember)}>{t(standingId(row, isMember))}</Status>
          </span>
          {row.isHot && (
            <Badge tone="danger" icon="fire" className="bg-bg/85!">
              {t('activity.hot')}
            </Badge>
          )}
        </span>
      </span>
      <div className="flex flex-1 flex-col p-4">
        <h3 className="text-16 font-bold">{row.title}</h3>
        <p className="mt-1 flex-1 text-14 text-fg-2">{row.summary}</p>
        <span className="mt-3 inline-flex items-center gap-1 text-14 font-medium text-brand-text">
          {t(waiting > 0 ? 'activity.toClaim' : 'activity.look', { count: waiting })}
          <Icon name="chevron-right" size={18} className="transition-[translate] group-hover:translate-x-0.5" />
        </span>
      </div>
    </Link>
  )
}
