import type { Trace } from '@ronda/contract/backoffice/referral.ts'
import { sql } from 'kysely'
import { placeOf } from '../../base/networks.ts'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { plainName } from '../members/names.ts'
import { profileOf } from '../verification/offer.ts'

export interface Evidence {
  trace: Trace
  at: number
}

const DAY = 86_400_000

/**
 * What says that a friend is the member that brought it: one device or address, one payout account, one payee. Whoever brings several of
 * itself shows by what these share with each other, so that one device or payout account of two friends says the same.
 */
export async function tracesOf(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  merchant: Merchant,
  {
    friendId,
    referrerId,
    joinedAt,
    ipDays,
  }: { friendId: bigint; referrerId: bigint; joinedAt: number; ipDays: number },
): Promise<Evidence[]> {
  const { rows } = await sql<{ trace: Trace; at: Date | null }>`
    with others as (
      select ${referrerId}::bigint as id union
      select friend_id from referrals
      where merchant_id = ${merchant.id} and referrer_id = ${referrerId} and friend_id <> ${friendId})
    select 'device' as trace, max(least(o.last_seen_at, f.last_seen_at)) as at
    from sessions f join sessions o on o.merchant_id = f.merchant_id and o.device = f.device
    where f.merchant_id = ${merchant.id} and f.member_id = ${friendId} and o.member_id in (select id from others)
    union all
    select 'account', max(greatest(f.created_at, o.created_at))
    from payout_accounts f join payout_accounts o on o.merchant_id = f.merchant_id and o.number_index = f.number_index
    where f.merchant_id = ${merchant.id} and f.member_id = ${friendId} and o.member_id in (select id from others)`.execute(
    tx,
  )
  const found = rows.flatMap(({ trace, at }): Evidence[] => (at ? [{ trace, at: at.getTime() }] : []))
  const seen = await sharedPlace(tx, merchant.id, { friendId, referrerId, joinedAt, ipDays })
  if (seen !== undefined) found.push({ trace: 'ip', at: seen })
  const people = await tx
    .selectFrom('members')
    .select(['id', 'profile_sealed'])
    .where('merchant_id', '=', merchant.id)
    .where('id', 'in', [friendId, referrerId])
    .execute()
  const [one, other] = people.map(row => plainName(profileOf(ctx, merchant, row).payeeName ?? ''))
  if (one && one === other) found.push({ trace: 'name', at: joinedAt })
  return found
}

/** When both were last seen at one place around the day the friend came; of IPv6 the network counts, as everywhere. */
async function sharedPlace(
  tx: Tx,
  merchantId: number,
  {
    friendId,
    referrerId,
    joinedAt,
    ipDays,
  }: { friendId: bigint; referrerId: bigint; joinedAt: number; ipDays: number },
): Promise<number | undefined> {
  const sessions = await tx
    .selectFrom('sessions')
    .select(['member_id', 'ip', eb => eb.fn.max('last_seen_at').as('at')])
    .where('merchant_id', '=', merchantId)
    .where('created_at', '<=', new Date(joinedAt + ipDays * DAY))
    .where(eb =>
      eb.or([
        eb('member_id', '=', friendId),
        eb.and([eb('member_id', '=', referrerId), eb('last_seen_at', '>=', new Date(joinedAt - ipDays * DAY))]),
      ]),
    )
    .groupBy(['member_id', 'ip'])
    .execute()
  const places = new Set(sessions.filter(({ member_id }) => member_id === friendId).map(({ ip }) => placeOf(ip)))
  const shared = sessions.filter(({ member_id, ip }) => member_id === referrerId && places.has(placeOf(ip)))
  return shared.length === 0 ? undefined : Math.max(...shared.map(({ at }) => at.getTime()))
}
