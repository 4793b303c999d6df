import { freePlay } from '@ronda/contract/portal/play/free-play.ts'
import { forAnyone } from '../../handlers.ts'
import { enterAsGuest } from './guest.ts'

export const calls = [forAnyone(freePlay, enterAsGuest)]
