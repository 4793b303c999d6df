import { createClient } from '@ronda/contract/core/client.ts'
import { idleMs } from '@ronda/ui/live/idle.ts'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
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
  onChange: topics => void readOutdated(queryClient, topics),
  onSessionEnd: () => {
    loseToken()
    queryClient.clear()
  },
})
