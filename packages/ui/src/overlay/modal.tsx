import { Dialog as Base } from '@base-ui/react/dialog'
import { Activity, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { useBehind } from './behind.ts'
import { usePopup } from './keep-focus.ts'
import { forgetSecrets, useKept, useListed } from './open-dialogs.ts'

const OPEN_DELAY_MS = 100
/** The smallest box, and the one of a modal that names no width. */
const SMALLEST = 200
const USUAL = { width: 600, height: 300 }

const backdrop =
  'fixed inset-0 z-modal bg-scrim transition-opacity duration-280 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0'
const box =
  'bg-surface-1 shadow-modal outline-none transition-[opacity,translate,scale] duration-280 ease-out ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-140'

/** `isOpen`, `delayMs` later: gives a lazily loaded content the time to arrive before the frame shows. */
function useDelayed(isOpen: boolean, delayMs: number): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isOpen), isOpen ? delayMs : 0)
    return () => clearTimeout(timer)
  }, [isOpen, delayMs])
  return isShown && isOpen
}

/** What had the focus when it was opened, and gets it back: a form that takes the focus at once must not be mistaken for it. */
function useOpener(isOpen: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const { activeElement, body } = document
    opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
  }, [isOpen])
  return opener
}

/** What it shows while open; closed, what it showed last. */
function useLast(isOpen: boolean, children: ReactNode): ReactNode {
  const last = useRef(children)
  if (isOpen) last.current = children
  return last.current
}

/**
 * The generic modal: opens after 100 ms, is 200 × 200 at least, grows with its content, locks the page's scroll, stays open on clicks outside.
 * Escape closes it unless `isBlocking`.
 */
export function Modal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    children,
    width,
    hasClose = true,
    isBlocking,
    description,
    footer,
    isTitleHidden,
    isInAddress,
  } = props
  const t = useT()
  const [popup, popupRef] = usePopup()
  const opener = useOpener(isOpen)
  const isShown = useDelayed(isOpen, OPEN_DELAY_MS)
  const [isKept, setIsKept] = useKept()
  const last = useLast(isOpen, children)
  useListed(isOpen && !isBlocking && !isInAddress, () => {
    if (popup.current) forgetSecrets(popup.current)
    setIsKept(true)
    onClose()
  })
  useBehind(isShown)
  return (
    <Base.Root
      open={isShown}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (next) return
        if (isBlocking && details.reason === 'escape-key') return details.cancel()
        setIsKept(false)
        onClose()
      }}
      onOpenChangeComplete={isOpened => isOpened && setIsKept(false)}
    >
      <Base.Portal keepMounted={isKept}>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-modal grid place-items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Base.Popup
            className={cx(
              box,
              'relative flex max-h-[calc(100dvh-24px)] w-full flex-col rounded-t-20 sm:max-h-[calc(100dvh-48px)] sm:rounded-14',
              'data-starting-style:translate-y-6 data-ending-style:translate-y-6 sm:data-starting-style:translate-y-0 sm:data-starting-style:scale-97 sm:data-ending-style:translate-y-0',
              props.className,
            )}
            style={{
              minWidth: `min(100%, ${SMALLEST}px)`,
              minHeight: width === undefined ? USUAL.height : SMALLEST,
              maxWidth: `min(100vw, ${Math.max(SMALLEST, width ?? USUAL.width)}px)`,
            }}
            ref={popupRef}
            tabIndex={-1}
            initialFocus={props.initialFocus ?? popup}
            finalFocus={() => (opener.current?.isConnected ? opener.current : true)}
          >
            <div className={cx('flex items-start gap-3 px-5 pt-5 sm:px-6', isTitleHidden ? 'pb-0' : 'pb-4')}>
              <div className="min-w-0 flex-1">
                <Base.Title className={isTitleHidden ? 'sr-only' : 'font-display text-20 font-bold text-fg-1'}>
                  {title}
                </Base.Title>
                {description && <Base.Description className="mt-1 text-14 text-fg-2">{description}</Base.Description>}
              </div>
              {hasClose && (
                <Base.Close render={<IconButton icon="close" label={t('ui.close')} className="-mt-1.5 -mr-2" />} />
              )}
            </div>
            <div className="min-h-0 flex-1 scroll-py-12 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 sm:pb-6">
              <Activity mode={isKept && !isOpen ? 'hidden' : 'visible'}>{isKept ? last : children}</Activity>
            </div>
            {footer && <div className="border-t border-subtle px-5 py-4 sm:px-6">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  isTitleHidden?: boolean
  description?: ReactNode
  children: ReactNode
  /** Stays in sight under the scrolling content. */
  footer?: ReactNode
  /** Width on wide screens, in px; without it 600 × 300. */
  width?: number
  hasClose?: boolean
  /** Cannot be left but by a choice inside. */
  isBlocking?: boolean
  /** The address says that it is open, so it has its place in the history already. */
  isInAddress?: boolean
  className?: string
  initialFocus?: React.RefObject<HTMLElement | null>
}
