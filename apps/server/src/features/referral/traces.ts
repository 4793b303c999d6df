import type { Trace } from '@ronda/contract/backoffice/referral.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { plainName } from '../members/names.ts'
import { profileOf } from '../verification/offer.ts'

export interface Evidence {
  trace: Trace
  at: number
}

const DAY = 86_400_000

/** What says that a friend is the member that brought it: one device or address, one payout account, one payee. */
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
  const since = new Date(joinedAt - ipDays * DAY)
  const until = new Date(joinedAt + ipDays * DAY)
  const { rows } = await sql<{ trace: Trace; at: Date | null }>`
    select 'device' as trace, max(least(o.last_seen_at, f.last_seen_at)) as at
    from sessions f join sessions o on o.merchant_id = f.merchant_id and o.device = f.device
    where f.merchant_id = ${merchant.id} and f.member_id = ${friendId} and o.member_id = ${referrerId}
    union all
    select 'ip', max(o.last_seen_at)
    from sessions f join sessions o on o.merchant_id = f.merchant_id and o.ip = f.ip
    where f.merchant_id = ${merchant.id} and f.member_id = ${friendId} and o.member_id = ${referrerId}
      and o.last_seen_at >= ${since} and o.created_at <= ${until} and f.created_at <= ${until}
    union all
    select 'account', max(greatest(f.created_at, o.created_at))
    from payout_accounts f join payout_accounts o on o.merchant_id = f.merchant_id and o.number_index = f.number_index
    where f.merchant_id = ${merchant.id} and f.member_id = ${friendId} and o.member_id = ${referrerId}`.execute(tx)
  const found = rows.flatMap(({ trace, at }): Evidence[] => (at ? [{ trace, at: at.getTime() }] : []))
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
