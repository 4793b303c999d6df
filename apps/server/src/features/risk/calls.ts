import * as risk from '@ronda/contract/backoffice/risk.ts'
import { forOperator } from '../../handlers.ts'
import { ofDeposit } from './deposit.ts'
import { ofWithdrawal } from './withdrawal.ts'

export const officeCalls = [forOperator(risk.ofDeposit, ofDeposit), forOperator(risk.ofWithdrawal, ofWithdrawal)]
