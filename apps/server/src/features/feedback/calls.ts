import * as office from '@ronda/contract/backoffice/feedback.ts'
import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { answer, list } from './office.ts'
import { mine, send } from './send.ts'
import { sendAsVisitor } from './send-as-visitor.ts'

export const calls = [
  forMember(feedback.send, send),
  forAnyone(feedback.sendAsVisitor, sendAsVisitor),
  forAnyone(feedback.bounds, async (_ctx, _input, { merchant }) => merchant.settings.feedback),
  forMember(feedback.mine, mine),
]

export const officeCalls = [forOperator(office.list, list), forOperator(office.answer, answer)]
