import type { ReactNode } from 'react'

/** What scrolls sideways where there is no room, by keyboard too. */
export function ScrollBox({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what it scrolls
    <div role="group" tabIndex={0} aria-label={label} className={className}>
      {children}
    </div>
  )
}
