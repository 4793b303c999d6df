import { trustedProgram } from '@ronda/ui/page/trusted.ts'
import { useSyncExternalStore } from 'react'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const WORKER = '/sw.js'
let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()

function keep(next: InstallPrompt | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Makes the site installable once everything else is there. Not inside the preview of the back office. */
export function makeInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window) return
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    keep(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => keep(undefined))
  const register = () =>
    void navigator.serviceWorker.register(trustedProgram(WORKER), { updateViaCache: 'none' }).catch(() => undefined)
  if (document.readyState === 'complete') setTimeout(register)
  else window.addEventListener('load', () => setTimeout(register))
}

/** Asks to install the app; undefined where the browser does not offer it, or has it already. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
    () => undefined,
  )
  return (
    current &&
    (() => {
      keep(undefined)
      void current.prompt()
    })
  )
}
