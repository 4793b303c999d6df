import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import { forOperator } from '../../handlers.ts'
import { decide, withdraw } from './decide-approval.ts'
import { get, list } from './list.ts'

export const officeCalls = [
  forOperator(approvals.list, list),
  forOperator(approvals.get, get),
  forOperator(approvals.decide, decide),
  forOperator(approvals.withdraw, withdraw),
]
