import type * as office from '@ronda/contract/backoffice/referral.ts'
import type { TreeNode } from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { type Page, readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { codeOf } from '../invite.ts'
import { standingOf } from '../stage.ts'
import { namedLike } from './named-like.ts'

const isNumber = (text: string) => /^\d{1,18}$/.test(text)

/** Who invited whom, level by level. */
export async function tree(
  ctx: Context,
  input: Asked,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.tree>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, ...page } = await wanted(tx, merchant.id, input)
    const ids = rows.map(({ id }) => id)
    return { rows: await nodesOf(tx, merchant, ids), ...page, currency: merchant.currency }
  })
}

function wanted(tx: Tx, merchantId: number, { of, account, ...page }: Asked): Promise<Page<{ id: bigint }>> {
  const referrals = tx.selectFrom('referrals').where('merchant_id', '=', merchantId)
  const friends = referrals.select('friend_id as id')
  const inviters = referrals.select('referrer_id as id')
  if (of !== undefined) {
    const brought = friends.where('referrer_id', '=', isNumber(of) ? BigInt(of) : -1n)
    return readPage(brought.orderBy('joined_at', 'desc').orderBy('friend_id', 'desc'), page)
  }
  if (account) {
    const found = namedLike(tx, merchantId, account)
    return readPage(
      found.where(eb => eb.or([eb('id', 'in', friends), eb('id', 'in', inviters)])).orderBy('username_key'),
      page,
    )
  }
  const roots = inviters.select(eb => eb.fn.max('joined_at').as('at')).groupBy('referrer_id')
  return readPage(
    tx
      .selectFrom(roots.as('i'))
      .select('i.id')
      .where('i.id', 'not in', friends)
      .orderBy('i.at', 'desc')
      .orderBy('i.id', 'desc'),
    page,
  )
}
type Asked = ParsedInputOf<typeof office.tree>

/** A member's place among those who invite. */
export async function member(
  ctx: Context,
  { memberId }: ParsedInputOf<typeof office.member>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.member>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const [node] = isNumber(memberId) ? await nodesOf(tx, merchant, [BigInt(memberId)]) : []
    if (!node) throw refuse('NotFound')
    const { visits } = await tx
      .selectFrom('referral_visits')
      .select(eb => eb.fn.coalesce(eb.fn.sum<bigint>('visits'), sql<bigint>`0`).as('visits'))
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', BigInt(memberId))
      .executeTakeFirstOrThrow()
    return {
      currency: merchant.currency,
      code: (await codeOf(tx, merchant.id, BigInt(memberId))) ?? null,
      visits: Number(visits),
      node,
    }
  })
}

/** Members in that order, each with who brought it and what it brought. */
async function nodesOf(tx: Tx, merchant: Merchant, ids: readonly bigint[]): Promise<TreeNode[]> {
  if (ids.length === 0) return []
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  const people = await tx
    .selectFrom('members as m')
    .leftJoin('referrals as r', join =>
      join.onRef('r.merchant_id', '=', 'm.merchant_id').onRef('r.friend_id', '=', 'm.id'),
    )
    .leftJoin('members as by', join =>
      join.onRef('by.merchant_id', '=', 'r.merchant_id').onRef('by.id', '=', 'r.referrer_id'),
    )
    .select(['m.id', 'm.username', 'by.id as by_id', 'by.username as by_name'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', 'in', ids)
    .execute()
  const friendships = await tx
    .selectFrom('referrals')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('friend_id', 'in', ids)
    .execute()
  const { rows: brought } = await sql<{ id: bigint; friends: bigint; paid: bigint; held: bigint; earned: string }>`
    select referrer_id as id, count(*) as friends, count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'held') as held, coalesce(sum(amount) filter (where state = 'paid'), 0) + (
        select coalesce(sum(s.amount), 0) from referral_shares s
        where s.merchant_id = ${merchant.id} and s.referrer_id = r.referrer_id) as earned
    from referrals r where merchant_id = ${merchant.id} and referrer_id = any(${[...ids]}) group by 1`.execute(tx)
  const nodes: TreeNode[] = []
  for (const id of ids) {
    const person = people.find(one => one.id === id)
    if (!person) continue
    const row = friendships.find(one => one.friend_id === id)
    const own = brought.find(one => one.id === id)
    nodes.push({
      id: String(id),
      memberId: String(id),
      account: person.username,
      referrer: person.by_id === null ? null : { memberId: String(person.by_id), account: person.by_name ?? '' },
      friendship: row
        ? {
            ...(await standingOf(tx, merchant, row)),
            decidedAt: row.decided_at?.getTime() ?? null,
            friendAmount: wire(row.state === 'paid' ? row.friend_amount : 0n),
          }
        : null,
      friends: Number(own?.friends ?? 0),
      paid: Number(own?.paid ?? 0),
      held: Number(own?.held ?? 0),
      earned: wire(BigInt(own?.earned ?? 0)),
    })
  }
  return nodes
}
