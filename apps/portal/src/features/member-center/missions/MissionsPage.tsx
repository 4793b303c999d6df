import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { PeriodEnd } from '../../activities/ActivityPage.tsx'
import { activityPath } from '../../activities/activity-state.ts'
import { Shape } from '../../activities/Shape.tsx'
import { useActivity } from '../../activities/use-activity.ts'
import { Section } from '../Section.tsx'

/** Missions with how far each is; what is reached is claimed here. */
export default function MissionsPage() {
  const t = useT()
  const query = useCall(activities.list, { isMission: 'true' })
  return (
    <>
      <p className="mb-6 text-14 text-fg-2">{t('activity.mission.note')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-60 rounded-14" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="money" title={t('activity.mission.empty')} />
          ) : (
            rows.map(({ id, title }) => <Mission key={id} id={id} title={title} />)
          )
        }
      </QueryView>
    </>
  )
}

function Mission({ id, title }: { id: string; title: string }) {
  const t = useT()
  const query = useCall(activities.get, { id })
  return (
    <Section
      title={title}
      action={
        <Link to={activityPath(id)} className="hit-44 text-13 text-link hover:underline">
          {t('activity.terms.link')}
        </Link>
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-14" />}>
        {detail => <Progress detail={detail} />}
      </QueryView>
    </Section>
  )
}

function Progress({ detail }: { detail: ActivityDetail }) {
  const errorText = useErrorText()
  const acting = useActivity(detail)
  return (
    <>
      <div className="-mt-3 mb-3">
        <PeriodEnd detail={detail} />
      </div>
      {acting.error && <InlineError>{errorText(acting.error)}</InlineError>}
      <Shape detail={detail} acting={acting} />
    </>
  )
}
