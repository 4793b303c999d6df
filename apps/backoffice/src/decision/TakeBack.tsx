import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'

/** Who proposed something takes it back. */
export function TakeBack({ id, onDone }: { id: string; onDone?: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const withdraw = useCallMutation(approvals.withdraw, {
    onSuccess() {
      onDone?.()
      toast(t('bo.approval.takenBack'))
    },
  })
  return (
    <>
      {withdraw.error && <InlineError>{errorText(withdraw.error)}</InlineError>}
      <Button className="self-start" isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
        {t('bo.approval.takeBack')}
      </Button>
    </>
  )
}
