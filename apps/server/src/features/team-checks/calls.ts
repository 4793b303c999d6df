import * as contract from '@ronda/contract/backoffice/team-checks.ts'
import { forOperator } from '../../handlers.ts'
import { checkNow, checks, decideSuspect, suspects } from './office.ts'

export const officeCalls = [
  forOperator(contract.suspects, suspects),
  forOperator(contract.decideSuspect, decideSuspect),
  forOperator(contract.checks, checks),
  forOperator(contract.checkNow, checkNow),
]
