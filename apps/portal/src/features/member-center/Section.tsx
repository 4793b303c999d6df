import type { ReactNode } from 'react'

/** A titled part of a page in the member center. */
export function Section({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="not-first:mt-8">
      <div className="heading-row mb-3">
        <h3 className="text-16 font-bold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-14 bg-surface-2 p-4 inset-ring inset-ring-subtle ${className}`}>{children}</div>
}

/** A name and its value in a row. */
export function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4 py-2.5 narrow:flex-wrap not-last:border-b not-last:border-subtle">
      <dt className="text-13 text-fg-3">{name}</dt>
      <dd className="ml-auto min-w-0 text-right text-14 font-medium break-words text-fg-1">{children}</dd>
    </div>
  )
}
