import { createClient } from '@ronda/contract/client.ts'
import * as system from '@ronda/contract/system.ts'
import { createQueryClient } from '@ronda/ui/use-call.ts'
import { openLogin } from './dialogs.ts'
import { startLanguage } from './preferences.ts'
import { currentSession, endSession } from './session.ts'
import { translator } from './translator.ts'

export const queryClient = createQueryClient()

export const client = createClient({
  baseUrl: '',
  merchant: () => sessionStorage.getItem('merchantCode') ?? '',
  token: () => currentSession()?.token,
  language: () => translator.i18n.locale || startLanguage(),
  keysPath: system.keys.path,
  onSessionEnd(code) {
    if (!currentSession()) return
    endSession({ everywhere: false })
    forgetMember()
    openLogin({ reason: code === 'SessionExpired' ? 'session.ended' : 'session.needed', goTo: here() })
  },
})

/** Drops what was read for the member who was here; what everyone may see stays. */
export function forgetMember(): void {
  const everyone = [
    'system.',
    'games.menus',
    'games.hot',
    'games.list',
    'games.ranks',
    'games.vendors',
    'registration.',
  ]
  queryClient.removeQueries({
    predicate: query => !everyone.some(name => String(query.queryKey[0]).startsWith(name)),
  })
}

export const here = () => location.pathname + location.search
