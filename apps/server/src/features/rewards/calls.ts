import * as office from '@ronda/contract/backoffice/rewards.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { grant } from './office/grant.ts'
import { list } from './office/list.ts'
import { seen, unseen } from './rewards.ts'

export const calls = [forMember(rewards.unseen, unseen), forMember(rewards.seen, seen)]

export const officeCalls = [forOperator(office.list, list), forOperator(office.grant, grant)]
