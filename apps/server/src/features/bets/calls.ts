import * as rounds from '@ronda/contract/backoffice/rounds.ts'
import { forOperator } from '../../handlers.ts'
import { openRounds } from './office.ts'

export const officeCalls = [forOperator(rounds.openRounds, openRounds)]
