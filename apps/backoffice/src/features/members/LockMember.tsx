import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type { MemberRow } from '@ronda/contract/backoffice/members.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

export function LockMember({ member, waiting }: { member: MemberRow; waiting: Approval | null }) {
  const t = useT()
  const may = useMay()
  const isLocked = member.status === 'locked'
  const setStatus = useCallMutation(members.setStatus, {
    onSuccess(row) {
      const done = row.status === 'locked' ? 'bo.member.locked' : 'bo.member.unlocked'
      toast(row.waiting ? t('bo.approval.asked') : t(done, { account: row.account }))
    },
  })
  if (!may('members.lock') || member.status === 'closed') return null
  return (
    <Card title={t('bo.member.lockTitle')}>
      <p className="mb-3 text-13 text-fg-2">{t(isLocked ? 'bo.member.unlockHelp' : 'bo.member.lockHelp')}</p>
      {waiting ? (
        <WaitingNote waiting={waiting} />
      ) : (
        <ReasonDecision
          key={member.status}
          label={t(isLocked ? 'bo.member.unlock' : 'bo.member.lock')}
          isDanger={!isLocked}
          isBusy={setStatus.isPending}
          error={setStatus.error}
          onDecide={reason => setStatus.mutate({ id: member.id, status: isLocked ? 'active' : 'locked', reason })}
        />
      )}
    </Card>
  )
}
