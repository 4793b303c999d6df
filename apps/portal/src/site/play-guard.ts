import { openLogin } from './dialogs.ts'
import { isGamePath } from './navigation.ts'
import { currentSession } from './session.ts'

/** On a click: visitors are asked to sign in before a game opens, and then go on to it. */
export function askToSignIn(event: { preventDefault(): void }, path: string): void {
  if (!isGamePath(path) || currentSession()) return
  event.preventDefault()
  openLogin({ reason: 'login.toPlay', goTo: path })
}
