import * as statements from '@ronda/contract/portal/cashier/statements.ts'
import { forMember } from '../../handlers.ts'
import { pdf } from './pdf.ts'
import { profit } from './profit.ts'
import { months, statement } from './statement.ts'

export const calls = [
  forMember(statements.profit, profit),
  forMember(statements.months, months),
  forMember(statements.statement, statement),
  forMember(statements.pdf, pdf),
]
