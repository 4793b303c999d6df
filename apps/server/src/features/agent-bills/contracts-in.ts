import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Span, spanOf } from '../agent-contracts/periods.ts'
import { type ContractRow, termsOf } from '../agent-contracts/store.ts'

/** The contracts that a period began with. */
export async function contractsIn(tx: Tx, merchant: Merchant, kind: RunKind, span: Span): Promise<ContractRow[]> {
  const rows = await tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', kind)
    .where('from_at', '<=', new Date(span.from))
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', new Date(span.from))]))
    .orderBy('id')
    .execute()
  return rows.filter(row => spanOf(termsOf(row, merchant).period, span.from).to === span.to)
}
