import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useOperator } from '../shell/operator.ts'
import { Decisions, ReasonDecision } from './Decision.tsx'
import { TakeBack } from './TakeBack.tsx'

/** The second person's word on what waits for it. */
export function ApprovalDecide({ row }: { row: Approval }) {
  const t = useT()
  const { username } = useOperator()
  const decide = useCallMutation(approvals.decide, {
    onSuccess: next => toast(t(next.state === 'approved' ? 'bo.approval.done' : 'bo.approval.refused')),
  })
  if (row.maker === username)
    return (
      <div className="flex flex-col gap-3">
        <Note>{t('bo.approval.mayNot.maker')}</Note>
        <TakeBack id={row.id} />
      </div>
    )
  if (row.mayNot) return <Note>{t(`bo.approval.mayNot.${row.mayNot}`)}</Note>
  const give = (isApproved: boolean) => (reason: string) =>
    decide.mutate({ id: row.id, seal: row.seal, isApproved, reason })
  const isBusy = (isApproved: boolean) => decide.isPending && decide.variables.isApproved === isApproved
  return (
    <section className="flex flex-col gap-3 rounded-14 bg-surface-2 p-4">
      <h4 className="text-14 font-bold">{t('bo.approval.yourWord')}</h4>
      {row.isMakerGone && <Note tone="warning">{t('bo.approval.makerGone', { maker: row.maker })}</Note>}
      <Decisions>
        <ReasonDecision
          label={t('bo.approval.refuse')}
          isDanger
          isBusy={isBusy(false)}
          error={decide.error}
          onDecide={give(false)}
        />
        {!row.isMakerGone && (
          <ReasonDecision
            label={t('bo.approval.approve')}
            help={t('bo.approval.approve.help')}
            isBusy={isBusy(true)}
            error={decide.error}
            onDecide={give(true)}
          />
        )}
      </Decisions>
    </section>
  )
}
