import * as office from '@ronda/contract/backoffice/chat.ts'
import * as chat from '@ronda/contract/portal/site/chat.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { messages, removeOwn, rooms, send } from './chat.ts'
import * as moderate from './office.ts'

export const calls = [
  forMember(chat.rooms, rooms),
  forMember(chat.messages, messages),
  forMember(chat.send, send),
  forMember(chat.remove, removeOwn),
]

export const officeCalls = [
  forOperator(office.messages, moderate.list),
  forOperator(office.remove, moderate.remove),
  forOperator(office.mute, moderate.mute),
  forOperator(office.settings, moderate.getSettings),
  forOperator(office.saveSettings, moderate.saveSettings),
]
