import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { forMember } from '../../handlers.ts'
import { bets } from './bets.ts'
import { overview } from './overview.ts'
import { pal, palWinners } from './pal.ts'
import { people } from './people.ts'
import { revenue, revenueParts, revenueRuns } from './revenue.ts'
import { statementPdf } from './statement-pdf.ts'
import { transactions } from './transactions.ts'

export const calls = [
  forMember(statements.overview, overview),
  forMember(statements.people, people),
  forMember(statements.pal, pal),
  forMember(statements.palWinners, palWinners),
  forMember(statements.revenue, revenue),
  forMember(statements.revenueParts, revenueParts),
  forMember(statements.revenueRuns, revenueRuns),
  forMember(statements.bets, bets),
  forMember(statements.transactions, transactions),
  forMember(statements.statementPdf, statementPdf),
]
