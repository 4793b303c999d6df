import * as office from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { makeCode, visit } from './invite.ts'
import { mine } from './mine.ts'
import { decideHeld, getProgram, publishProgram, suspects } from './office.ts'

export const calls = [
  forMember(referral.mine, mine),
  forMember(referral.makeCode, makeCode),
  forAnyone(referral.visit, visit),
]

export const officeCalls = [
  forOperator(office.get, getProgram),
  forOperator(office.publish, publishProgram),
  forOperator(office.suspects, suspects),
  forOperator(office.decide, decideHeld),
]
