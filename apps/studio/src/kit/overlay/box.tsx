import { Dialog } from '@base-ui/react/dialog'
import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode, RefObject } from 'react'
import { RoundButton } from '../ui/button.tsx'

export const DialogTitle = Dialog.Title

/** A dialog in the middle of the page. Clicks beside it do nothing; Escape closes it unless it has to be answered. */
export function Box(props: {
  className: string
  children: ReactNode
  onClose: () => void
  hasToBeAnswered?: boolean
  isClear?: boolean
  initialFocus?: RefObject<HTMLElement | null>
}) {
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(isOpen, details) => {
        if (isOpen) return
        if (props.hasToBeAnswered) details.cancel()
        else props.onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={cx('fixed inset-0 z-[300]', !props.isClear && 'bg-[oklch(0.08_0.03_262/0.72)]')} />
        <Dialog.Popup
          initialFocus={props.initialFocus}
          className={cx('fixed inset-0 z-[300] m-auto select-none outline-none', props.className)}
        >
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Its title and the way out. */
export function BoxHead(props: { title: string; closeLabel: string; onClose: () => void; className?: string }) {
  return (
    <header className={cx('flex items-center justify-between', props.className)}>
      <DialogTitle className="text-[20px]/[28px]">{props.title}</DialogTitle>
      <RoundButton icon="close" label={props.closeLabel} looks="quiet" onClick={props.onClose} />
    </header>
  )
}

/** A sheet from below on a phone, a box elsewhere. */
export const sheetLooks =
  'h-fit max-h-[calc(100%-38px)] w-[min(440px,calc(100vw-32px))] overflow-auto rounded-[18px] border border-strong bg-surface-1 p-6 narrow:mx-auto narrow:mt-auto narrow:mb-0 narrow:w-screen narrow:max-w-none narrow:rounded-[20px_20px_0_0] narrow:px-4 narrow:pt-5 narrow:pb-[max(20px,env(safe-area-inset-bottom))]'
