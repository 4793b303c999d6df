import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import { forOperator } from '../../handlers.ts'
import { auditStatus, runAudit } from './ledger-audit.ts'

export const officeCalls = [forOperator(merchant.runAudit, runAudit), forOperator(merchant.auditStatus, auditStatus)]
