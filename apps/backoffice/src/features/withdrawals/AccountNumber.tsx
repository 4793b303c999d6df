import type { WithdrawalItem } from '@ronda/contract/backoffice/cashier.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMay } from '../../shell/operator.ts'

/** Where the money goes: masked until somebody who may asks for it. */
export function AccountNumber({ item }: { item: WithdrawalItem }) {
  const t = useT()
  const errorText = useErrorText()
  const mayReveal = useMay()('members.reveal')
  const reveal = useCallMutation(cashier.withdrawalReveal)
  const number = reveal.data?.number
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      <span className="numeral">{number ?? item.number}</span>
      {number && <CopyButton text={number} label={t('bo.field.number')} />}
      {mayReveal && !number && (
        <Button size={32} icon="eye" isBusy={reveal.isPending} onClick={() => reveal.mutate({ id: item.id })}>
          {t('bo.withdrawal.reveal')}
        </Button>
      )}
      {reveal.error && <InlineError>{errorText(reveal.error)}</InlineError>}
    </span>
  )
}
