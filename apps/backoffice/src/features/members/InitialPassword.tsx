import type { MemberRow } from '@ronda/contract/backoffice/members.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyLine } from '@ronda/ui/control/copy-button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

/** A random password for a member who cannot get in any other way; it is shown this once. */
export function InitialPassword({ member }: { member: MemberRow }) {
  const t = useT()
  const may = useMay()
  const give = useCallMutation(outbox.initialPassword, { gcTime: 0 })
  if (!may('members.lock')) return null
  return (
    <Card title={t('bo.initialPassword')}>
      {give.data ? (
        <div aria-live="polite" className="flex flex-col gap-3">
          <Note tone="warning">{t('bo.initialPassword.once')}</Note>
          <dl>
            <CopyLine label={t('bo.initialPassword')} value={give.data.password} />
          </dl>
          <Button onClick={() => give.reset()}>{t('bo.initialPassword.done')}</Button>
        </div>
      ) : (
        <>
          <p className="mb-3 text-13 text-fg-2">{t('bo.initialPassword.help')}</p>
          <ReasonDecision
            label={t('bo.initialPassword.give')}
            isDanger
            isBusy={give.isPending}
            error={give.error}
            onDecide={reason => give.mutate({ id: member.id, reason })}
          />
        </>
      )}
    </Card>
  )
}
