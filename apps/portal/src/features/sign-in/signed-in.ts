import type { SignedIn } from '@ronda/contract/portal/account/session.ts'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { client, forgetMember, queryClient } from '../../site/client.ts'
import { closeDialog, openChangePassword, openVerify } from '../../site/dialogs.ts'
import { startSession } from '../../site/session.ts'

/**
 * Everything that changes when a way in succeeded: either somebody is signed in, or what is left to do opens. Answers whether the member is in.
 */
export function welcome(
  answer: SignedIn,
  username: string,
  { goTo, keepsDialog = false, isAgent }: WelcomeOptions = {},
): boolean {
  forgetMember()
  startSession(answer.token, username, { isAgent, limitedTo: answer.limitedTo })
  if (answer.firstTimeLogin) void noteFirstLogin().catch(() => undefined)
  if (answer.limitedTo === 'verification') {
    openVerify({ offer: answer.verification, goTo })
    return false
  }
  if (answer.limitedTo === 'password' || answer.passwordExpired) {
    openChangePassword({ isForced: answer.limitedTo === 'password', goTo })
    return false
  }
  if (!keepsDialog) closeDialog()
  // Lists may hold more for members than for visitors.
  void readOutdated(queryClient, ['session'])
  return true
}
type WelcomeOptions = {
  goTo?: string
  /** The dialog that led here has a word of its own to say. */
  keepsDialog?: boolean
  /** Known before the server has described the member: of guests. */
  isAgent?: number
}

/** Rare, so what it needs is loaded only then. */
async function noteFirstLogin(): Promise<void> {
  const { firstLogin } = await import('@ronda/contract/portal/account/security.ts')
  await client.call(firstLogin, {})
}
