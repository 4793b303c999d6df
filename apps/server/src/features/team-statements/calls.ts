import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { forMember } from '../../handlers.ts'
import { bets } from './bets.ts'
import { overview } from './overview.ts'
import { pal } from './pal.ts'
import { revenue, revenueParts } from './revenue.ts'
import { statementPdf } from './statement-pdf.ts'
import { transactions } from './transactions.ts'

export const calls = [
  forMember(statements.overview, overview),
  forMember(statements.pal, pal),
  forMember(statements.revenue, revenue),
  forMember(statements.revenueParts, revenueParts),
  forMember(statements.bets, bets),
  forMember(statements.transactions, transactions),
  forMember(statements.statementPdf, statementPdf),
]
