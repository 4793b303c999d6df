import { sql } from 'kysely'
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
  /** In the main wallets of everybody. */
  balance: bigint
}

const ofSystems = new WeakMap<object, Map<bigint, { at: number; holdings: Promise<Holdings> }>>()

/** How many agents stand below, and what everybody has; of a large team counted once a minute, for every wallet is looked into. */
export function holdingsOf(
  { bus }: Pick<Context, 'bus'>,
  tx: Tx,
  merchant: Merchant,
  place: Place,
  now: number,
): Promise<Holdings> {
  if (place.size < LARGE) return countUp(tx, merchant, place, null)
  const kept = ofSystems.get(bus) ?? new Map<bigint, { at: number; holdings: Promise<Holdings> }>()
  ofSystems.set(bus, kept)
  for (const [id, { at }] of kept) if (now - at >= HOLDINGS_MS) kept.delete(id)
  const before = kept.get(place.id)
  if (before) return before.holdings
  const mine = { at: now, holdings: countUp(tx, merchant, place, now) }
  kept.set(place.id, mine)
  mine.holdings.catch(() => kept.get(place.id) === mine && kept.delete(place.id))
  return mine.holdings
}

async function countUp(tx: Tx, { id, currency }: Merchant, place: Place, at: number | null): Promise<Holdings> {
  const { rows } = await wholeTeam(tx, place, () =>
    sql<{ agents: string; balance: string }>`
      select count(*) filter (where m.agent_type in (1, 2, 41, 42) and p.id <> ${place.id}) as agents,
        coalesce(sum(a.balance), 0) as balance
      from team_places p join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
      left join ledger_accounts a on a.merchant_id = m.merchant_id and a.member_id = m.id and a.kind = 'main'
        and a.currency = ${currency}
      where p.merchant_id = ${id} and p.until is null and p.path @> array[${place.id}::bigint]`.execute(tx),
  )
  const { agents, balance } = rows[0]!
  return { at, agents: Number(agents), balance: BigInt(balance) }
}
