import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../form/unsaved.tsx'
import { ReasonField, useReason } from './reason.tsx'

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
  isReady,
  onDecide,
  children,
}: ReasonDecisionProps) {
  const t = useT()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const reason = useReason()
  useUnsaved(isOpen && reason.text.trim() !== '' && !isBusy)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Whoever thinks better of it goes on from where it was.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen)
    return (
      <Button ref={opener} onClick={() => setIsOpen(isReady?.() ?? true)}>
        {label}
      </Button>
    )
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3 rounded-10 bg-surface-1 p-3 inset-ring inset-ring-subtle"
      onSubmit={event => {
        event.preventDefault()
        if (isReady?.() ?? true) reason.attempt(onDecide)
      }}
    >
      {children}
      <ReasonField reason={reason} help={help} rows={3} autoFocus={!children} />
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
  /** Whether it may be asked for, and sent: where not, it says itself why. */
  isReady?: () => boolean
  onDecide: (reason: string) => void
  children?: ReactNode
}
