import * as office from '@ronda/contract/backoffice/grants.ts'
import { forOperator } from '../../handlers.ts'
import { check, propose, stop } from './office.ts'
import { get, list } from './show.ts'

export const officeCalls = [
  forOperator(office.check, check),
  forOperator(office.propose, propose),
  forOperator(office.list, list),
  forOperator(office.get, get),
  forOperator(office.stop, stop),
]
