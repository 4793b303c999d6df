import type { Application } from '@ronda/contract/backoffice/activity-applications.ts'
import * as activityApplications from '@ronda/contract/backoffice/activity-applications.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink, OrderHistory } from '../../decision/OrderDetails.tsx'
import { ProofImage } from '../../decision/ProofImage.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'

export const applicationTones = { APPLYING: 'warning', ISSUED: 'success', REJECTED: 'danger' } as const

/** One application: what the member says and shows, who else applied from the same place, and what is decided. */
export function ApplicationPanel({ row, onClose }: { row: Application | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer isOpen={row !== undefined} onClose={onClose} title={t('bo.application.title')}>
      {row && <Shown key={row.id} row={row} />}
    </Drawer>
  )
}

function Shown({ row }: { row: Application }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-display text-20 font-bold text-fg-1">{row.activity}</span>
        <Status tone={applicationTones[row.state]}>{t(`bo.application.state.${row.state}`)}</Status>
      </div>
      <Facts
        rows={[
          [t('bo.col.member'), <MemberLink key="member" item={row} />],
          [t('bo.col.amount'), <MoneyText key="amount" amount={row.amount} />],
          row.reason ? [t('bo.reason'), row.reason] : undefined,
        ]}
      />
      <blockquote className="rounded-10 bg-surface-2 p-3 text-14 whitespace-pre-line text-fg-1">
        {row.comment}
      </blockquote>
      {row.images.map(id => (
        <ProofImage key={id} id={id} label={t('bo.application.title')} />
      ))}
      {row.sharedWith.length > 0 && (
        <Note tone="warning">{t('bo.application.shared', { names: row.sharedWith.join(', ') })}</Note>
      )}
      {row.waiting && <Note>{t('bo.application.waiting')}</Note>}
      {row.state === 'APPLYING' && !row.waiting && <Decide row={row} />}
      <OrderHistory
        timeline={row.timeline}
        nameOf={state => t(`bo.application.state.${state}`)}
        markOf={(state, isLast) => (state === 'REJECTED' ? 'failed' : isLast ? 'current' : 'done')}
      />
    </div>
  )
}

function Decide({ row: { id, version } }: { row: Application }) {
  const t = useT()
  const mayDecide = useMay()('members.reward')
  const issue = useCallMutation(activityApplications.issue, {
    onSuccess: ({ waiting }) => toast(t(waiting ? 'bo.application.waiting' : 'bo.application.issued')),
  })
  const reject = useCallMutation(activityApplications.reject, { onSuccess: () => toast(t('bo.application.rejected')) })
  if (!mayDecide) return <Note>{t('bo.mall.mayNot')}</Note>
  return (
    <Decisions>
      <ReasonDecision
        label={t('bo.application.issue')}
        help={t('bo.application.issue.help')}
        isBusy={issue.isPending}
        error={issue.error}
        onDecide={reason => issue.mutate({ id, version, reason })}
      />
      <ReasonDecision
        label={t('bo.application.reject')}
        help={t('bo.application.reject.help')}
        isDanger
        isBusy={reject.isPending}
        error={reject.error}
        onDecide={reason => reject.mutate({ id, version, reason })}
      />
    </Decisions>
  )
}
