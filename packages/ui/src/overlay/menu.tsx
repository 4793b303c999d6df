import { Menu as Base } from '@base-ui/react/menu'
import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { popoverBox } from './popover-box.ts'

type Placement = { side?: 'top' | 'bottom' | 'left' | 'right'; align?: 'start' | 'center' | 'end' }
type ButtonElement = ReactElement<Record<string, unknown>>

/** Actions behind a button. */
export function Menu({ trigger, items, side = 'bottom', align = 'end', startsOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-popover outline-none">
          <Base.Popup className={cx(popoverBox, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}>
            {items.map(item => (
              <Base.Item
                key={item.key}
                onClick={item.onSelect}
                disabled={item.isDisabled}
                lang={item.lang}
                className={cx(
                  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-6 px-2.5 text-14 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-surface-3',
                  item.isDanger ? 'text-danger' : 'text-fg-1',
                )}
              >
                {item.icon && <Icon name={item.icon} size={18} className="text-fg-3" />}
                <span className="flex-1">{item.label}</span>
                {item.isCurrent && <Icon name="check" size={16} className="text-brand-text" />}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
export type MenuItem = {
  key: string
  label: ReactNode
  onSelect: () => void
  icon?: IconName
  isCurrent?: boolean
  isDanger?: boolean
  isDisabled?: boolean
  /** Language of the label where it differs from the page. */
  lang?: string
}
export type MenuProps = Placement & {
  trigger: ButtonElement
  items: readonly MenuItem[]
  /** Opens as soon as it appears, for menus that are loaded by the press of their button. */
  startsOpen?: boolean
}

/** Anything in a floating card; `opensOnHover` for previews, which also open on focus and tap. */
export function Popover({
  trigger,
  children,
  side = 'bottom',
  align = 'center',
  opensOnHover,
  label,
  className,
  ...rest
}: PopoverProps) {
  return (
    <BasePopover.Root open={rest.isOpen} onOpenChange={rest.onOpenChange}>
      <BasePopover.Trigger render={trigger} openOnHover={opensOnHover} delay={120} closeDelay={120} />
      <BasePopover.Portal>
        <BasePopover.Positioner side={side} align={align} sideOffset={8} className="z-popover outline-none">
          <BasePopover.Popup aria-label={label} className={cx(popoverBox, 'max-w-(--available-width) p-4', className)}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
export type PopoverProps = Placement & {
  trigger: ButtonElement
  children: ReactNode
  opensOnHover?: boolean
  label?: string
  className?: string
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}
