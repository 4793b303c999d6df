import type { checkParts, TeamCheck } from '@ronda/contract/backoffice/team-checks.ts'
import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { businessDate, businessDayText, dayEnd, dayStart } from '../../db/business-day.ts'
import type { TeamChecks } from '../../db/generated/tables.ts'
import { inMerchant, inMerchantThen } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { againOf, correct } from '../agent-bills/correct.ts'
import { differences } from '../agents/rates.ts'
import { payCommissionsOf } from '../commissions/pay.ts'
import { rollUpMoney } from '../team-money/roll-up.ts'
import { givenAbove } from './given.ts'
import { type Compared, comparedBy, moneySums, playSums, SHOWN, shareSums } from './sums.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** What is older was checked by then. */
const DAYS = 35
/** Wages of so many days are reckoned once more. */
const WAGE_DAYS = 7
/** Who played in the last days is gone through, and days that changed since the last check. */
const LIVELY_DAYS = 2
const READER = 'check'

type Part = (typeof checkParts)[number]
/** Goes through everything teams were paid and what for, once what can be paid is, and keeps what was found. */
export async function checkTeams(ctx: Context, merchant: Merchant): Promise<TeamCheck> {
  await payCommissionsOf(ctx, merchant)
  await correct(ctx, merchant)
  await rollUpMoney(ctx, merchant)
  const now = ctx.clock.now()
  const from = now - (now % HOUR_MS) - DAYS * DAY_MS
  const { parts, last } = await inMerchantThen(ctx.app, merchant.id, async tx => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { last, days, moneyFrom } = await sinceLast(tx, merchant.id, now)
    const compared: [Part, Compared[]][] = [
      ...(await playAndPayout(tx, merchant, new Date(from), now)),
      ['days', [...(await daysOf(tx, merchant.id, days, last)), ...(await playSums(tx, merchant.id, days, last))]],
      ['shares', [...(await sharesOf(tx, merchant.id, days, last)), ...(await shareSums(tx, merchant.id, days))]],
      ['money', await moneySums(tx, merchant.id, moneyFrom)],
      ['unpaid', await unpaid(tx, merchant.id)],
      ['payments', await payments(tx, merchant.id, new Date(from))],
      ['bills', await billsAgain(tx, merchant, now)],
      ['bill-payments', await billPayments(tx, merchant.id, new Date(from))],
    ]
    const given = await givenAbove(tx, merchant)
    return { parts: [...compared.map(([part, rows]) => toPart(part, rows, merchant.currency)), given], last }
  })
  const row = await inMerchant(ctx.app, merchant.id, async tx => {
    await sql`
      insert into team_marks as t (merchant_id, reader, seq, at) values (${merchant.id}, ${READER}, ${last}, ${new Date(now)})
      on conflict (merchant_id, reader) do update set seq = greatest(t.seq, excluded.seq), at = excluded.at`.execute(tx)
    return tx
      .insertInto('team_checks')
      .values({
        merchant_id: merchant.id,
        at: new Date(now),
        is_clean: parts.every(({ rows }) => rows.length === 0),
        report: JSON.stringify({ from, parts }),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  const check = toCheck(row)
  if (!check.isClean)
    ctx.log.error('what teams were paid does not agree with what they played', {
      merchant: merchant.id,
      parts: check.parts.filter(({ rows }) => rows.length > 0).map(({ part, difference }) => `${part} ${difference}`),
    })
  return check
}

export function toCheck({ id, at, is_clean, report }: Selectable<TeamChecks>): TeamCheck {
  const { from, parts } = report as unknown as Pick<TeamCheck, 'from' | 'parts'>
  return { id: String(id), at: at.getTime(), isClean: is_clean, from, parts }
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount)

function toPart(part: Part, rows: readonly Compared[], currency: string): TeamCheck['parts'][number] {
  const sum = (of: (row: Compared) => bigint) => rows.reduce((total, row) => total + of(row), 0n)
  const wire = (amount: bigint) => toWire(amount, currency)
  const off = (row: Compared) => magnitude(row.expected - row.found)
  return {
    part,
    expected: wire(sum(({ expected }) => expected)),
    found: wire(sum(({ found }) => found)),
    difference: wire(sum(({ expected, found }) => found - expected)),
    rows: rows
      .filter(row => off(row) > 0n)
      .toSorted((one, other) => (off(other) > off(one) ? 1 : -1))
      .slice(0, SHOWN)
      .map(({ subject, expected, found }) => ({ subject, expected: wire(expected), found: wire(found) })),
  }
}

/** Business days that changed since the last check, and up to where the roll-up has read. */
async function sinceLast(
  tx: Tx,
  merchantId: number,
  now: number,
): Promise<{ last: bigint; days: string[]; moneyFrom: string }> {
  const marks = await tx
    .selectFrom('team_marks')
    .select(['reader', 'seq', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('reader', 'in', ['days', READER])
    .execute()
  const last = marks.find(({ reader }) => reader === 'days')?.seq ?? 0n
  const mark = marks.find(({ reader }) => reader === READER)
  const before = mark?.seq ?? 0n
  const checkedAt = mark?.at.getTime() ?? now - DAYS * DAY_MS
  const { rows } = await sql<{ day: string }>`
    select distinct ${businessDayText(sql`f.hour`)} as day from team_play f
    where f.merchant_id = ${merchantId} and f.seq <= ${last}
      and (f.seq > ${before} or f.hour >= ${new Date(now - LIVELY_DAYS * DAY_MS)}) order by 1`.execute(tx)
  const moneyFrom = businessDay(Math.min(checkedAt, now) - LIVELY_DAYS * DAY_MS)
  return { last, days: rows.map(({ day }) => day), moneyFrom }
}

/** What the rounds themselves say of everybody in a team that played lately, against what was counted of them. */
async function playAndPayout(tx: Tx, merchant: Merchant, from: Date, now: number): Promise<[Part, Compared[]][]> {
  const given = sql`
    lively as (
      select distinct member_id from play_hourly
      where merchant_id = ${merchant.id} and hour >= ${new Date(now - LIVELY_DAYS * DAY_MS)}),
    places as materialized (
      select l.id, l.member_id, greatest(l.since, ${from}) as since, coalesce(l.until, 'infinity') as until
      from team_places l join lively using (member_id)
      where l.merchant_id = ${merchant.id} and (l.until is null or l.until > ${from})),
    rounds as (
      select p.member_id, sum(r.rolled_staked) as staked, sum(r.rolled_won) as won
      from places p
      join game_rounds r on r.merchant_id = ${merchant.id} and r.member_id = p.member_id
        and r.opened_at >= ${new Date(from.getTime() - 7 * DAY_MS)}
        and r.rolled_at >= p.since and r.rolled_at < p.until and r.currency = ${merchant.currency}
      join games g on g.merchant_id = r.merchant_id and g.vendor = r.vendor and g.code = r.game_code
      group by 1),
    fed as (
      select p.member_id, sum(f.staked) as staked, sum(f.won) as won
      from places p join team_play f on f.merchant_id = ${merchant.id} and f.place_id = p.id and f.hour >= ${from}
      group by 1),
    both_of as materialized (
      select m.username as subject, r.staked, r.won, f.staked as fed_staked, f.won as fed_won
      from rounds r full join fed f using (member_id)
      join members m on m.merchant_id = ${merchant.id} and m.id = member_id),`
  const off = await comparedBy(tx, {
    given,
    pairs: sql`
      select 'play' as part, subject, coalesce(staked, 0) as expected, coalesce(fed_staked, 0) as found from both_of
      union all
      select 'payout', subject, coalesce(won, 0), coalesce(fed_won, 0) from both_of`,
  })
  return (['play', 'payout'] as const).map(part => [part, off.get(part) ?? []])
}

/** What was counted of members against their days, and the days of everybody against those of the teams they add up to. */
async function daysOf(tx: Tx, merchantId: number, days: readonly string[], last: bigint): Promise<Compared[]> {
  const { rows } = await sql<{ day: string; fed: string; own: string; tops: string }>`
    with asked as materialized (select d::date as day from unnest(${[...days]}::text[]) d),
    fed as (
      select ${businessDate(sql`f.hour`)} as day, sum(f.valid) as valid from team_play f
      where f.merchant_id = ${merchantId} and f.seq <= ${last}
        and f.hour >= ${dayStart(sql`(select min(day) from asked)`)} group by 1),
    kept as (
      select d.day, sum(d.own_valid) as own, sum(d.valid) filter (where l.parent_id is null) as tops
      from team_days d join team_places l on l.merchant_id = d.merchant_id and l.id = d.place_id
      where d.merchant_id = ${merchantId} and d.day = any(${[...days]}::date[]) group by 1)
    select to_char(a.day, 'YYYY-MM-DD') as day, coalesce(f.valid, 0) as fed, coalesce(k.own, 0) as own,
      coalesce(k.tops, 0) as tops
    from asked a left join fed f using (day) left join kept k using (day)`.execute(tx)
  return rows.flatMap(({ day, fed, own, tops }) => [
    { subject: day, expected: BigInt(fed), found: BigInt(own) },
    { subject: `${day} ·`, expected: BigInt(fed), found: BigInt(tops) },
  ])
}

/** What the rates of the time give of every member's play, reckoned here once more, against what was written down as due. */
async function sharesOf(tx: Tx, merchantId: number, days: readonly string[], last: bigint): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const day of days) {
    const { rows: played } = await sql<Fed>`
      select f.place_id as place, l.path, f.category, f.series, f.rates, f.bet_group, sum(f.valid) as valid,
        f.counted_before, f.counted_after
      from team_play f join team_places l on l.merchant_id = f.merchant_id and l.id = f.place_id
      where f.merchant_id = ${merchantId} and f.seq <= ${last}
        and f.hour >= ${dayStart(day)}
        and f.hour < ${dayEnd(day)}
      group by f.place_id, l.path, f.category, f.series, f.rates, f.bet_group, f.counted_before, f.counted_after,
        case when f.series = '' then 0 else f.seq end`.execute(tx)
    const expected = sharesGiven(played)
    const { rows } = await sql<{ due: string | null }>`
      select sum(due) as due from team_commissions
      where merchant_id = ${merchantId} and day = ${day}::date`.execute(tx)
    compared.push({ subject: day, expected, found: BigInt(rows[0]?.due ?? 0) })
  }
  return compared
}

interface Fed {
  place: bigint
  path: string[]
  category: string
  series: string
  rates: number[]
  bet_group: number | null
  valid: string
  counted_before: bigint | null
  counted_after: bigint | null
}

/** By rates the sum of a day, by prize groups each round: what is cut off is cut off there. */
function sharesGiven(played: readonly Fed[]): bigint {
  const byRate = new Map<string, { valid: bigint; rate: bigint }>()
  let given = 0n
  for (const { place, path, category, series, rates, bet_group, valid, ...counted } of played)
    for (const [index, points] of differences(rates.toReversed(), bet_group ?? 0).entries()) {
      const rate = BigInt(points)
      if (rate === 0n) continue
      if (series !== '') {
        given += ((counted.counted_after ?? 0n) * rate) / 2000n - ((counted.counted_before ?? 0n) * rate) / 2000n
        continue
      }
      const key = `${path[path.length - 1 - index]}/${place}/${category}/${rate}`
      const sum = byRate.get(key)?.valid ?? 0n
      byRate.set(key, { valid: sum + BigInt(valid), rate })
    }
  for (const { valid, rate } of byRate.values()) given += (valid * rate) / 10_000n
  return given
}

/** Whoever can be paid has nothing to come but what makes good what was taken back. */
async function unpaid(tx: Tx, merchantId: number): Promise<Compared[]> {
  const { rows } = await sql<{ account: string; due: string; paid: string }>`
    select m.username as account, sum(c.due) as due, sum(c.paid) as paid
    from team_commissions c
    join team_places l on l.merchant_id = c.merchant_id and l.id = c.place_id
    join members m on m.merchant_id = l.merchant_id and m.id = l.member_id and m.status = 'active'
    where c.merchant_id = ${merchantId} and c.due <> c.paid
    group by 1, (c.player_id = c.place_id) having sum(c.due - c.paid) > 0`.execute(tx)
  return rows.map(({ account, due, paid }) => ({ subject: account, expected: BigInt(due), found: BigInt(paid) }))
}

/** What was written down as paid against what was posted, payment by payment, and against what the earners’ rows say in all. */
async function payments(tx: Tx, merchantId: number, from: Date): Promise<Compared[]> {
  const posted = await againstPosted(
    tx,
    merchantId,
    sql`select 'commissions' as source, id, amount from team_payments where merchant_id = ${merchantId} and at >= ${from}`,
  )
  const { rows: all } = await sql<{ paid: string | null; told: string | null }>`
    select (select sum(paid) from team_commissions where merchant_id = ${merchantId})
        + coalesce((select sum(paid) from group_rebates where merchant_id = ${merchantId}), 0) as paid,
      (select sum(amount) from team_payments where merchant_id = ${merchantId}) as told`.execute(tx)
  const sums = { subject: 'Σ', expected: BigInt(all[0]?.told ?? 0), found: BigInt(all[0]?.paid ?? 0) }
  return [sums, ...posted]
}

/** What contracts give of the days and hours that were settled, against their bills with all corrections. */
async function billsAgain(tx: Tx, merchant: Merchant, now: number): Promise<Compared[]> {
  const runs = await tx
    .selectFrom('agent_runs')
    .select(['kind', 'from_at', 'to_at'])
    .where('merchant_id', '=', merchant.id)
    .where('kind', 'in', ['daily-wage', 'hourly-wage'])
    .where('correction', '=', 0)
    .where('from_at', '>=', new Date(now - WAGE_DAYS * DAY_MS))
    .orderBy('from_at')
    .execute()
  const compared: Compared[] = []
  for (const run of runs) {
    const span = { from: run.from_at.getTime(), to: run.to_at.getTime() }
    const { given, billed } = await againOf(tx, merchant, { kind: run.kind as RunKind, span })
    compared.push({ subject: `${run.kind} ${run.from_at.toISOString()}`, expected: given, found: billed })
  }
  return compared
}

/** What was written down as paid of bills and windows against what was posted. What a debt paid moves nothing. */
async function billPayments(tx: Tx, merchantId: number, from: Date): Promise<Compared[]> {
  const posted = await againstPosted(
    tx,
    merchantId,
    sql`
      select 'agent-wages' as source, id, amount from agent_bill_payments
      where merchant_id = ${merchantId} and at >= ${from} and back_bill_id is null
      union all
      select 'agent-windows', contract_id || '/' || to_char(to_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), due
      from agent_windows where merchant_id = ${merchantId} and paid_at >= ${from}`,
  )
  const { rows: sums } = await sql<{ paid: string | null; told: string | null }>`
    select sum(b.paid) as paid, sum((
      select sum(p.amount) from agent_bill_payments p where p.merchant_id = b.merchant_id and p.bill_id = b.id)) as told
    from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
    where b.merchant_id = ${merchantId} and not b.is_rejected and r.made_at >= ${from}`.execute(tx)
  const all = { subject: 'Σ', expected: BigInt(sums[0]?.told ?? 0), found: BigInt(sums[0]?.paid ?? 0) }
  return [all, ...posted]
}

/** Payments against what was posted under their ids. */
async function againstPosted(tx: Tx, merchantId: number, payments: RawBuilder<unknown>): Promise<Compared[]> {
  // Each is looked up by its whole key: a join may be planned by the source alone, which every payment has.
  const off = await comparedBy(tx, {
    pairs: sql`
      select '' as part, id as subject, amount as expected, coalesce((
        select t.amount from ledger_transfers t
        where t.merchant_id = ${merchantId} and t.source = p.source and t.external_id = p.id), 0) as found
      from (${payments}) p`,
  })
  return off.get('') ?? []
}
