import type { ReactNode } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'

/** Hashes and seeds, each to be copied. */
export function Seeds({ children }: { children: ReactNode }) {
  return <dl className="mb-6 grid max-w-[760px] gap-y-1">{children}</dl>
}

export function Seed(props: {
  label: string
  value: string
  isPlain?: boolean
  labels: { copy: string; copied: string }
}) {
  return (
    <>
      <dt className="mt-2 text-[13px]/[18px] text-fg-3">{props.label}</dt>
      {props.isPlain ? (
        <dd className="flex items-center gap-1.5">{props.value}</dd>
      ) : (
        <dd className="flex items-center justify-between gap-1.5 rounded-[10px] bg-surface-2 py-1 pr-1.5 pl-3.5">
          <code>{props.value}</code>
          <CopyButton value={props.value} labels={props.labels} />
        </dd>
      )}
    </>
  )
}
