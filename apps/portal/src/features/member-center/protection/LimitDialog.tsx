import type { Limit, Protection } from '@ronda/contract/portal/account/protection.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { minutesText, useLimitText, useProtectionChange } from './use-protection.ts'

const HOUR_MS = 3_600_000
const playMinutes = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480].map(String)

/** Sets, lowers, raises or removes one limit, and says before what each of that means. */
export function LimitDialog({ limit, state, isOpen, onClose }: LimitDialogProps) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      width={440}
      title={t(`protection.${limit.kind}`)}
      description={t(`protection.span.${limit.span}`)}
    >
      <LimitForm limit={limit} state={state} onDone={onClose} />
    </Modal>
  )
}
type LimitDialogProps = { limit: Limit; state: Protection; isOpen: boolean; onClose: () => void }

function LimitForm({ limit, state, onDone }: { limit: Limit; state: Protection; onDone: () => void }) {
  const t = useT()
  const text = useLimitText()
  const errorText = useErrorText()
  const { kind, span, amount: before } = limit
  const [amount, setAmount] = useState(before ?? '')
  const [problem, setProblem] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const isLooser = isRemoving || (before !== null && amount !== '' && Number(amount) > Number(before))
  const set = useProtectionChange(protection.setLimit, {
    onDone() {
      toast(t(isLooser ? 'protection.asked' : 'protection.saved'))
      onDone()
    },
    onError(error) {
      setProblem(error.problemAt('amount'))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (set.isPending) return
    if (!isRemoving && !(Number(amount) > 0)) return setProblem(t('form.required'))
    set.mutate({ kind, span, amount: isRemoving ? null : amount })
  }
  const change = (value: string) => {
    setAmount(value)
    setIsRemoving(false)
    setProblem(undefined)
    set.reset()
  }
  const wait = {
    limit: before === null ? '' : text(kind, before),
    date: momentText(state.now + state.rules.raiseHours * HOUR_MS),
    days: state.rules.confirmDays,
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {kind === 'time' ? (
        <SelectField
          label={t('protection.amount.time')}
          value={amount}
          error={problem}
          onChange={change}
          choices={[...new Set([...playMinutes, ...(before ? [before] : [])])]
            .sort((a, b) => Number(a) - Number(b))
            .map(minutes => ({ value: minutes, label: minutesText(t, Number(minutes)) }))}
          placeholder={t('protection.amount.choose')}
        />
      ) : (
        <AmountField label={t('protection.amount')} name="amount" value={amount} error={problem} onChange={change} />
      )}
      {isLooser ? (
        <Note tone="warning">{t(isRemoving ? 'protection.dialog.remove' : 'protection.dialog.later', wait)}</Note>
      ) : (
        <Note>{t('protection.dialog.now', { used: text(kind, limit.used) })}</Note>
      )}
      {set.error && !problem && <InlineError>{errorText(set.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} isBusy={set.isPending} className="w-full">
        {t(isRemoving ? 'protection.removeAsk' : isLooser ? 'protection.raiseAsk' : 'protection.save')}
      </Button>
      {before !== null && !isRemoving && (
        <Button kind="quiet" onClick={() => setIsRemoving(true)}>
          {t('protection.remove')}
        </Button>
      )}
    </form>
  )
}
