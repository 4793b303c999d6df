import * as office from '@ronda/contract/backoffice/rewards.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { grant } from './grant.ts'
import * as handlers from './rewards.ts'

export const calls = [forMember(rewards.unseen, handlers.unseen), forMember(rewards.seen, handlers.seen)]

export const officeCalls = [forOperator(office.list, handlers.list), forOperator(office.grant, grant)]
