import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, useErrorText } from '@ronda/ui/state/states.tsx'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { Link } from 'react-router'
import { PanelLink } from '../../site/PanelLink.tsx'
import { usePageTitle } from '../../site/page-title.ts'
import type { PanelPage } from '../../site/panel-link.ts'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { TextSkeleton } from '../content-pages/page-frame.tsx'
import { periodId } from '../content-pages/period-text.ts'
import { standingId, standingTone } from './activity-state.ts'
import { Shape } from './Shape.tsx'
import { useActivity } from './use-activity.ts'
import { useIsMember } from './use-is-member.ts'

/** One activity, by `?activity=`: what it gives, how far the member is, and its terms. */
export function ActivityPage({ id }: { id: string }) {
  const t = useT()
  const query = useCall(activities.get, { id })
  usePageTitle(query.data?.title ?? t('nav.promotions'))
  const isGone = query.error?.code === 'NotFound' || query.error?.code === 'InvalidInput'
  return (
    <div className="container-page pt-4 lg:pt-8">
      <div className="mx-auto max-w-260">
        <Button kind="quiet" icon="arrow-left" render={<Link to="/promotions" />} className="-ml-3">
          {t('promo.all')}
        </Button>
        {isGone ? (
          <>
            <h1 className="sr-only">{t('promo.gone')}</h1>
            <EmptyState
              motif="search"
              title={t('promo.gone')}
              note={t('promo.gone.note')}
              action={<Button render={<Link to="/promotions" />}>{t('promo.all')}</Button>}
            />
          </>
        ) : (
          <QueryView query={query} skeleton={<TextSkeleton />}>
            {detail => <Detail detail={detail} />}
          </QueryView>
        )}
      </div>
    </div>
  )
}

function Detail({ detail }: { detail: ActivityDetail }) {
  const t = useT()
  const errorText = useErrorText()
  const acting = useActivity(detail)
  const isMember = useIsMember()
  const { startsAt, endsAt, state } = detail
  return (
    <article className="mt-3">
      <div className="relative overflow-hidden sm:rounded-20">
        <ArtImage
          art={detail.imageKey}
          isFirst
          className="aspect-[16/8] w-full object-cover max-sm:rounded-20 sm:aspect-[16/5]"
        />
        <div className="absolute inset-0 bg-linear-to-t from-bg via-bg/60 to-transparent max-sm:hidden" />
        <div className="pt-3 sm:absolute sm:inset-x-0 sm:bottom-0 sm:p-6">
          <span className="inline-flex rounded-full bg-bg/85">
            <Status tone={standingTone(detail, isMember)}>{t(standingId(detail, isMember))}</Status>
          </span>
          <h1 className="mt-2 max-w-160 text-24 font-bold text-balance lg:text-30">{detail.title}</h1>
          <p className="mt-1 max-w-160 text-14 text-fg-2 sm:text-16">{detail.summary}</p>
        </div>
      </div>
      {(endsAt !== null || state === 'comingSoon') && (
        <p className="mt-3 flex items-center gap-1.5 text-13 text-fg-3">
          <Icon name="calendar" size={16} />
          {t(periodId(startsAt, endsAt), {
            from: momentText(startsAt),
            to: endsAt === null ? '' : momentText(endsAt),
          })}
        </p>
      )}
      <PeriodEnd detail={detail} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[1fr_20rem] lg:items-start">
        <section aria-labelledby="activity-steps" className="min-w-0">
          <h2 id="activity-steps" className="sr-only">
            {t('activity.progress')}
          </h2>
          {acting.error && <InlineError>{errorText(acting.error)}</InlineError>}
          {detail.needsJoin && detail.joinedAt === null ? (
            <Invite detail={detail} isBusy={acting.isBusy} onJoin={acting.join} />
          ) : (
            <Doing detail={detail} acting={acting} />
          )}
        </section>
        <Terms detail={detail} />
      </div>
    </article>
  )
}

/** How long what counts just now still runs. */
export function PeriodEnd({ detail: { periodEndsAt } }: { detail: ActivityDetail }) {
  const t = useT()
  if (periodEndsAt === null) return null
  return (
    <p className="mt-3 flex items-center gap-1.5 text-13 text-fg-2">
      <Icon name="clock" size={16} className="text-fg-3" />
      {t('activity.periodEnds')} <Countdown until={periodEndsAt} className="text-fg-1" />
    </p>
  )
}

function Doing({ detail, acting }: { detail: ActivityDetail; acting: ReturnType<typeof useActivity> }) {
  const t = useT()
  return (
    <>
      <Shape detail={detail} acting={acting} />
      {detail.shape !== 'rain' && (detail.state === 'process' || detail.state === 'joined') && (
        <div className="mt-5">
          <WayOn detail={detail} />
        </div>
      )}
      {detail.state === 'close' && <p className="mt-4 text-14 text-fg-2">{t('activity.closed')}</p>}
    </>
  )
}

/** Before joining: what it may give, and that nothing was counted yet. */
function Invite({ detail, isBusy, onJoin }: { detail: ActivityDetail; isBusy: boolean; onJoin: () => void }) {
  const t = useT()
  const isOpen = detail.state === 'join'
  return (
    <div className="rounded-14 bg-surface-1 p-5 inset-ring inset-ring-subtle">
      <p className="text-16 text-fg-1">{t(isOpen ? 'activity.invite' : 'activity.notOpen')}</p>
      {isOpen && (
        <>
          <p className="mt-1 text-13 text-fg-3">{t('activity.invite.note')}</p>
          <Button kind="primary" size={48} className="mt-4 max-sm:w-full" isBusy={isBusy} onClick={onJoin}>
            {t('activity.state.join')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Where what is missing can be done. */
function WayOn({ detail: { way } }: { detail: ActivityDetail }) {
  const t = useT()
  const pages: Partial<Record<typeof way, PanelPage>> = {
    deposit: 'depositv2',
    account: 'securityCenter',
    friends: 'referral',
  }
  const page = pages[way]
  return (
    <Button
      iconEnd="chevron-right"
      render={page ? <PanelLink page={page} /> : <Link to={way === 'club' ? '/vip' : '/rng'} />}
    >
      {t(`activity.go.${way}`)}
    </Button>
  )
}

function Terms({ detail: { terms } }: { detail: ActivityDetail }) {
  const t = useT()
  return (
    <section aria-labelledby="activity-terms" className="rounded-14 bg-surface-1 p-5 inset-ring inset-ring-subtle">
      <h2 id="activity-terms" className="text-16 font-bold">
        {t('activity.terms')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {terms.map(sentence => (
          <li key={sentence} className="flex gap-2.5 text-14 text-fg-2">
            <Icon name="check" size={18} className="mt-0.5 shrink-0 text-brand-text" />
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-12 text-fg-3">{t('activity.adults')}</p>
    </section>
  )
}
