import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export const TooltipLayer = Base.Provider

/** A short text beside a control; the control keeps its own accessible name. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-popover">
          <Base.Popup className="max-w-70 origin-(--transform-origin) rounded-6 bg-surface-3 px-2.5 py-1.5 text-13 text-fg-1 shadow-popover transition-[opacity,scale] duration-140 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
type TooltipProps = {
  text: ReactNode
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | 'left' | 'right'
}
