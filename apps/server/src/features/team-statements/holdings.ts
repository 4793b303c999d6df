import { sql } from 'kysely'
import { keptFor } from '../../base/kept-for.ts'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { LARGE, type Place } from '../agents/tree.ts'
import { wholeTeam } from './pal-parts.ts'

/** How old what a large team holds may be. */
export const HOLDINGS_MS = 60_000

export interface Holdings {
  /** Null: now. */
  at: number | null
  /** Agents below. */
  agents: number
  /** In the main wallets of everybody, and at vendors that hold it while it is played with. */
  balance: bigint
}

const kept = keptFor<Holdings>(HOLDINGS_MS)

/** How many agents stand below, and what everybody has; of a large team counted once a minute, for every wallet is looked into. */
export const holdingsOf = (
  { bus }: Pick<Context, 'bus'>,
  tx: Tx,
  merchant: Merchant,
  place: Place,
  now: number,
): Promise<Holdings> =>
  place.size < LARGE
    ? countUp(tx, merchant, place, null)
    : kept(bus, String(place.id), now, () => countUp(tx, merchant, place, now))

async function countUp(tx: Tx, { id, currency }: Merchant, place: Place, at: number | null): Promise<Holdings> {
  // A small team is gone through down its lines, a large one as a whole.
  const places =
    place.size < LARGE
      ? sql`
        select id, member_id from team_places where merchant_id = ${id} and id = ${place.id}
        union all
        select c.id, c.member_id from places p
        join team_places c on c.merchant_id = ${id} and c.parent_id = p.id and c.until is null`
      : sql`
        select id, member_id from team_places
        where merchant_id = ${id} and until is null and path @> array[${place.id}::bigint]`
  const { rows } = await wholeTeam(tx, place, () =>
    sql<{ agents: string; balance: string }>`
      with recursive places as (${places})
      select count(distinct p.id) filter (where m.agent_type in (1, 2, 41, 42) and p.id <> ${place.id}) as agents,
        coalesce(sum(a.balance), 0) as balance
      from places p join members m on m.merchant_id = ${id} and m.id = p.member_id
      left join ledger_accounts a on a.merchant_id = m.merchant_id and a.member_id = m.id and a.kind in ('main', 'vendor')
        and a.currency = ${currency}`.execute(tx),
  )
  const { agents, balance } = rows[0]!
  return { at, agents: Number(agents), balance: BigInt(balance) }
}
