import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useRef } from 'react'
import { cx } from '../page/cx.ts'
import { useInSight } from '../page/use-in-sight.ts'

/** Tabs with a sliding underline; labels may take two lines. On wide screens they go on in a second row, on others the row scrolls. */
export function Tabs<V extends string>({ value, onChange, tabs, label, className }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  useInSight(list, '[data-active]', value)
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as V)} className={className}>
      <Base.List
        ref={list}
        aria-label={label}
        className="no-scrollbar fades-sideways relative flex scroll-px-8 gap-1 overflow-x-auto border-b border-subtle lg:flex-wrap"
      >
        {tabs.map(tab => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-t-6 px-3.5 text-balance max-lg:max-w-36 py-2 text-14 font-medium text-fg-2 -outline-offset-2 hover:text-fg-1 data-active:text-fg-1"
          >
            {tab.label}
            {tab.count !== undefined && <span className="numeral text-12 text-fg-3">{tab.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) translate-y-[calc(var(--active-tab-top)+var(--active-tab-height)-2px)] rounded-full bg-brand transition-[translate,width] duration-200 ease-out" />
      </Base.List>
      {tabs.map(
        tab =>
          tab.content !== undefined && (
            <Base.Panel key={tab.value} value={tab.value} className={cx('pt-5 outline-none')}>
              {tab.content}
            </Base.Panel>
          ),
      )}
    </Base.Root>
  )
}
export type TabsProps<V extends string> = {
  value: V
  onChange: (value: V) => void
  tabs: readonly { value: V; label: ReactNode; count?: number; content?: ReactNode }[]
  label?: string
  className?: string
}
