import { newId } from '@ronda/contract/core/ids.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { postMany } from '../../ledger/post-many.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWallets, type Wallet } from '../members/wallet.ts'
import { boundBonusesOf } from '../turnover/bonus-rules.ts'
import { rollUp } from './roll-up.ts'

type Kind = 'commission' | 'rebate'

/** Members that are paid in one transaction, of each kind at most one transfer: fewer than `POST_MANY_MAX` together. */
const STEP = 400
/** Shares that are closed in one transaction, unless a single member has more. */
const STEP_SHARES = 20_000

/** Pays what teams' play gave to everybody above and to the players themselves, in one transfer of a kind each. */
export async function payCommissions(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.all()) await payCommissionsOf(ctx, merchant)
}

/** The same of one merchant. */
export async function payCommissionsOf(ctx: Context, merchant: Merchant): Promise<void> {
  await ctx.settler.run(merchant.id)
  await rollUp(ctx, merchant)
  for (const step of stepsOf(await earnersOf(ctx, merchant))) {
    try {
      await payMembers(ctx, merchant, step)
    } catch (error) {
      ctx.log.error('commissions could not be paid at once', { error: String(error) })
      // One that cannot be paid keeps nobody else from it.
      await forEach(ctx, 'commissions could not be paid', step, memberId => payMembers(ctx, merchant, [memberId]))
    }
  }
}

interface Earner {
  id: bigint
  /** How many of its shares are to be paid. */
  shares: number
}

/** So many at once that a step has no more than a few shares: whoever stands above many has one for each of them. */
function stepsOf(earners: readonly Earner[]): bigint[][] {
  const steps: bigint[][] = []
  let left = 0
  for (const { id, shares } of earners) {
    const last = steps.at(-1)
    if (last && last.length < STEP && left >= shares) last.push(id)
    else {
      steps.push([id])
      left = STEP_SHARES
    }
    left -= shares
  }
  return steps
}

function earnersOf(ctx: Context, { id }: Merchant): Promise<Earner[]> {
  return inMerchant(ctx.app, id, async tx => {
    const { rows } = await sql<{ member_id: bigint; shares: bigint }>`
      select e.member_id, sum(e.shares)::bigint as shares from (
        select l.member_id, count(*) as shares from team_commissions c
        join team_places l on l.merchant_id = c.merchant_id and l.id = c.place_id
        where c.merchant_id = ${id} and c.due <> c.paid group by 1
        union all
        select member_id, count(*) from group_rebates where merchant_id = ${id} and due <> paid group by 1) e
      join members m on m.merchant_id = ${id} and m.id = e.member_id and m.status = 'active'
      group by 1 order by 1`.execute(tx)
    return rows.map(row => ({ id: row.member_id, shares: Number(row.shares) }))
  })
}

async function payMembers(ctx: Context, merchant: Merchant, memberIds: readonly bigint[]): Promise<void> {
  const paid = await inMerchant(ctx.app, merchant.id, async tx => {
    const wallets = await lockWallets(tx, merchant, memberIds)
    const now = ctx.clock.now()
    const payments = (await close(tx, merchant.id, memberIds)).map(due => ({ ...due, id: newId(now) }))
    if (payments.length > 0) await pay(tx, merchant, payments, { wallets, at: new Date(now) })
    return payments
  })
  for (const memberId of new Set(paid.map(payment => payment.memberId)))
    for (const topic of ['balance', 'team'] as const) ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
}

interface Due {
  memberId: bigint
  kind: Kind
  amount: bigint
}

/**
 * What is due to members, written down as paid: own play is a rebate; play at other places, at whatever depth, commission. What was taken back
 * after it was paid comes off what comes next; nobody is left owing. Read and written by one statement that holds the rows: what is added up
 * meanwhile is due the next time.
 */
async function close(tx: Tx, merchantId: number, memberIds: readonly bigint[]): Promise<Due[]> {
  const ids = sql`${[...memberIds]}::bigint[]`
  const { rows } = await sql<{ member_id: bigint; kind: Kind; due: string }>`
    with shares as materialized (
      select l.member_id, case when c.player_id = c.place_id then 'rebate' else 'commission' end as kind,
        c.place_id, c.day, c.player_id, c.category, c.series, c.rate, c.due, c.paid
      from team_places l join team_commissions c on c.merchant_id = l.merchant_id and c.place_id = l.id and c.due <> c.paid
      where l.merchant_id = ${merchantId} and l.member_id = any(${ids})
      order by c.place_id, c.day, c.player_id, c.category, c.series, c.rate for update of c),
    rebates as materialized (
      select member_id, 'rebate' as kind, day, category, series, points, due, paid from group_rebates
      where merchant_id = ${merchantId} and member_id = any(${ids}) and due <> paid
      order by member_id, day, category, series, points for update),
    owed as materialized (
      select *, sum(due - paid) over (partition by member_id, kind) as total from (
        select member_id, kind, place_id, day, player_id, category, series, rate, due, paid from shares
        union all
        select member_id, kind, null, day, null, category, series, points, due, paid from rebates) o),
    closed as (
      update team_commissions c set paid = o.due from owed o
      where o.total > 0 and c.merchant_id = ${merchantId} and c.place_id = o.place_id and c.day = o.day
        and c.player_id = o.player_id and c.category = o.category and c.series = o.series and c.rate = o.rate),
    closed_rebates as (
      update group_rebates r set paid = o.due from owed o
      where o.total > 0 and o.place_id is null and r.merchant_id = ${merchantId} and r.member_id = o.member_id
        and r.day = o.day and r.category = o.category and r.series = o.series and r.points = o.rate)
    select distinct member_id, kind, total as due from owed where total > 0 order by 1, 2`.execute(tx)
  return rows.map(({ member_id, kind, due }) => ({ memberId: member_id, kind, amount: BigInt(due) }))
}

async function pay(
  tx: Tx,
  { id: merchantId, currency }: Merchant,
  payments: readonly (Due & { id: string })[],
  { wallets, at }: { wallets: ReadonlyMap<bigint, Wallet>; at: Date },
): Promise<void> {
  await boundBonusesOf(tx, merchantId, wallets)
  await sql`
    insert into team_payments (merchant_id, at, id, member_id, kind, amount)
    select ${merchantId}, ${at}, * from unnest(${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ memberId }) => memberId)}::bigint[], ${payments.map(({ kind }) => kind)}::text[],
      ${payments.map(({ amount }) => amount)}::bigint[])`.execute(tx)
  const house = {
    commission: await houseAccount(tx, merchantId, 'house_commissions', 'commission', currency),
    rebate: await houseAccount(tx, merchantId, 'house_commissions', 'rebate', currency),
  }
  await postMany(
    tx,
    merchantId,
    payments.map(({ id, memberId, kind, amount }) => ({
      kind: kind === 'rebate' ? 'self_rebate' : 'commission',
      source: 'commissions',
      externalId: id,
      input: { memberId, kind, amount },
      entries: [
        { accountId: wallets.get(memberId)!.mainAccountId, amount },
        { accountId: house[kind], amount: -amount },
      ],
      memberId,
      refType: 'team_payments',
      refId: id,
      at,
    })),
  )
}
