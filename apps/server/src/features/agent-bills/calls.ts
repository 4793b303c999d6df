import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as contract from '@ronda/contract/portal/agents/bills.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { approve, reject, run, runs } from './office.ts'
import { bill, bills } from './records.ts'

export const calls = [forMember(contract.bills, bills), forMember(contract.bill, bill)]

export const officeCalls = [
  forOperator(office.runs, runs),
  forOperator(office.run, run),
  forOperator(office.approve, approve),
  forOperator(office.reject, reject),
]
