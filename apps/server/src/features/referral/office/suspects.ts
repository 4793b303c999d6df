import type * as office from '@ronda/contract/backoffice/referral.ts'
import type { Suspect } from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, assertNothingWaits, waitingFor } from '../../approvals/ask.ts'
import { lockSubject } from '../../approvals/lock.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { membersById } from '../../members/directory.ts'
import { referralRelease } from '../approval.ts'
import { decide, lockReferral } from '../evaluate.ts'
import type { ReferralRow } from '../progress.ts'
import type { Evidence } from '../traces.ts'
import { namedLike } from './named-like.ts'

/** Friends that looked like the member itself: those that wait for somebody first in line, the decided ones newest first. */
export async function suspects(
  ctx: Context,
  { state, trace, account, ...input }: ParsedInputOf<typeof office.suspects>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.suspects>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx
      .selectFrom('referrals')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('state', '=', state)
      .where(sql<SqlBool>`evidence <> '[]'`)
    if (trace) query = query.where(sql<SqlBool>`evidence @> ${JSON.stringify([{ trace }])}::jsonb`)
    if (account) {
      const found = namedLike(tx, merchant.id, account)
      query = query.where(eb => eb.or([eb('friend_id', 'in', found), eb('referrer_id', 'in', found)]))
    }
    const { rows, ...page } = await readPage(
      state === 'held'
        ? query.orderBy('joined_at').orderBy('friend_id')
        : query.orderBy('decided_at', 'desc').orderBy('friend_id', 'desc'),
      input,
    )
    const sharers = await sharersOf(tx, merchant.id, rows)
    const members = await membersById(
      ctx,
      tx,
      merchant.id,
      rows.flatMap(row => [row.friend_id, row.referrer_id]).concat([...sharers.values()].flat()),
    )
    const someone = (id: bigint) => ({ memberId: String(id), account: members.get(id)?.username ?? '' })
    const waiting = await waitingFor(
      ctx,
      tx,
      'referral.release',
      rows.map(row => String(row.friend_id)),
      caller,
    )
    return {
      rows: rows.map(row => ({
        id: String(row.friend_id),
        ...someone(row.friend_id),
        referrerId: String(row.referrer_id),
        referrer: members.get(row.referrer_id)?.username ?? '',
        joinedAt: row.joined_at.getTime(),
        state: row.state as Suspect['state'],
        evidence: (row.evidence as unknown as Evidence[]).map(one => ({
          ...one,
          with: (sharers.get(`${row.friend_id}/${one.trace}`) ?? [row.referrer_id]).map(someone),
        })),
        amount: toWire(row.amount, merchant.currency),
        friendAmount: toWire(row.friend_amount, merchant.currency),
        cost: toWire(row.amount + row.friend_amount, merchant.currency),
        decidedBy: row.decided_by,
        decidedAt: row.decided_at?.getTime() ?? null,
        waiting: waiting.get(String(row.friend_id)) ?? null,
      })),
      ...page,
      currency: merchant.currency,
    }
  })
}

/**
 * Who has a device or a payout account in common with each friend: the member that brought it, or others it brought. What only the two can
 * have in common, a place or a name, is not looked for.
 */
async function sharersOf(tx: Tx, merchantId: number, rows: readonly ReferralRow[]): Promise<Map<string, bigint[]>> {
  if (rows.length === 0) return new Map()
  const friends = rows.map(row => row.friend_id)
  const { rows: found } = await sql<{ friend: bigint; trace: string; ids: string[] }>`
    with asked as (
      select friend_id, referrer_id from referrals where merchant_id = ${merchantId} and friend_id = any(${friends})),
    others as (
      select friend_id, referrer_id as other from asked union
      select a.friend_id, r.friend_id from asked a join referrals r on r.merchant_id = ${merchantId}
        and r.referrer_id = a.referrer_id and r.friend_id <> a.friend_id)
    select o.friend_id as friend, 'device' as trace, array_agg(distinct o.other::text) as ids from others o
    where exists (select from sessions f join sessions s on s.merchant_id = f.merchant_id and s.device = f.device
      where f.merchant_id = ${merchantId} and f.member_id = o.friend_id and s.member_id = o.other)
    group by 1
    union all
    select o.friend_id, 'account', array_agg(distinct o.other::text) from others o
    where exists (select from payout_accounts f join payout_accounts p
        on p.merchant_id = f.merchant_id and p.number_index = f.number_index
      where f.merchant_id = ${merchantId} and f.member_id = o.friend_id and p.member_id = o.other)
    group by 1`.execute(tx)
  return new Map(found.map(({ friend, trace, ids }) => [`${friend}/${trace}`, ids.map(BigInt)]))
}

export async function decideHeld(
  ctx: Context,
  { friendId, isReleased, reason }: ParsedInputOf<typeof office.decide>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.decide>> {
  const { merchant, operator, now } = caller
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (!/^\d{1,18}$/.test(friendId)) throw refuse('NotFound')
    // Before the friend, as deciding it does.
    await lockSubject(tx, merchant.id, referralRelease.name, friendId)
    const row = await lockReferral(tx, merchant.id, BigInt(friendId))
    if (!row) throw refuse('NotFound')
    if (row.state !== 'held') throw refuse('WrongState', { state: row.state })
    if (isReleased)
      return ask(
        ctx,
        tx,
        referralRelease,
        {
          subject: friendId,
          memberId: row.referrer_id,
          amount: row.amount,
          payload: { friendId },
          why: [{ reason: 'always' }],
          before: { state: 'held' },
          after: { state: 'paid', amount: toWire(row.amount, merchant.currency) },
          reason,
        },
        caller,
      )
    await assertNothingWaits(tx, merchant.id, 'referral.release', friendId)
    await decide(tx, row, { state: 'refused', reason: 'refused', decided_by: operator.username }, now)
    await writeAudit(tx, caller, {
      action: 'referral.refused',
      subject: String(row.referrer_id),
      reason,
      before: { state: 'held' },
      after: { state: 'refused' },
    })
    return {
      waiting: null,
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId: row.referrer_id, topic: 'rewards' }),
    }
  })
  announce()
  return { waiting }
}
