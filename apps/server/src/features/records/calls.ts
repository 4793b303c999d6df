import * as records from '@ronda/contract/portal/cashier/records.ts'
import { forMember } from '../../handlers.ts'
import { account, betDetail, bets } from './records.ts'

export const calls = [
  forMember(records.bets, bets),
  forMember(records.account, account),
  forMember(records.betDetail, betDetail),
]
