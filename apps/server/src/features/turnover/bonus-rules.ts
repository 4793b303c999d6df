import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { BonusRules } from '../../ledger/guard.ts'
import { setBonusRules } from '../../ledger/guard-store.ts'
import type { Wallet } from '../members/wallet.ts'

/** What holds for a member's bets while it plays bonuses: the strictest of all of them. */
export async function bonusRulesOf(tx: Tx, merchantId: number, memberId: bigint): Promise<BonusRules | undefined> {
  const rows = await tx
    .selectFrom('turnover_items')
    .select(['max_bet', 'excluded'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .where(eb => eb.or([eb('max_bet', 'is not', null), eb('excluded', '<>', sql<string[]>`'{}'`)]))
    .execute()
  if (rows.length === 0) return undefined
  const most = rows.flatMap(({ max_bet }) => (max_bet === null ? [] : [max_bet]))
  const excluded = [...new Set(rows.flatMap(row => row.excluded))].sort()
  return {
    ...(most.length > 0 && { maxBet: most.reduce((low, one) => (one < low ? one : low)) }),
    ...(excluded.length > 0 && { excluded }),
  }
}

/** Has the ledger hold them from the next bet on. The wallet must be locked. */
export async function holdBonusRules(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { mainAccountId }: Pick<Wallet, 'mainAccountId'>,
): Promise<void> {
  const rules = await bonusRulesOf(tx, merchantId, memberId)
  await setBonusRules(tx, { merchantId, accountId: mainAccountId }, rules)
}

/**
 * Before other money comes: of no bonus can more be left than there is, in balances and in open rounds, so that what comes now is never taken
 * for it. The wallet must be locked.
 */
export async function boundBonuses(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  wallet: Pick<Wallet, 'everywhere'>,
): Promise<void> {
  await boundBonusesOf(tx, merchantId, new Map([[memberId, wallet]]))
}

/** The same of many, all of them locked. */
export async function boundBonusesOf(
  tx: Tx,
  merchantId: number,
  wallets: ReadonlyMap<bigint, Pick<Wallet, 'everywhere'>>,
): Promise<void> {
  const everywhere = [...wallets.values()].map(wallet => wallet.everywhere)
  await sql`
    update turnover_items i set bonus = there.is
    from (
      select m.id, m.everywhere + coalesce((
        select sum(staked) from game_rounds
        where merchant_id = ${merchantId} and member_id = m.id and status = 'open'), 0) as is
      from unnest(${[...wallets.keys()]}::bigint[], ${everywhere}::bigint[]) as m(id, everywhere)) there
    where i.merchant_id = ${merchantId} and i.member_id = there.id and i.bonus > there.is
      and (i.status = 'active' or (i.is_sticky and i.status = 'met' and i.taken is null))`.execute(tx)
}
