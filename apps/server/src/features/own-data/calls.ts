import * as ownData from '@ronda/contract/portal/account/own-data.ts'
import { forMember } from '../../handlers.ts'
import { ask, get } from './ask.ts'

export const calls = [forMember(ownData.get, get), forMember(ownData.ask, ask)]
