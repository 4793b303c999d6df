import * as office from '@ronda/contract/backoffice/team-transfers.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { info } from './info.ts'
import { list } from './list.ts'
import { getRules, saveRules } from './office.ts'
import { send } from './send.ts'

export const calls = [forMember(transfers.info, info), forMember(transfers.send, send), forMember(transfers.list, list)]

export const officeCalls = [forOperator(office.getRules, getRules), forOperator(office.saveRules, saveRules)]
