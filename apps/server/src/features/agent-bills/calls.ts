import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as contract from '@ronda/contract/portal/agents/bills.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { forgive } from './forgive.ts'
import { approve, reject, run, runs } from './office.ts'
import { bill, bills } from './records.ts'
import { decideRealTime } from './review-windows.ts'
import { realTimeDay, realTimeDays, realTimeRuns, realTimeWindows } from './window-records.ts'

export const calls = [
  forMember(contract.bills, bills),
  forMember(contract.bill, bill),
  forMember(contract.realTimeDays, realTimeDays),
  forMember(contract.realTimeWindows, realTimeWindows),
]

export const officeCalls = [
  forOperator(office.runs, runs),
  forOperator(office.run, run),
  forOperator(office.approve, approve),
  forOperator(office.reject, reject),
  forOperator(office.forgive, forgive),
  forOperator(office.realTime, realTimeRuns),
  forOperator(office.realTimeDay, realTimeDay),
  forOperator(office.decideRealTime, decideRealTime),
]
