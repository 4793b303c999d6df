import type { FedIssue, FedLottery, FedNumber, LotteryFeedRequest } from '@ronda/contract/vendor/lottery.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

/** Of each lottery so many draws that are over are kept. */
const DRAWN_KEPT = 200

interface Teller {
  merchantId: number
  vendor: string
}

/**
 * Keeps what a vendor tells of its draws. A vendor may tell of all its lotteries to everybody: those that are no games of its at the merchant
 * are left aside. Tellings of a merchant are taken one after another, each whole or not at all.
 */
export function takeFeed(
  ctx: Pick<Context, 'app'>,
  teller: Teller,
  { lotteries, issues, numbers }: LotteryFeedRequest,
): Promise<{ status: 'OK'; taken: number }> {
  return inMerchant(ctx.app, teller.merchantId, async tx => {
    const version = await nextVersion(tx, teller, numbers !== undefined)
    if (lotteries) await replaceLotteries(tx, teller, lotteries)
    const taken = await takeIssues(tx, teller, version, issues)
    if (numbers) await replaceNumbers(tx, teller, numbers)
    return { status: 'OK', taken }
  })
}

/** Holds the merchant's version until the end, so that versions become visible in their order. */
async function nextVersion(tx: Tx, { merchantId }: Teller, hasNumbers: boolean): Promise<bigint> {
  const row = await tx
    .insertInto('lottery_versions')
    .values({ merchant_id: merchantId, version: 1n, numbers_version: 1n })
    .onConflict(conflict =>
      conflict.column('merchant_id').doUpdateSet({
        version: sql`lottery_versions.version + 1`,
        ...(hasNumbers && { numbers_version: sql`lottery_versions.version + 1` }),
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

async function replaceLotteries(tx: Tx, { merchantId, vendor }: Teller, told: readonly FedLottery[]): Promise<void> {
  const lotteries = [...new Map(told.map(one => [one.gameCode, one])).values()]
  await tx
    .deleteFrom('lotteries')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('game_code', '!=', sql<string>`all(${lotteries.map(({ gameCode }) => gameCode)}::text[])`)
    .execute()
  await sql`
    insert into lotteries (merchant_id, vendor, game_code, form, region, results, orders, every_s, is_made_up)
    select g.merchant_id, g.vendor, g.code, t.form, t.region, t.results, t.orders, t."everyS", t."isMadeUp"
    from jsonb_to_recordset(${JSON.stringify(lotteries)}::jsonb) as t("gameCode" text, form text, region text, results text, orders int,
      "everyS" int, "isMadeUp" boolean)
    join games g on g.merchant_id = ${merchantId} and g.vendor = ${vendor} and g.code = t."gameCode"
    on conflict (merchant_id, vendor, game_code) do update set form = excluded.form, region = excluded.region, results = excluded.results,
      orders = excluded.orders, every_s = excluded.every_s, is_made_up = excluded.is_made_up`.execute(tx)
}

/** Answers how many were new or changed. */
async function takeIssues(
  tx: Tx,
  { merchantId, vendor }: Teller,
  version: bigint,
  told: readonly FedIssue[],
): Promise<number> {
  const latest = new Map<string, FedIssue>()
  for (const issue of told) {
    const key = `${issue.gameCode}/${issue.issue}`
    if ((latest.get(key)?.revision ?? 0) < issue.revision) latest.set(key, issue)
  }
  const { rows } = await sql<{ game_code: string }>`
    insert into lottery_issues (merchant_id, vendor, game_code, issue, id, state, opens_at, closes_at, draws_at, result, corrections,
      revision, version)
    select g.merchant_id, g.vendor, g.code, t.issue, t.id, t.state, to_timestamp(t."opensAt" / 1000.0), to_timestamp(t."closesAt" / 1000.0),
      to_timestamp(t."drawsAt" / 1000.0), t.result, t.corrections, t.revision, ${version}
    from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb) as t("gameCode" text, issue text, id text, state text,
      "opensAt" bigint, "closesAt" bigint, "drawsAt" bigint, result jsonb, corrections int, revision bigint)
    join games g on g.merchant_id = ${merchantId} and g.vendor = ${vendor} and g.code = t."gameCode"
    on conflict (merchant_id, vendor, game_code, issue) do update set id = excluded.id, state = excluded.state, opens_at = excluded.opens_at,
      closes_at = excluded.closes_at, draws_at = excluded.draws_at, result = excluded.result, corrections = excluded.corrections,
      revision = excluded.revision, version = excluded.version
      where lottery_issues.revision < excluded.revision
    returning game_code`.execute(tx)
  await dropOld(tx, { merchantId, vendor }, [...new Set(rows.map(row => row.game_code))])
  return rows.length
}

/** Whatever is older than the draws that are kept, in whatever state it was left. */
async function dropOld(tx: Tx, { merchantId, vendor }: Teller, gameCodes: string[]): Promise<void> {
  if (gameCodes.length === 0) return
  await sql`
    delete from lottery_issues i using unnest(${gameCodes}::text[]) as g(code), lateral (
      select draws_at from lottery_issues k
      where k.merchant_id = ${merchantId} and k.vendor = ${vendor} and k.game_code = g.code and k.state in ('drawn', 'settled', 'void')
      order by draws_at desc offset ${DRAWN_KEPT - 1} limit 1) as last
    where i.merchant_id = ${merchantId} and i.vendor = ${vendor} and i.game_code = g.code and i.draws_at < last.draws_at`.execute(
    tx,
  )
}

async function replaceNumbers(tx: Tx, { merchantId, vendor }: Teller, told: readonly FedNumber[]): Promise<void> {
  await tx.deleteFrom('lottery_numbers').where('merchant_id', '=', merchantId).where('vendor', '=', vendor).execute()
  await sql`
    insert into lottery_numbers (merchant_id, vendor, game_code, bet, number, orders)
    select g.merchant_id, g.vendor, g.code, t.bet, t.number, max(t.orders)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t("gameCode" text, bet text, number text, orders int)
    join games g on g.merchant_id = ${merchantId} and g.vendor = ${vendor} and g.code = t."gameCode"
    group by 1, 2, 3, 4, 5`.execute(tx)
}
