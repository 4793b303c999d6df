import * as office from '@ronda/contract/backoffice/rebates.ts'
import * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { claim } from './claim.ts'
import { claims, info } from './info.ts'
import { getRules, claims as officeClaims, saveRules } from './office.ts'

export const calls = [forMember(rebates.info, info), forMember(rebates.claim, claim), forMember(rebates.claims, claims)]

export const officeCalls = [
  forOperator(office.getRules, getRules),
  forOperator(office.saveRules, saveRules),
  forOperator(office.claims, officeClaims),
]
