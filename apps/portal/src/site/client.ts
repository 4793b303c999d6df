import { CallError, type Client, createClient } from '@ronda/contract/core/client.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { idleMs } from '@ronda/ui/live/idle.ts'
import { forgetPerson, readOutdated } from '@ronda/ui/live/outdated.ts'
import { noteServerTime } from '@ronda/ui/live/server-clock.ts'
import { callKey, createQueryClient } from '@ronda/ui/live/use-call.ts'
import { openDialog, openLoginAgain } from './dialogs.ts'
import { startLanguage } from './preferences.ts'
import { currentSession, endSession } from './session.ts'
import { translator } from './translator.ts'

export const queryClient = createQueryClient()

const plain = createClient({
  baseUrl: '',
  merchant: () => sessionStorage.getItem('merchantCode') ?? '',
  token: () => currentSession()?.token,
  language: () => translator.i18n.locale || startLanguage(),
  keysPath: system.keys.path,
  idleMs,
  onAnswer: noteServerTime,
  onChange: topics => void readOutdated(queryClient, topics),
  onSessionEnd() {
    if (!currentSession()) return
    endSession({ everywhere: false })
    forgetMember()
    openLoginAgain(here())
  },
})

/** Every call of the portal. A refusal that concerns the whole site is also acted on, whoever asked. */
export const client: Client = {
  async call(call, input, options) {
    try {
      return await plain.call(call, input, options)
    } catch (error) {
      if (error instanceof CallError) {
        if (error.code === 'Maintenance' || error.code === 'RegionRestricted')
          void queryClient.invalidateQueries({ queryKey: callKey(system.status) })
        if (error.code === 'RealAccountNeeded') openDialog({ kind: 'need-account' })
      }
      throw error
    }
  },
}

/** Drops what was read for the member who was here; what everyone may see stays. */
export const forgetMember = (): void => forgetPerson(queryClient)

export const here = () => location.pathname + location.search
