import * as office from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { makeCode, visit } from './invite.ts'
import { mine } from './mine.ts'
import { endShare } from './office/end-share.ts'
import { checkProgram, getProgram, publishProgram, stopProgram } from './office/program.ts'
import { codes, results } from './office/results.ts'
import { decideHeld, suspects } from './office/suspects.ts'
import { member, tree } from './office/tree.ts'

export const calls = [
  forMember(referral.mine, mine),
  forMember(referral.makeCode, makeCode),
  forAnyone(referral.visit, visit),
]

export const officeCalls = [
  forOperator(office.get, getProgram),
  forOperator(office.check, checkProgram),
  forOperator(office.publish, publishProgram),
  forOperator(office.stop, stopProgram),
  forOperator(office.tree, tree),
  forOperator(office.member, member),
  forOperator(office.suspects, suspects),
  forOperator(office.decide, decideHeld),
  forOperator(office.endShare, endShare),
  forOperator(office.results, results),
  forOperator(office.codes, codes),
]
