import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

/**
 * What is in force beside the bounds of the house, which hold for new terms: contracts with a rate outside of them, and agents with two kinds
 * of wage for one turnover.
 */
export async function contractsOutside(
  tx: Tx,
  { id, settings: { agents } }: Merchant,
  now: number,
): Promise<{ contracts: number; twoWages: number }> {
  const { wageRates: wage, dividendRates: dividend } = agents
  const { rows } = await sql<{ contracts: number; two: number }>`
    with running as materialized (
      select id, kind, downline_id, terms from agent_contracts
      where merchant_id = ${id} and (until_at is null or until_at > ${new Date(now)}))
    select (select count(*)::int from running r where exists (
        select from jsonb_array_elements(r.terms -> 'levels') l
        where case when r.kind = 'dividend'
          then (l ->> 'rate')::numeric * 100 not between ${dividend.min}::int and ${dividend.max}::int
          else (l ->> 'rate')::numeric * 100 not between ${wage.min}::int and ${wage.max}::int end)) as contracts,
      (select count(distinct a.downline_id)::int from running a
        join running b on b.downline_id = a.downline_id and b.kind > a.kind and b.kind <> 'dividend'
        where a.kind <> 'dividend' and (a.terms -> 'scope' = '[]' or b.terms -> 'scope' = '[]' or exists (
          select from jsonb_array_elements_text(a.terms -> 'scope') e where b.terms -> 'scope' ? e))) as two`.execute(
    tx,
  )
  return { contracts: rows[0]?.contracts ?? 0, twoWages: rows[0]?.two ?? 0 }
}
