import { TextAreaField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Dialog, type DialogProps } from '@ronda/ui/overlay/dialog.tsx'
import { type ReactNode, useCallback, useRef, useState } from 'react'

const REASON_MIN = 3

/** Why something is done. What is missing is said once it was tried without. */
export function useReason() {
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isShort = text.trim().length < REASON_MIN
  return {
    field,
    text,
    setText,
    isTried,
    isMissing: isTried && isShort,
    /** Does it, if there is a reason; asks for one otherwise. */
    attempt(then: (reason: string) => void) {
      setIsTried(true)
      if (isShort) field.current?.focus()
      else then(text.trim())
    },
    clear: useCallback(() => {
      setText('')
      setIsTried(false)
    }, []),
  }
}
export type Reason = ReturnType<typeof useReason>

export function ReasonField({
  reason,
  help,
  error,
  rows = 2,
  maxCount = 300,
  isAsked = true,
  autoFocus,
}: ReasonFieldProps) {
  const t = useT()
  return (
    <TextAreaField
      ref={reason.field}
      label={t('bo.reason')}
      help={help}
      error={isAsked && reason.isMissing ? t('bo.reason.short', { min: REASON_MIN }) : error}
      rows={rows}
      autoFocus={autoFocus}
      maxCount={maxCount}
      value={reason.text}
      onChange={event => reason.setText(event.target.value)}
    />
  )
}
type ReasonFieldProps = {
  reason: Reason
  help?: ReactNode
  /** What the server says of it. */
  error?: string
  rows?: number
  maxCount?: number
  /** Nothing is missing where nothing is to be done. */
  isAsked?: boolean
  autoFocus?: boolean
}

/** Asks why before something is done. */
export function ReasonDialog({ problem, error, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const reason = useReason()
  return (
    <Dialog
      isOpen
      error={(reason.isTried && problem) || error}
      onConfirm={() => reason.attempt(text => !problem && onConfirm(text))}
      {...dialog}
    >
      {children}
      <ReasonField reason={reason} />
    </Dialog>
  )
}
type ReasonDialogProps = Omit<DialogProps, 'isOpen' | 'onConfirm' | 'error'> & {
  /** Why it cannot be done yet, said once it was tried. */
  problem?: string
  error?: string
  onConfirm: (reason: string) => void
}
