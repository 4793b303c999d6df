import * as activities from '@ronda/contract/portal/cashier/activity-list.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { activityPath, waitingIn } from '../../activities/activity-state.ts'
import { Card } from '../Section.tsx'

/** Activities in which the member has reached something that it has not claimed yet. */
export function useWaitingActivities({ isEnabled = true } = {}) {
  const rows = (useCall(activities.list, {}, { isEnabled }).data?.rows ?? []).filter(row => waitingIn(row) > 0)
  return { rows, count: rows.reduce((sum, row) => sum + waitingIn(row), 0) }
}

/** The way to what is claimed where it was earned, by anything or by one kind of activity. */
export function WaitingActivities({ kind }: { kind?: string }) {
  const t = useT()
  const rows = useWaitingActivities().rows.filter(row => kind === undefined || row.kind === kind)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="waiting-activities" className="not-first:mt-6">
      <h3 id="waiting-activities" className="mb-3 text-16 font-bold">
        {t('rewardCenter.inActivities')}
      </h3>
      <ul className="flex flex-col gap-3">
        {rows.map(row => (
          <li key={row.id}>
            <Card>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
                  <Icon name="calendar" />
                </span>
                <div className="min-w-0 flex-1 basis-40">
                  <p className="text-14 font-medium text-fg-1">{row.title}</p>
                  <p className="mt-0.5 text-13 text-brand-text">{t('activity.toClaim', { count: waitingIn(row) })}</p>
                </div>
                <Button iconEnd="chevron-right" className="max-sm:w-full" render={<Link to={activityPath(row.id)} />}>
                  {t('rewardCenter.toActivity')}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
