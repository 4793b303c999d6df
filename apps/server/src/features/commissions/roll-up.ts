import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { businessDate } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'

const STEP = 2_000
const READER = 'days'

/** Adds what teams played since the last time to their days and to what everybody above earns of it: each row once, whoever else runs. */
export async function rollUp(ctx: Context, merchant: Pick<Merchant, 'id'>): Promise<void> {
  for (;;) {
    const isDone = await inMerchant(ctx.app, merchant.id, tx => rollStep(tx, merchant.id, ctx.clock.now()))
    if (isDone) return
  }
}

async function rollStep(tx: Tx, merchantId: number, now: number): Promise<boolean> {
  const at = new Date(now)
  await sql`set local statement_timeout = '1min'`.execute(tx)
  await sql`
    insert into team_marks (merchant_id, reader, seq, at) values (${merchantId}, ${READER}, 0, ${at})
    on conflict do nothing`.execute(tx)
  const { seq } = await tx
    .selectFrom('team_marks')
    .select('seq')
    .where('merchant_id', '=', merchantId)
    .where('reader', '=', READER)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ last: bigint | null; n: bigint }>`
    select max(seq) as last, count(*) as n from (
      select seq from team_play where merchant_id = ${merchantId} and seq > ${seq} order by seq limit ${STEP}) next`.execute(
    tx,
  )
  const { last, n } = rows[0]!
  if (last === null) return true
  await addDays(tx, merchantId, { after: seq, last })
  await addCommissions(tx, merchantId, { after: seq, last })
  await tx
    .updateTable('team_marks')
    .set({ seq: last, at })
    .where('merchant_id', '=', merchantId)
    .where('reader', '=', READER)
    .execute()
  return n < BigInt(STEP)
}

interface Span {
  after: bigint
  last: bigint
}

const day = businessDate(sql`f.hour`)

async function addDays(tx: Tx, merchantId: number, { after, last }: Span): Promise<void> {
  await sql`
    with own as (
      select f.place_id, ${day} as day, f.category, sum(f.staked) as staked, sum(f.valid) as valid,
        sum(f.won) as won, sum(f.rounds)::int as rounds
      from team_play f where f.merchant_id = ${merchantId} and f.seq > ${after} and f.seq <= ${last} group by 1, 2, 3),
    known as (
      select o.*, l.path, (o.rounds > 0 and coalesce(k.own_rounds, 0) = 0)::int as is_new
      from own o join team_places l on l.merchant_id = ${merchantId} and l.id = o.place_id
      left join team_days k on k.merchant_id = ${merchantId} and k.place_id = o.place_id and k.day = o.day
        and k.category = o.category)
    insert into team_days as t (merchant_id, place_id, day, category, own_staked, own_valid, own_won, own_rounds,
      staked, valid, won, rounds, players)
    select ${merchantId}, u.id, k.day, k.category,
      coalesce(sum(k.staked) filter (where u.id = k.place_id), 0), coalesce(sum(k.valid) filter (where u.id = k.place_id), 0),
      coalesce(sum(k.won) filter (where u.id = k.place_id), 0), coalesce(sum(k.rounds) filter (where u.id = k.place_id), 0),
      sum(k.staked), sum(k.valid), sum(k.won), sum(k.rounds), sum(k.is_new)
    from (select ${merchantId}::int) m, known k, unnest(k.path) as u(id)
    group by u.id, k.day, k.category order by u.id, k.day, k.category
    on conflict (merchant_id, place_id, day, category) do update set
      own_staked = t.own_staked + excluded.own_staked, own_valid = t.own_valid + excluded.own_valid,
      own_won = t.own_won + excluded.own_won, own_rounds = t.own_rounds + excluded.own_rounds,
      staked = t.staked + excluded.staked, valid = t.valid + excluded.valid, won = t.won + excluded.won,
      rounds = t.rounds + excluded.rounds, players = t.players + excluded.players`.execute(tx)
}

