import { createClient } from '@ronda/contract/core/client.ts'
import { idleMs } from '@ronda/ui/live/idle.ts'
import { noteServerTime } from '@ronda/ui/live/server-clock.ts'
import { createQueryClient } from '@ronda/ui/live/use-call.ts'
import { currentToken, loseToken } from './session.ts'
import { translator } from './translator.ts'

export const queryClient = createQueryClient()

export const client = createClient({
  baseUrl: '',
  merchant: () => 'backoffice',
  token: currentToken,
  language: () => translator.i18n.locale || 'es',
  keysPath: '/bo/system/keys',
  idleMs,
  onAnswer: noteServerTime,
  onSessionEnd: () => {
    loseToken()
    queryClient.clear()
  },
})

/** Reads again whatever the named calls answered. */
export function readAgain(...names: string[]): void {
  void queryClient.invalidateQueries({
    predicate: query => names.some(name => String(query.queryKey[0]).startsWith(name)),
  })
}
