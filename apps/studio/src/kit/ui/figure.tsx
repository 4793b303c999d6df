import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'

/** A labelled amount of the bar. */
export function Figure(props: {
  label: ReactNode
  children?: ReactNode
  className?: string
  labelClass?: string
  valueClass?: string
  valueRef?: (node: HTMLElement | null) => (() => void) | undefined
}) {
  return (
    <div className={cx('flex min-w-0 flex-col', props.className)}>
      <span className={cx('flex gap-1.5 text-fg-3', props.labelClass ?? 'text-[12px]/[16px]')}>{props.label}</span>
      <output
        ref={props.valueRef as never}
        className={cx('font-bold whitespace-nowrap', props.valueClass ?? 'text-[20px]/[28px]')}
      >
        {props.children}
      </output>
    </div>
  )
}

/** What the player has, and whether it is play money. */
export function Balance(props: {
  label: string
  demo: string | null
  amount: string
  className?: string
  valueClass?: string
}) {
  return (
    <Figure
      className={props.className}
      valueClass={props.valueClass}
      label={
        <>
          {props.label}
          {props.demo && <b className="font-bold text-brand">{props.demo}</b>}
        </>
      }
    >
      {props.amount}
    </Figure>
  )
}