/**
 * By the differences of rates or prize groups that each row was written with; see `differences` in `agents/rates.ts`. What groups give is cut
 * to the ledger's scale for each round and earner. What is due by it now and was not before goes to the days of the earner, of everybody above
 * it, and of its line in which it was played.
 */
async function addCommissions(tx: Tx, merchantId: number, { after, last }: Span): Promise<void> {
  await sql`
    with earned as (
      select earner, day, place_id, category, series, rate, sum(valid) as valid,
        sum(counted_after * rate / 2000 - counted_before * rate / 2000) as amount
      from (
        select u.id as earner, ${day} as day, f.place_id, f.category, f.series,
          case when f.series = '' then f.valid else f.counted_after - f.counted_before end as valid,
          coalesce(f.counted_before, 0) as counted_before, coalesce(f.counted_after, 0) as counted_after,
          u.rate - greatest(coalesce(f.bet_group, 0), coalesce(max(u.rate) over (
            partition by f.seq order by u.step desc rows between unbounded preceding and 1 preceding), 0)) as rate
        from team_play f join team_places l on l.merchant_id = f.merchant_id and l.id = f.place_id,
          unnest(l.path, f.rates) with ordinality as u(id, rate, step)
        where f.merchant_id = ${merchantId} and f.seq > ${after} and f.seq <= ${last}
          and (f.valid <> 0 or f.counted_after <> f.counted_before)) shares
      where rate > 0
      group by earner, day, place_id, category, series, rate),
    written as (
      insert into team_commissions as t (merchant_id, place_id, day, player_id, category, series, rate, valid, amount)
      select ${merchantId}, earner, day, place_id, category, series, rate, valid, amount from earned
      order by earner, day, place_id, category, series, rate
      on conflict (merchant_id, place_id, day, player_id, category, series, rate)
        do update set valid = t.valid + excluded.valid, amount = t.amount + excluded.amount
      returning place_id, day, player_id, category, series, rate, due),
    -- Found row by row by their keys: how many there are is never guessed well. What was due is as it was before this statement.
    changed as materialized (
      select w.place_id, w.player_id, w.day, w.category,
        (select p.path from team_places p where p.merchant_id = ${merchantId} and p.id = w.player_id) as path,
        w.due - coalesce((
          select k.due from team_commissions k where k.merchant_id = ${merchantId} and k.place_id = w.place_id
            and k.day = w.day and k.player_id = w.player_id and k.category = w.category and k.series = w.series
            and k.rate = w.rate), 0) as due
      from written w),
    shares as (
      select place_id, day, category, path[:array_position(path, place_id)] as path,
        path[array_position(path, place_id) + 1] as line, sum(due) as due
      from changed group by 1, 2, 3, 4, 5),
    parts as (
      select u.id as place_id, s.day, s.category, u.id = s.place_id as is_own, s.line is null as is_rebate, s.due, 0 as above
      from shares s, unnest(s.path) as u(id)
      union all
      select line, day, category, false, false, 0, due from shares where line is not null)
    insert into team_days as t (merchant_id, place_id, day, category, own_rebate, own_commission, rebate, commission,
      above_commission)
    select ${merchantId}, place_id, day, category, coalesce(sum(due) filter (where is_own and is_rebate), 0),
      coalesce(sum(due) filter (where is_own and not is_rebate), 0), coalesce(sum(due) filter (where is_rebate), 0),
      coalesce(sum(due) filter (where not is_rebate), 0), sum(above)
    from parts group by place_id, day, category having bool_or(due <> 0 or above <> 0) order by place_id, day, category
    on conflict (merchant_id, place_id, day, category) do update set own_rebate = t.own_rebate + excluded.own_rebate,
      own_commission = t.own_commission + excluded.own_commission, rebate = t.rebate + excluded.rebate,
      commission = t.commission + excluded.commission,
      above_commission = t.above_commission + excluded.above_commission`.execute(tx)
}
