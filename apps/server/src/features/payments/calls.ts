import * as payments from '@ronda/contract/backoffice/payments.ts'
import { forOperator } from '../../handlers.ts'
import { close, list } from './exceptions.ts'

export const officeCalls = [forOperator(payments.exceptions, list), forOperator(payments.closeException, close)]
