import { exactTypes, ledgerSettings } from '@ronda/server/db/pool.ts'
import type { WalletOp } from '@ronda/server/ledger/types.ts'
import pg from 'pg'

/** One way of taking a bet. Answers true when it was accepted now or before. */
export type Design = {
  name: string
  bet(op: WalletOp): Promise<boolean>
  close(): Promise<void>
}

const poolSize = 32

/** The same session settings as the ledger's own connections, so that only the designs differ. */
function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types: exactTypes,
    max: poolSize,
    options: ledgerSettings.map(setting => `-c ${setting}`).join(' '),
  })
  pool.on('error', () => {})
  return pool
}

/** The usual way: a transaction per bet, its statements one after the other, the wallet locked with FOR UPDATE. */
export function usualTransaction(url: string, houseAccountId: bigint): Design {
  const pool = createPool(url)
  return {
    name: 'usual transaction',
    async bet(op) {
      const client = await pool.connect()
      const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
      try {
        await client.query('begin')
        const wallet = await ask(
          'u_wallet',
          'select balance from ledger_accounts where merchant_id = $1 and id = $2 for update',
          [op.merchantId, op.accountId],
        )
        const session =
          op.sessionHash &&
          (await ask(
            'u_session',
            `select s.vendor, s.member_id, s.expires_at, s.replaced_at, m.status
            from game_sessions s join members m on m.merchant_id = s.merchant_id and m.id = s.member_id
            where s.merchant_id = $1 and s.session_hash = $2`,
            [op.merchantId, op.sessionHash],
          ))
        const known = await ask(
          'u_known',
          'select input_hash from ledger_transfers where merchant_id = $1 and source = $2 and external_id = $3',
          [op.merchantId, op.vendor, op.externalId],
        )
        const round = await ask(
          'u_round',
          'select status, account_id from game_rounds where merchant_id = $1 and vendor = $2 and round_id = $3',
          [op.merchantId, op.vendor, op.roundId],
        )
        const balance: bigint = wallet.rows[0].balance - op.amount
        const play = session?.rows[0]
        const isBarred = session && (play?.member_id !== op.memberId || play.replaced_at || play.status !== 'active')
        const isRefused = isBarred || known.rowCount !== 0 || round.rowCount !== 0 || balance < 0n
        if (isRefused) {
          await client.query('rollback')
          return known.rowCount !== 0 && op.inputHash.length === known.rows[0].input_hash.length
        }
        const inserted = await ask(
          'u_transfer',
          `insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id,
            round_id, amount, balance_after, at)
          values ($1, nextval('ledger_transfer_block'), 'bet', $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
          [
            op.merchantId,
            op.vendor,
            op.externalId,
            op.inputHash,
            op.memberId,
            op.accountId,
            op.roundId,
            op.amount,
            balance,
            op.at,
          ],
        )
        const id: bigint = inserted.rows[0].id
        await ask(
          'u_entries',
          `insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
          values ($1, $2, $3, $4, $5, $8), ($1, $6, $3, $7, null, $8)`,
          [op.merchantId, op.accountId, id, -op.amount, balance, houseAccountId, op.amount, op.at],
        )
        await ask('u_balance', 'update ledger_accounts set balance = $3 where merchant_id = $1 and id = $2', [
          op.merchantId,
          op.accountId,
          balance,
        ])
        await ask(
          'u_open_round',
          `insert into game_rounds (merchant_id, vendor, round_id, member_id, account_id, game_code, currency, staked, won,
            bet_count, status, opened_at, first_transfer_id, last_transfer_id)
          values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 1, 'open', $9, $10, $10)`,
          [
            op.merchantId,
            op.vendor,
            op.roundId,
            op.memberId,
            op.accountId,
            op.gameCode,
            op.currency,
            op.amount,
            op.at,
            id,
          ],
        )
        await client.query('commit')
        return true
      } catch (error) {
        await client.query('rollback')
        // The same id on two connections at once: the other one won.
        if ((error as pg.DatabaseError).code === '23505') return true
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

const functionText = `
create or replace function bench_bet(m int, s text, e text, h bytea, member bigint, account bigint, house bigint,
  round text, game text, cur text, stake bigint, moment timestamptz) returns table (ok boolean, balance_now bigint)
language plpgsql as $$
declare
  have bigint; after bigint; known record; t bigint;
begin
  select a.balance into have from ledger_accounts a where a.merchant_id = m and a.id = account for update;
  select x.input_hash, x.balance_after into known from ledger_transfers x
    where x.merchant_id = m and x.source = s and x.external_id = e;
  if found then return query select known.input_hash = h, known.balance_after; return; end if;
  perform from game_rounds g where g.merchant_id = m and g.vendor = s and g.round_id = round;
  if found or have < stake then return query select false, have; return; end if;
  after := have - stake;
  t := nextval('ledger_transfer_block');
  insert into ledger_transfers (merchant_id, id, kind, source, external_id, input_hash, member_id, account_id, round_id,
    amount, balance_after, at) values (m, t, 'bet', s, e, h, member, account, round, stake, after, moment);
  insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
    values (m, account, t, -stake, after, moment), (m, house, t, stake, null, moment);
  update ledger_accounts set balance = after where merchant_id = m and id = account;
  insert into game_rounds (merchant_id, vendor, round_id, member_id, account_id, game_code, currency, staked, won,
    bet_count, status, opened_at, first_transfer_id, last_transfer_id)
    values (m, s, round, member, account, game, cur, stake, 0, 1, 'open', moment, t, t);
  return query select true, after;
end $$`

/** A stored function per bet: one round trip, one commit each. */
export async function storedFunction(url: string, owner: pg.Pool, houseAccountId: bigint): Promise<Design> {
  const pool = createPool(url)
  await owner.query(functionText)
  return {
    name: 'stored function',
    async bet(op) {
      const result = await pool
        .query({
          name: 'bench_bet',
          text: 'select * from bench_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
          values: [
            op.merchantId,
            op.vendor,
            op.externalId,
            op.inputHash,
            op.memberId,
            op.accountId,
            houseAccountId,
            op.roundId,
            op.gameCode,
            op.currency,
            op.amount,
            op.at,
          ],
        })
        .catch((error: pg.DatabaseError) => {
          if (error.code === '23505') return undefined
          throw error
        })
      return result === undefined || result.rows[0].ok
    },
    close: () => pool.end(),
  }
}
