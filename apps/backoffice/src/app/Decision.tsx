import { Button } from '@ronda/ui/button.tsx'
import { TextAreaField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { type ReactNode, useState } from 'react'

const REASON_MIN = 3

/** Decisions in a row; while one asks for its reason, the others step aside. */
export function Decisions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 has-[form]:*:not-[form]:hidden">{children}</div>
}

/** A decision that needs a reason: opens in place, so that nothing is decided by one stray click. */
export function ReasonDecision({
  label,
  confirmLabel,
  help,
  isDanger,
  isBusy,
  error,
  onDecide,
  children,
}: ReasonDecisionProps) {
  const t = useT()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = reason.trim().length < REASON_MIN
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{label}</Button>
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3 rounded-10 bg-surface-1 p-3 inset-ring inset-ring-subtle"
      onSubmit={event => {
        event.preventDefault()
        setIsTried(true)
        if (!isShort) onDecide(reason.trim())
      }}
    >
      {children}
      <TextAreaField
        label={t('bo.reason')}
        help={help}
        error={isTried && isShort ? t('bo.reason.short', { min: REASON_MIN }) : undefined}
        value={reason}
        autoFocus
        maxCount={300}
        onChange={event => setReason(event.target.value)}
      />
      {error ? <InlineError>{errorText(error)}</InlineError> : null}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={() => setIsOpen(false)}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {confirmLabel ?? label}
        </Button>
      </div>
    </form>
  )
}
type ReasonDecisionProps = {
  label: string
  confirmLabel?: string
  help?: ReactNode
  isDanger?: boolean
  isBusy?: boolean
  error?: unknown
  onDecide: (reason: string) => void
  children?: ReactNode
}
