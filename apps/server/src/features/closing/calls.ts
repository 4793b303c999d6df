import * as office from '@ronda/contract/backoffice/closings.ts'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { ask, get, takeBack } from './ask.ts'
import { list, ofMember, reopen } from './office.ts'

export const calls = [forMember(closing.get, get), forMember(closing.ask, ask), forMember(closing.takeBack, takeBack)]

export const officeCalls = [
  forOperator(office.list, list),
  forOperator(office.ofMember, ofMember),
  forOperator(office.reopen, reopen),
]
