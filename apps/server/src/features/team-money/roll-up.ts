import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { businessDate } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'

const STEP = 5_000
const READER = 'money'
/** What was being written when a run looked is finished by then. */
const SETTLED_MS = 10 * 60_000

/**
 * Writes down what moved the money of members of teams with where they stood then, and adds it to their days: each movement once, whoever else
 * runs. Movements become visible in another order than that of their ids, so the last minutes are looked through again whenever there are more
 * of them than before.
 */
export async function rollUpMoney(ctx: Context, merchant: Pick<Merchant, 'id'>): Promise<void> {
  await inMerchant(ctx.app, merchant.id, async tx => {
    const { from, count: before } = await lockMark(tx, merchant.id, ctx.clock.now())
    const count = await countAfter(tx, merchant.id, from)
    let last = from
    if (count !== before) {
      for (
        let next = await addMoves(tx, merchant.id, from);
        next !== null;
        next = await addMoves(tx, merchant.id, last)
      )
        last = next
      await setMark(tx, merchant.id, COUNT, count, ctx.clock.now())
    }
    await advance(tx, merchant.id, ctx.clock.now())
  })
}

const [NEXT, COUNT] = [`${READER}-next`, `${READER}-count`]
/** Not known: it is counted from another movement on. */
const UNKNOWN = -1n

async function lockMark(tx: Tx, merchantId: number, now: number): Promise<{ from: bigint; count: bigint }> {
  const at = new Date(now)
  await sql`
    insert into team_marks (merchant_id, reader, seq, at)
    values (${merchantId}, ${READER}, 0, ${at}), (${merchantId}, ${NEXT}, 0, ${at}), (${merchantId}, ${COUNT}, ${UNKNOWN}, ${at})
    on conflict do nothing`.execute(tx)
  const { seq } = await tx
    .selectFrom('team_marks')
    .select('seq')
    .where('merchant_id', '=', merchantId)
    .where('reader', '=', READER)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { from: seq, count: (await markOf(tx, merchantId, COUNT)).seq }
}

const markOf = (tx: Tx, merchantId: number, reader: string) =>
  tx
    .selectFrom('team_marks')
    .select(['seq', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('reader', '=', reader)
    .executeTakeFirstOrThrow()

const setMark = (tx: Tx, merchantId: number, reader: string, seq: bigint, now: number) =>
  tx
    .updateTable('team_marks')
    .set({ seq, at: new Date(now) })
    .where('merchant_id', '=', merchantId)
    .where('reader', '=', reader)
    .execute()

/** How many movements are visible after one. None is ever taken away, so as many as before are the same as before. */
async function countAfter(tx: Tx, merchantId: number, after: bigint): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from ledger_transfers
    where merchant_id = ${merchantId} and id > ${after} and kind not in ('bet', 'win', 'betWin', 'rollback')`.execute(
    tx,
  )
  return rows[0]!.n
}

/** What the run before last saw is the start of the next one. */
async function advance(tx: Tx, merchantId: number, now: number): Promise<void> {
  const next = await markOf(tx, merchantId, NEXT)
  if (now - next.at.getTime() < SETTLED_MS) return
  const { rows } = await sql<{ last: bigint | null }>`
    select max(id) as last from ledger_transfers
    where merchant_id = ${merchantId} and kind not in ('bet', 'win', 'betWin', 'rollback')`.execute(tx)
  await setMark(tx, merchantId, READER, next.seq, now)
  await setMark(tx, merchantId, NEXT, rows[0]?.last ?? 0n, now)
  await setMark(tx, merchantId, COUNT, UNKNOWN, now)
}

/** The next movements after an id; answers the last of them, null after the end. */
async function addMoves(tx: Tx, merchantId: number, after: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    with next as materialized (
      select id, kind, source, external_id, member_id, ref_type, ref_id, note, at from ledger_transfers
      where merchant_id = ${merchantId} and id > ${after} and kind not in ('bet', 'win', 'betWin', 'rollback')
      order by id limit ${STEP}),
    -- What was written down before is passed over, movement by movement.
    unseen as materialized (
      select * from next n where not exists (
        select from team_money_moves v where v.merchant_id = ${merchantId} and v.transfer_id = n.id offset 0)),
    -- A wage that an upline paid moved its money too.
    concerned as (
      select n.*, n.member_id as who from unseen n where n.member_id is not null
      union
      select n.*, p.payer_id from unseen n join agent_bill_payments p
        on p.merchant_id = ${merchantId} and p.id = n.external_id and p.payer_id is not null
        where n.source = 'agent-wages'),
    moved as (
      select l.id as place_id, c.id as transfer_id, c.at, c.kind, e.amount, e.balance_after,
        coalesce(case when c.ref_type = 'team_transfers' then c.note end, c.ref_id, c.external_id) as reference,
        case
          when c.kind = 'deposit' then 'deposit'
          when c.kind in ('hold', 'release', 'withdrawal_return') then 'withdrawal'
          when c.kind = 'transfer_in' then 'transferIn'
          when c.kind = 'transfer_out' then 'transferOut'
          when c.kind in ('daily_wage', 'hourly_wage', 'real_time_wage') then 'wage'
          when c.kind = 'dividend' then 'dividend'
          when c.kind = 'bonus' and r.source = 'rebate' then 'selfRebate'
          when c.kind in ('bonus', 'bonus_back') then 'activity' end as part
      from concerned c
      join ledger_accounts a on a.merchant_id = ${merchantId} and a.member_id = c.who and a.kind = 'main'
      join ledger_entries e on e.merchant_id = ${merchantId} and e.account_id = a.id and e.transfer_id = c.id
      join team_places l on l.merchant_id = ${merchantId} and l.member_id = c.who
        and l.since <= c.at and (l.until is null or l.until > c.at)
      left join rewards r on c.ref_type = 'rewards' and r.merchant_id = ${merchantId} and r.id = c.ref_id),
    written as (
      insert into team_money_moves (merchant_id, place_id, transfer_id, at, kind, part, amount, balance_after, reference)
      select ${merchantId}, place_id, transfer_id, at, kind, part, amount, balance_after, reference from moved
      on conflict do nothing
      returning place_id, transfer_id, at, kind, part, amount),
    fresh as (
      select w.*, ${businessDate(sql`w.at`)} as day, (
        select path from team_places where merchant_id = ${merchantId} and id = w.place_id) as path
      from written w),
    counted as (
      insert into team_money_kinds as d (merchant_id, place_id, day, kind, moves, came, went, first_id, last_id)
      select ${merchantId}, u.id, m.day, m.kind, count(*), coalesce(sum(m.amount) filter (where m.amount > 0), 0),
        coalesce(-sum(m.amount) filter (where m.amount < 0), 0), min(m.transfer_id), max(m.transfer_id)
      from fresh m, unnest(m.path) as u(id) group by 2, 3, 4 order by 2, 3, 4
      on conflict (merchant_id, place_id, day, kind) do update set moves = d.moves + excluded.moves,
        came = d.came + excluded.came, went = d.went + excluded.went,
        first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id)),
    added as (
      insert into team_money_days as d (merchant_id, place_id, day, part, own, amount)
      select ${merchantId}, u.id, m.day, m.part,
        coalesce(sum(m.amount) filter (where u.id = m.place_id), 0), sum(m.amount)
      from fresh m, unnest(m.path) as u(id)
      where m.part is not null
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (merchant_id, place_id, day, part)
        do update set own = d.own + excluded.own, amount = d.amount + excluded.amount
      returning 1)
    select max(id) as last, (select count(*) from added) as days from next`.execute(tx)
  return rows[0]?.last ?? null
}
