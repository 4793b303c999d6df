import * as office from '@ronda/contract/backoffice/rewards.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { bonuses } from './bonuses.ts'
import { claim, claimAll } from './claim.ts'
import { giveUp, giveUpCost } from './give-up.ts'
import { list } from './list.ts'
import { grant } from './office/grant.ts'
import { list as officeList } from './office/list.ts'
import { seen, unseen } from './rewards.ts'

export const calls = [
  forMember(rewards.unseen, unseen),
  forMember(rewards.seen, seen),
  forMember(rewards.list, list),
  forMember(rewards.claim, claim),
  forMember(rewards.claimAll, claimAll),
  forMember(rewards.bonuses, bonuses),
  forMember(rewards.giveUpCost, giveUpCost),
  forMember(rewards.giveUp, giveUp),
]

export const officeCalls = [forOperator(office.list, officeList), forOperator(office.grant, grant)]
