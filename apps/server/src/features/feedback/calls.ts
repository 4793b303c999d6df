import * as office from '@ronda/contract/backoffice/feedback.ts'
import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { answer, list } from './office.ts'
import { mine, send } from './send.ts'

export const calls = [forMember(feedback.send, send), forMember(feedback.mine, mine)]

export const officeCalls = [forOperator(office.list, list), forOperator(office.answer, answer)]
