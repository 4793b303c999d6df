import { newId } from '@ronda/contract/core/ids.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWallet } from '../members/wallet.ts'
import { boundBonuses } from '../turnover/bonus-rules.ts'
import { rollUp } from './roll-up.ts'

const kinds = ['commission', 'rebate'] as const
type Kind = (typeof kinds)[number]

/** Pays what teams' play gave to everybody above and to the players themselves, in one transfer of a kind each. */
export async function payCommissions(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.all()) await payCommissionsOf(ctx, merchant)
}

/** The same of one merchant. */
export async function payCommissionsOf(ctx: Context, merchant: Merchant): Promise<void> {
  await ctx.settler.run(merchant.id)
  await rollUp(ctx, merchant)
  await forEach(ctx, 'commissions could not be paid', await earnersOf(ctx, merchant), memberId =>
    payMember(ctx, merchant, memberId),
  )
}

function earnersOf(ctx: Context, { id }: Merchant): Promise<bigint[]> {
  return inMerchant(ctx.app, id, async tx => {
    const { rows } = await sql<{ member_id: bigint }>`
      select e.member_id from (
        select l.member_id from team_commissions c
        join team_places l on l.merchant_id = c.merchant_id and l.id = c.place_id
        where c.merchant_id = ${id} and c.due <> c.paid
        union
        select member_id from group_rebates where merchant_id = ${id} and due <> paid) e
      join members m on m.merchant_id = ${id} and m.id = e.member_id and m.status = 'active'
      order by 1`.execute(tx)
    return rows.map(row => row.member_id)
  })
}

async function payMember(ctx: Context, merchant: Merchant, memberId: bigint): Promise<void> {
  const isPaid = await inMerchant(ctx.app, merchant.id, async tx => {
    const wallet = await lockWallet(tx, merchant, memberId)
    const due = await dueTo(tx, merchant.id, memberId)
    // What was taken back after it was paid comes off what comes next; nobody is left owing.
    const paying = kinds.filter(kind => (due.get(kind) ?? 0n) > 0n)
    if (paying.length === 0) return false
    await boundBonuses(tx, merchant.id, memberId, wallet)
    for (const kind of paying)
      await payKind(tx, ctx, merchant, { memberId, kind, amount: due.get(kind) as bigint, wallet })
    return true
  })
  if (isPaid)
    for (const topic of ['balance', 'team'] as const) ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
}

/** Own play is a rebate; play at other places, at whatever depth, commission. */
async function dueTo(tx: Tx, merchantId: number, memberId: bigint): Promise<Map<Kind, bigint>> {
  const { rows } = await sql<{ kind: Kind; due: string }>`
    select kind, sum(due) as due from (
      select case when c.player_id = c.place_id then 'rebate' else 'commission' end as kind, c.due - c.paid as due
      from team_commissions c join team_places l on l.merchant_id = c.merchant_id and l.id = c.place_id
      where c.merchant_id = ${merchantId} and l.member_id = ${memberId} and c.due <> c.paid
      union all
      select 'rebate', due - paid from group_rebates
      where merchant_id = ${merchantId} and member_id = ${memberId} and due <> paid) owed
    group by 1`.execute(tx)
  return new Map(rows.map(({ kind, due }) => [kind, BigInt(due)]))
}

interface Payment {
  memberId: bigint
  kind: Kind
  amount: bigint
  wallet: { mainAccountId: bigint; currency: string }
}

async function payKind(
  tx: Tx,
  ctx: Context,
  merchant: Merchant,
  { memberId, kind, amount, wallet }: Payment,
): Promise<void> {
  const now = ctx.clock.now()
  const id = newId(now)
  await tx
    .insertInto('team_payments')
    .values({ merchant_id: merchant.id, id, member_id: memberId, kind, amount, at: new Date(now) })
    .execute()
  await sql`
    update team_commissions c set paid = c.due
    from team_places l
    where l.merchant_id = c.merchant_id and l.id = c.place_id and c.merchant_id = ${merchant.id}
      and l.member_id = ${memberId} and c.due <> c.paid
      and (c.player_id = c.place_id) = ${kind === 'rebate'}`.execute(tx)
  if (kind === 'rebate')
    await sql`
      update group_rebates set paid = due
      where merchant_id = ${merchant.id} and member_id = ${memberId} and due <> paid`.execute(tx)
  await post(tx, {
    merchantId: merchant.id,
    kind: kind === 'rebate' ? 'self_rebate' : 'commission',
    source: 'commissions',
    externalId: id,
    input: { memberId, kind, amount },
    entries: [
      { accountId: wallet.mainAccountId, amount },
      { accountId: await houseAccount(tx, merchant.id, 'house_commissions', kind, wallet.currency), amount: -amount },
    ],
    memberId,
    refType: 'team_payments',
    refId: id,
    at: new Date(now),
  })
}
