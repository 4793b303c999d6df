import { FREE_PLAY } from '@ronda/contract/constants.ts'
import { freePlay } from '@ronda/contract/free-play.ts'
import { newId } from '@ronda/contract/ids.ts'
import { useErrorText } from '@ronda/ui/states.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { useNavigate } from 'react-router'
import { here } from '../../app/client.ts'
import { openDialog } from '../../app/dialogs.ts'
import { keptValue } from '../../app/preferences.ts'
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
