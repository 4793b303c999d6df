import type { ReactNode } from 'react'

/** First stop of the keyboard: jumps over header and menus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-blocker -translate-y-20 rounded-10 bg-brand px-4 py-2.5 text-14 font-bold text-on-brand focus:translate-y-0"
    >
      {children}
    </a>
  )
}
