import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { useBehind } from './behind.ts'
import { usePopup } from './keep-focus.ts'
import { useOpensAlone } from './opens-alone.ts'

export type PanelEntry<P extends string> = { page: P; label: string; icon: IconName; badge?: ReactNode }

/**
 * A panel over the page: on wide screens a dialog of 1080 × min(760, 88vh) with a 220 px menu at the left; on phones a
 * full-screen sheet that shows the menu first and a page, with a back arrow, second.
 */
export function Panel<P extends string>(props: PanelProps<P>) {
  const { isOpen, onClose, title, entries, page, missing, onPage, header, footer, children } = props
  const t = useT()
  const [popup, popupRef] = usePopup()
  const isShown = useOpensAlone(isOpen)
  useBehind(isShown)
  const label = entries.find(entry => entry.page === page)?.label ?? missing
  return (
    <Base.Root open={isShown} disablePointerDismissal onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-panel bg-scrim transition-opacity duration-280 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-panel grid place-items-center lg:p-6">
          <Base.Popup
            ref={popupRef}
            tabIndex={-1}
            initialFocus={popup}
            className="flex size-full flex-col overflow-hidden bg-surface-1 outline-none transition-[opacity,translate,scale] duration-280 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 lg:h-[min(760px,88vh)] lg:w-[1080px] lg:max-w-full lg:flex-row lg:rounded-14 lg:shadow-modal"
          >
            <div
              className={cx(
                'min-h-0 w-full flex-1 flex-col bg-bg lg:flex lg:w-[220px] lg:flex-none lg:shrink-0 lg:border-r lg:border-subtle',
                label ? 'hidden' : 'flex',
              )}
            >
              <div className="flex min-h-14 shrink-0 items-center gap-2 pr-2 pl-5 lg:min-h-16 lg:pr-4">
                <Base.Title className="flex-1 font-display text-18 font-bold text-fg-1">{title}</Base.Title>
                <Base.Close className="lg:hidden" render={<IconButton icon="close" label={t('ui.close')} />} />
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4">
                {header}
                <nav aria-label={title} className="flex flex-col gap-1">
                  {entries.map(entry => (
                    <button
                      key={entry.page}
                      type="button"
                      aria-current={entry.page === page ? 'page' : undefined}
                      onClick={() => onPage(entry.page)}
                      className="press group flex min-h-13 items-center gap-3 narrow:gap-2 narrow:px-2 rounded-10 px-3 text-left text-16 text-fg-1 hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:text-fg-1 lg:min-h-11 lg:text-14 lg:text-fg-2"
                    >
                      <Icon name={entry.icon} className="text-fg-3 group-aria-[current]:text-brand-text" />
                      <span className="min-w-0 flex-1 py-1.5">{entry.label}</span>
                      {entry.badge}
                      <Icon name="chevron-right" size={18} className="text-fg-3 narrow:hidden lg:hidden" />
                    </button>
                  ))}
                </nav>
                {footer}
              </div>
            </div>
            <div className={cx('min-h-0 min-w-0 flex-1 flex-col lg:flex', label ? 'flex' : 'hidden')}>
              <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-subtle px-2 narrow:gap-0 narrow:px-0 lg:min-h-16 lg:px-6">
                <IconButton icon="arrow-left" label={t('ui.back')} className="lg:hidden" onClick={() => onPage(null)} />
                <h2 className="min-w-0 flex-1 py-1 font-display text-18 font-bold wrap-break-word narrow:text-14 lg:text-20">
                  {label}
                </h2>
                <Base.Close className="lg:-mr-2" render={<IconButton icon="close" label={t('ui.close')} />} />
              </div>
              <div
                key={page}
                className="min-h-0 flex-1 animate-fade-in scroll-py-12 overflow-y-auto overscroll-contain p-4 pb-8 lg:p-6"
              >
                {children}
              </div>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
export type PanelProps<P extends string> = {
  isOpen: boolean
  onClose: () => void
  title: string
  entries: readonly PanelEntry<P>[]
  /** The page shown; null shows the menu alone on phones. */
  page: P | null
  /** What it says over its content where that is no page of the menu. */
  missing?: string
  onPage: (page: P | null) => void
  /** Above and below the menu's entries. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A sheet from the right with an address of its own, for details beside a list. */
export function Drawer({ isOpen, onClose, title, children, footer, width = 560 }: DrawerProps) {
  const t = useT()
  const [, popupRef] = usePopup()
  useBehind(isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-modal bg-scrim transition-opacity duration-280 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          ref={popupRef}
          className="fixed inset-y-0 right-0 z-modal flex w-full flex-col bg-surface-1 shadow-modal outline-none transition-[opacity,translate] duration-280 ease-out data-starting-style:translate-x-8 data-starting-style:opacity-0 data-ending-style:translate-x-8 data-ending-style:opacity-0"
          style={{ maxWidth: width }}
        >
          <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-subtle pr-2 pl-5 narrow:pl-4">
            <Base.Title className="min-w-0 flex-1 py-1 font-display text-18 font-bold wrap-break-word text-fg-1 narrow:text-16">
              {title}
            </Base.Title>
            <Base.Close render={<IconButton icon="close" label={t('ui.close')} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="border-t border-subtle p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  width?: number
}
