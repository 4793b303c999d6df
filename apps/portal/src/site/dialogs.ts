import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import type { VerificationOffer } from '@ronda/contract/portal/account/session.ts'
import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'

/** The dialogs that any place may open; one at a time. */
export type OpenDialog =
  | { kind: 'login'; reason?: string; goTo?: string }
  | { kind: 'register'; goTo?: string }
  | { kind: 'sign-out' }
  | { kind: 'forgot'; resetToken?: string }
  /** `isForced`: nothing else may be done before. */
  | { kind: 'change-password'; isForced?: boolean; goTo?: string }
  | { kind: 'verify'; offer?: VerificationOffer; goTo?: string }
  | { kind: 'need-account' }
  | { kind: 'free-play-failed'; text: string }
  | { kind: 'notices' }
  | { kind: 'feedback' }
  | { kind: 'chat' }

let open: OpenDialog | undefined
const listeners = new Set<() => void>()

function show(dialog: OpenDialog | undefined): void {
  open = dialog
  for (const listener of listeners) listener()
}

const ENDED = 'session.ended'

/** `goTo`: where to go after signing in; `reason`: why it is asked. */
export function openLogin(options: { reason?: string; goTo?: string } = {}): void {
  // A place for members asks for the log-in as well when its session has ended.
  const hasEnded = open?.kind === 'login' && open.reason === ENDED
  show({ kind: 'login', ...options, ...(hasEnded && { reason: ENDED }) })
}
export const openLoginAgain = (goTo: string) => openLogin({ reason: ENDED, goTo })
export const openRegister = (goTo?: string) => show({ kind: 'register', goTo })
export const openForgot = (resetToken?: string) => show({ kind: 'forgot', resetToken })
export const openChangePassword = (options: { isForced?: boolean; goTo?: string } = {}) =>
  show({ kind: 'change-password', ...options })
export const openVerify = (options: { offer?: VerificationOffer; goTo?: string } = {}) =>
  show({ kind: 'verify', ...options })
export const openDialog = (dialog: OpenDialog) => show(dialog)
export const openNotices = () => show({ kind: 'notices' })
export const openFeedback = () => show({ kind: 'feedback' })
export const openChat = () => openForMember({ kind: 'chat' })
export const openSignOut = () => show({ kind: 'sign-out' })
export const closeDialog = () => show(undefined)

/** What only accounts may do: visitors sign in first, guests need a true account. */
function openForMember(dialog: OpenDialog): void {
  const session = currentSession()
  if (!session) openLogin({ reason: 'session.needed' })
  else show(session.isAgent === FREE_PLAY ? { kind: 'need-account' } : dialog)
}

export function useOpenDialog(): OpenDialog | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => undefined,
  )
}
