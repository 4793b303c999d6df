import * as contract from '@ronda/contract/backoffice/exports.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { forOperator } from '../../handlers.ts'
import { list } from './list.ts'
import { noteExport } from './note-export.ts'

export const officeCalls = [forOperator(operators.auditLog, list), forOperator(contract.note, noteExport)]
