import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { belowOf } from '../agents/downlines.ts'
import { ownTeam } from '../agents/team.ts'
import { kindsOf, spanOf, typeOfKind } from '../records/records.ts'
import { rollUpMoney } from '../team-money/roll-up.ts'
import { placesOf } from './days.ts'
import { placesBelow } from './pal.ts'

/** The money of a team, movement by movement; nothing of before a member stood there or after it left. */
export async function transactions(
  ctx: Context,
  { of, isAlone, from, to, type, pageNo, pageSize }: ParsedInputOf<typeof statements.transactions>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.transactions>> {
  const { merchant } = caller
  const { start, end } = spanOf(from, to)
  await rollUpMoney(ctx, merchant)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place: own } = await ownTeam(tx, caller)
    const mine = await placesOf(tx, merchant.id, own)
    const at = of === undefined ? undefined : await belowOf(tx, merchant.id, own, of)
    const places = !at || at.id === own.id ? mine : await placesBelow(tx, merchant.id, at, mine)
    const here = isAlone === 'yes' ? sql`p.id = any(${places}::bigint[])` : sql`p.path && ${places}::bigint[]`
    const kinds = type ? sql`and v.kind = any(${kindsOf[type]}::text[])` : sql``
    const found = sql`
      team_places p join team_money_moves v on v.merchant_id = p.merchant_id and v.place_id = p.id
      where p.merchant_id = ${merchant.id} and ${here} and v.at >= ${start} and v.at < ${end} ${kinds}`
    const { rows: sums } = await sql<{ n: bigint; in: string; out: string }>`
      select count(*) as n, coalesce(sum(v.amount) filter (where v.amount > 0), 0) as in,
        coalesce(-sum(v.amount) filter (where v.amount < 0), 0) as out from ${found}`.execute(tx)
    const { rows } = await sql<{
      transfer_id: bigint
      member_id: bigint
      username: string
      at: Date
      kind: string
      amount: bigint
      balance_after: bigint
      reference: string
    }>`
      select x.*, m.username from (
        select v.transfer_id, p.member_id, v.at, v.kind, v.amount, v.balance_after, v.reference from ${found}
        order by v.transfer_id desc, p.member_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}) x
      join members m on m.merchant_id = ${merchant.id} and m.id = x.member_id
      order by x.transfer_id desc, x.member_id`.execute(tx)
    const wire = (amount: bigint) => toWire(amount, merchant.currency)
    const { n, in: came, out: went } = sums[0]!
    return {
      rows: rows.map(row => ({
        id: `${row.transfer_id}:${row.member_id}`,
        at: row.at.getTime(),
        type: typeOfKind.get(row.kind) ?? 'adjustment',
        amount: wire(row.amount),
        balanceAfter: wire(row.balance_after),
        reference: row.reference,
        memberId: String(row.member_id),
        account: row.username,
      })),
      total: Number(n),
      pageNo,
      pageSize,
      currency: merchant.currency,
      account: at ? await usernameOf(at.memberId) : null,
      totals: { in: wire(BigInt(came)), out: wire(BigInt(went)) },
    }

    async function usernameOf(memberId: bigint): Promise<string> {
      const { username } = await tx
        .selectFrom('members')
        .select('username')
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      return username
    }
  })
}
