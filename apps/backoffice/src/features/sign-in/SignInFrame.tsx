import type { FormEvent, ReactNode } from 'react'
import { LanguageMenu } from '../../shell/LanguageMenu.tsx'

/** The page around what is asked of somebody who is not signed in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="w-full max-w-100">
        <div className="mb-4 flex items-center justify-between">
          <p className="font-display text-24 font-bold text-fg-1">Ronda</p>
          <LanguageMenu />
        </div>
        {children}
      </div>
    </main>
  )
}

export function Step({
  title,
  onSubmit,
  children,
}: {
  title: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-14 bg-surface-1 p-6 inset-ring inset-ring-subtle"
    >
      <h1 className="font-display text-20 font-bold">{title}</h1>
      {children}
    </form>
  )
}
