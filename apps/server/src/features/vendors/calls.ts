import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { forOperator } from '../../handlers.ts'
import { search } from './call-search.ts'
import * as office from './office.ts'

export const officeCalls = [
  forOperator(vendors.list, office.list),
  forOperator(vendors.reorder, office.reorder),
  forOperator(vendors.turn, office.turn),
  forOperator(vendors.allow, office.allow),
  forOperator(vendors.pin, office.pin),
  forOperator(vendors.openIn, office.openIn),
  forOperator(vendorCalls.search, search),
]
