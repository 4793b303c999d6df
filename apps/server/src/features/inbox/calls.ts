import * as messages from '@ronda/contract/portal/account/messages.ts'
import { forMember } from '../../handlers.ts'
import { list, one, read, remove } from './own.ts'

export const calls = [
  forMember(messages.list, list),
  forMember(messages.one, one),
  forMember(messages.read, read),
  forMember(messages.remove, remove),
]
