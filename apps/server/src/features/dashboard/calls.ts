import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import { forOperator } from '../../handlers.ts'
import { dashboard } from './dashboard.ts'

export const officeCalls = [forOperator(merchant.dashboard, dashboard)]
