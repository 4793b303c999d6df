import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { useBehind } from './behind.ts'
import { useListed } from './open-dialogs.ts'

/** Answers share a row; a long one gets a row of its own. */
const answer = 'min-w-max flex-[1_1_40%]'

/** A decision, 400 px wide: the question, what follows from it, and two answers. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onCancel,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel,
    isBusy,
    isDanger,
    icon,
    error,
    hasCancel = true,
  } = props
  const t = useT()
  useListed(isOpen, () => !isBusy && onCancel())
  useBehind(isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={next => !next && !isBusy && onCancel()}>
      <Base.Portal>
        {/* Over another dialog too, so that it is plain which one is to be answered. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-modal bg-scrim transition-opacity duration-280 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-modal grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="w-full max-w-100 rounded-14 bg-surface-1 p-6 shadow-modal outline-none transition-[opacity,scale] duration-280 ease-out data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0">
            {icon && (
              <span
                className={cx(
                  'mb-4 grid size-12 place-items-center rounded-full',
                  isDanger ? 'bg-danger-bg text-danger' : 'bg-brand-tint text-brand-text',
                )}
              >
                <Icon name={icon} size={24} />
              </span>
            )}
            <Base.Title className="font-display text-20 font-bold text-fg-1">{title}</Base.Title>
            {children && (
              <Base.Description render={<div />} className="mt-2 text-14 text-fg-2">
                {children}
              </Base.Description>
            )}
            {error && (
              <p role="alert" className="mt-3 flex gap-1.5 text-13 text-danger">
                <Icon name="alert" size={16} />
                {error}
              </p>
            )}
            <div className="mt-6 flex flex-wrap gap-3">
              {hasCancel && (
                <Button className={answer} size={48} onClick={onCancel}>
                  {cancelLabel ?? t('ui.cancel')}
                </Button>
              )}
              <Button
                className={answer}
                size={48}
                kind={isDanger ? 'danger' : 'primary'}
                isBusy={isBusy}
                onClick={onConfirm}
              >
                {confirmLabel ?? t('ui.confirm')}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
export type DialogProps = {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  /** Without it there is nothing to decide, only to note. */
  hasCancel?: boolean
  isBusy?: boolean
  isDanger?: boolean
  icon?: IconName
  error?: ReactNode
}
