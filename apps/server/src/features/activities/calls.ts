import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { forAnyone, forMember } from '../../handlers.ts'
import { claim } from './claim.ts'
import { join } from './join.ts'
import { get, list } from './look.ts'

export const calls = [
  forAnyone(activities.list, list),
  forAnyone(activities.get, get),
  forMember(activities.join, join),
  forMember(activities.claim, claim),
]
