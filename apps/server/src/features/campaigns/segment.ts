import type { campaignKinds, Segment } from '@ronda/contract/backoffice/campaigns.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { fitsLabels } from '../labels/store.ts'

export type CampaignKind = (typeof campaignKinds)[number]

const DAY_MS = 86_400_000

/** Members as `m` who fit, whether or not they rest from play. */
export function fits(merchantId: number, segment: Segment, now: number) {
  const { labels, vipLevels, registeredFrom, registeredTo, lastDepositDays, hasDeposited, languages } = segment
  const from = registeredFrom === null ? null : new Date(businessDayStart(registeredFrom))
  const to = registeredTo === null ? null : new Date(businessDayStart(registeredTo) + DAY_MS)
  const lastBefore = lastDepositDays === null ? null : new Date(now - lastDepositDays * DAY_MS)
  const credited = sql`from deposits d where d.merchant_id = m.merchant_id and d.member_id = m.id and d.state = 'CREDITED'`
  return sql<boolean>`m.merchant_id = ${merchantId} and m.status = 'active' and m.agent_type <> ${FREE_PLAY}
    and ${fitsLabels(labels)}
    and (${vipLevels.length === 0} or m.vip_level = any(${[...vipLevels]}::int[]))
    and (${languages.length === 0} or m.language = any(${[...languages]}::text[]))
    and (${from}::timestamptz is null or m.registered_at >= ${from})
    and (${to}::timestamptz is null or m.registered_at < ${to})
    and (${hasDeposited}::boolean is null or ${hasDeposited} = exists (select ${credited}))
    and (${lastBefore}::timestamptz is null or (select max(d.closed_at) ${credited}) < ${lastBefore})`
}

/** Members as `m` who are on a break or shut out just now. */
const rests = (now: number) => sql<boolean>`exists (select from play_bars b
  where b.merchant_id = m.merchant_id and b.member_id = m.id
    and case b.kind when 'break' then b.ends_at > ${new Date(now)}
      else b.reopens_at is null or b.reopens_at > ${new Date(now)} end)`

/** Who is told: an offer is kept from those who rest. */
export const mayBeTold = (kind: CampaignKind, now: number) =>
  kind === 'service' ? sql<boolean>`true` : sql<boolean>`not ${rests(now)}`

export interface Reach {
  total: number
  leftOut: number
}

export async function reachOf(
  tx: Tx,
  merchantId: number,
  { kind, segment }: { kind: CampaignKind; segment: Segment },
  now: number,
): Promise<Reach> {
  const { rows } = await sql<{ total: bigint; left_out: bigint }>`
    select count(*) filter (where told) as total, count(*) filter (where not told) as left_out
    from (select ${mayBeTold(kind, now)} as told from members m where ${fits(merchantId, segment, now)}) fitting`.execute(
    tx,
  )
  return { total: Number(rows[0]!.total), leftOut: Number(rows[0]!.left_out) }
}
