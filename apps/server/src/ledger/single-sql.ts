import type { LedgerConnection } from '../db/pool.ts'
import { contentOfSingle } from './batch-links.ts'
import { goOn, type LaneChains, nextPlace, takeChains } from './links.ts'
import type { WalletAnswer, WalletOp } from './types.ts'
import { bytes, ConnectionLost, type HouseAccounts, houseName, type Statement, sendForTexts } from './wire.ts'

const linkOfSingle = (first: number) => `l as (
    insert into ledger_links (merchant_id, chain, seq, first_id, last_id, transfers, hash)
    select $1, $${first}::text, $${first + 1}::bigint, t.id, t.id, 1, $${first + 2}::bytea from t)`

/**
 * One operation in one round trip, for the plain cases: the first bet of a round, and a win in a round with a standing bet.
 * Each statement writes exactly what `decide` would, or nothing; everything unusual is left to the batch, which answers it.
 * The random stories of the model test hold both to the same meaning.
 */
const bet: Statement = {
  name: 'ledger_single_bet',
  text: `with s as materialized (
    select s.id from game_sessions s join members m on m.merchant_id = s.merchant_id and m.id = s.member_id
    where s.merchant_id = $1 and s.session_hash = $15::bytea and s.vendor = $5 and s.member_id = $3
      and s.replaced_at is null and s.expires_at > $12::timestamptz and m.status = 'active'),
  w as (
    update ledger_accounts a set balance = a.balance - $8::bigint + $9::bigint
    where a.merchant_id = $1 and a.id = $2 and a.member_id = $3 and a.currency = $4 and a.balance >= $17::bigint
      and a.guard is null
      and not exists (select from ledger_transfers where merchant_id = $1 and source = $5 and external_id = $6)
      and not exists (select from game_rounds where merchant_id = $1 and vendor = $5 and round_id = $7)
      and ($15 is null or exists (select from s))
    returning a.balance),
  t as (
    insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, round_id,
      amount, win_amount, balance_after, at)
    select $1, nextval('ledger_transfer_block'), $10::text, $5, $6, $11::bytea, $3, $2, $7, $8::bigint, $9::bigint,
      w.balance, $12::timestamptz
    from w returning id, balance_after),
  e as (
    insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
    select $1, x.account, t.id, x.amount, x.balance, $12 from t, lateral (
      values ($2, $9::bigint - $8::bigint, t.balance_after), ($13::bigint, $8::bigint - $9::bigint, null)
    ) as x(account, amount, balance) where $8::bigint <> $9::bigint),
  r as (
    insert into game_rounds (merchant_id, vendor, round_id, member_id, account_id, game_code, session_id, currency, staked,
      won, bet_count, status, opened_at, closed_at, first_transfer_id, last_transfer_id, uncounted)
    select $1, $5, $7, $3, $2, $14::text, (select id from s), $4, $8::bigint, $9::bigint, 1,
      case when $16::bool then 'closed' else 'open' end, $12, case when $16 then $12 end, t.id, t.id, $16 from t),
  ${linkOfSingle(18)}
  select id, balance_after from t`,
}

const win: Statement = {
  name: 'ledger_single_win',
  text: `with w as (
    update ledger_accounts a set balance = a.balance + $8::bigint
    where a.merchant_id = $1 and a.id = $2 and a.member_id = $3 and a.currency = $4
      and a.guard is null and not exists (select from ledger_transfers where merchant_id = $1 and source = $5 and external_id = $6)
      and exists (
        select from game_rounds where merchant_id = $1 and vendor = $5 and round_id = $7
        and account_id = $2 and member_id = $3 and game_code = $12::text and bet_count > 0)
    returning a.balance),
  t as (
    insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, round_id,
      amount, balance_after, at)
    select $1, nextval('ledger_transfer_block'), 'win', $5, $6, $9::bytea, $3, $2, $7, $8::bigint, w.balance,
      $10::timestamptz
    from w returning id, balance_after),
  e as (
    insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
    select $1, x.account, t.id, x.amount, x.balance, $10 from t, lateral (
      values ($2, $8::bigint, t.balance_after), ($11::bigint, -$8::bigint, null)
    ) as x(account, amount, balance) where $8::bigint <> 0),
  r as (
    update game_rounds g set won = g.won + $8::bigint, last_transfer_id = t.id,
      status = case when $13::bool then 'closed' else g.status end,
      closed_at = case when $13 then coalesce(g.closed_at, $10) else g.closed_at end,
      uncounted = g.uncounted or $13 or g.status = 'closed'
    from t where g.merchant_id = $1 and g.vendor = $5 and g.round_id = $7
      and g.account_id = $2 and g.member_id = $3 and g.game_code = $12 and g.bet_count > 0
    returning 1),
  ${linkOfSingle(14)}
  -- The round may have changed while the wallet was waited for: then the division fails, and all of this with it.
  select id, balance_after, 1 / (select count(*) from r) from t`,
}

/** The answer after its commit, or undefined when nothing was written and the batch has to look. */
export async function runSingle(
  connection: LedgerConnection,
  chains: LaneChains,
  op: WalletOp,
  houseAccounts: HouseAccounts,
): Promise<WalletAnswer | undefined> {
  const houseId = houseAccounts.get(houseName(op))
  if (houseId === undefined || op.kind === 'rollback') return undefined
  if (!chains.heads.has(op.merchantId)) await takeChains(connection, chains, [op.merchantId])
  const at = op.at.toISOString()
  const inputHash = bytes(op.inputHash)
  const next = nextPlace(chains, op.merchantId, contentOfSingle(op, inputHash, at, houseId))
  const link = [next.chain, next.seq, `\\x${next.hash}`]
  const common = [
    op.merchantId,
    op.accountId,
    op.memberId,
    op.currency,
    op.vendor,
    op.externalId,
    op.roundId,
    op.amount,
  ]
  try {
    const rows =
      op.kind === 'win'
        ? await sendForTexts(connection, win, [...common, inputHash, at, houseId, op.gameCode, op.closesRound, ...link])
        : await sendForTexts(connection, bet, [
            ...common,
            op.kind === 'betWin' ? (op.winAmount ?? 0n) : 0n,
            op.kind,
            inputHash,
            at,
            houseId,
            op.gameCode,
            op.sessionHash ?? null,
            op.closesRound,
            op.balanceMin ?? op.amount,
            ...link,
          ])
    const row = rows[0]
    if (!row) return undefined
    goOn(chains, op.merchantId, next)
    return { ok: true, transferId: BigInt(row[0]!), balance: BigInt(row[1]!), replayed: false }
  } catch (error) {
    if (error instanceof ConnectionLost) throw error
    return undefined
  }
}
