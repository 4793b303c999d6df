import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { freePlay } from '@ronda/contract/portal/play/free-play.ts'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import { openDialog } from '../../site/dialogs.ts'
import { keptValue } from '../../site/preferences.ts'
import { welcome } from '../sign-in/signed-in.ts'
import { deviceOs } from './device-os.ts'

/** Lets a visitor in as a guest with play money; a game that was asked for opens, otherwise home. */
export function useFreePlay(goTo?: string) {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const entering = useCallMutation(freePlay, {
    onSuccess(answer) {
      welcome(answer, '', { isAgent: FREE_PLAY })
      navigate(goTo?.startsWith('/game?') ? goTo : '/', { replace: goTo === here() })
    },
    onError: error => openDialog({ kind: 'free-play-failed', text: errorText(error) }),
  })
  const enter = () => {
    const token = keptValue('freePlayToken', () => newId(Date.now()))
    entering.mutate({ os: deviceOs(navigator.userAgent), platform: 'W', token })
  }
  return { enter, isBusy: entering.isPending }
}
