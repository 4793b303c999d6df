import { useSyncExternalStore } from 'react'

/** The dialogs that any place may open; one at a time. */
export type OpenDialog =
  | { kind: 'login'; reason?: string; then?: string }
  | { kind: 'register'; then?: string }
  | { kind: 'sign-out' }

let open: OpenDialog | undefined
const listeners = new Set<() => void>()

function show(dialog: OpenDialog | undefined): void {
  open = dialog
  for (const listener of listeners) listener()
}

/** `then`: where to go after signing in; `reason`: why it is asked. */
export const openLogin = (options: { reason?: string; then?: string } = {}) => show({ kind: 'login', ...options })
export const openRegister = (then?: string) => show({ kind: 'register', then })
export const openSignOut = () => show({ kind: 'sign-out' })
export const closeDialog = () => show(undefined)

export function useOpenDialog(): OpenDialog | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
