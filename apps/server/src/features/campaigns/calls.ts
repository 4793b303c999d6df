import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import { forOperator } from '../../handlers.ts'
import { ofMember } from '../inbox/office.ts'
import { limit, list, preview, saveLimit } from './list.ts'
import { get, send, stop } from './send.ts'

export const officeCalls = [
  forOperator(campaigns.list, list),
  forOperator(campaigns.get, get),
  forOperator(campaigns.preview, preview),
  forOperator(campaigns.send, send),
  forOperator(campaigns.stop, stop),
  forOperator(campaigns.limit, limit),
  forOperator(campaigns.saveLimit, saveLimit),
  forOperator(campaigns.ofMember, ofMember),
]
