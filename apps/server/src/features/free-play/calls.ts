import { freePlay } from '@ronda/contract/free-play.ts'
import { forAnyone } from '../../http/calls.ts'
import { enterAsGuest } from './guest.ts'

export const calls = [forAnyone(freePlay, enterAsGuest)]
