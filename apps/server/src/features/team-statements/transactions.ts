import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { paidFor } from '../agent-bills/paid-for.ts'
import { belowOf } from '../agents/downlines.ts'
import { ownTeam } from '../agents/team.ts'
import { kindsOf, spanOf, typeOfKind } from '../records/records.ts'
import { rollUpMoney } from '../team-money/roll-up.ts'
import { placesOf } from './days.ts'
import { type DayOfMoves, daysOfMoves, movesOnPage } from './moves.ts'
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
    const asked = { places, isAlone: isAlone === 'yes', size: (at ?? own).size, kinds: type && kindsOf[type] }
    const days = await daysOfMoves(tx, merchant.id, asked, { start, end })
    const rows = await movesOnPage(tx, merchant.id, asked, days, { offset: (pageNo - 1) * pageSize, limit: pageSize })
    const periodOf = await paidFor(tx, merchant.id, rows)
    const wire = (amount: bigint) => toWire(amount, merchant.currency)
    const sum = (of: (day: DayOfMoves) => bigint) => days.reduce((all, day) => all + of(day), 0n)
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
        period: periodOf(row),
      })),
      total: days.reduce((all, { n }) => all + n, 0),
      pageNo,
      pageSize,
      currency: merchant.currency,
      account: at ? await usernameOf(at.memberId) : null,
      totals: { in: wire(sum(({ came }) => came)), out: wire(sum(({ went }) => went)) },
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
