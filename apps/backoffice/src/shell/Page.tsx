import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'

/** A page's head and body. */
export function Page({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="min-w-0 font-display text-24 font-bold">{title}</h1>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {note && <p className="mt-1 max-w-240 text-13 text-pretty text-fg-3">{note}</p>}
      </div>
      {children}
    </>
  )
}

export function Card({
  title,
  actions,
  children,
  isPlain,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Without a frame, around what has one of its own. */
  isPlain?: boolean
}) {
  return (
    <section className={cx('min-w-0', !isPlain && 'rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle')}>
      {title && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 className="text-14 font-bold">{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/** One number with its name above. */
export function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle">
      <p className="text-12 text-fg-3">{label}</p>
      <p className="numeral text-18 font-bold">{value}</p>
    </div>
  )
}

/** Labelled values, one under the other. */
export function Facts({ rows }: { rows: (readonly [label: ReactNode, value: ReactNode] | undefined)[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(60%)_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-13">
      {rows.map(
        row =>
          row && (
            <div key={String(row[0])} className="contents">
              <dt className="text-fg-3">{row[0]}</dt>
              <dd className="text-right break-words text-fg-1">{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
