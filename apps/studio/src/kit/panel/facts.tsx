import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'

/** What a tab begins or ends with, in words. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="mb-5 max-w-[62ch] text-[15px]/[23px] text-fg-2 empty:hidden">{children}</p>
}

/** Figures of a game. The first may stand above the others in large type. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-3', className ?? 'mb-[22px]')}>
      {children}
    </dl>
  )
}

export function Fact(props: { label: string; children: ReactNode; help?: string }) {
  return (
    <div className="group rounded-[14px] bg-surface-2 px-4 py-3.5 first:col-span-full">
      <dt className="text-[13px]/[18px] text-fg-3">{props.label}</dt>
      <dd className="text-[18px]/[26px] font-bold group-first:text-[30px]/[38px] group-first:text-brand">
        {props.children}
        {props.help && <small className="block text-[14px]/[21px] font-normal text-fg-2">{props.help}</small>}
      </dd>
    </div>
  )
}

export function Rules({ rules, isNumbered }: { rules: readonly string[]; isNumbered?: boolean }) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List
      className={cx(
        'grid gap-2 pl-5 text-[15px]/[23px] text-pretty text-fg-2',
        isNumbered ? 'list-decimal' : 'list-disc',
      )}
    >
      {rules.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </List>
  )
}
