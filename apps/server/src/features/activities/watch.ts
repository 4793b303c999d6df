import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import { uniformBelow } from '../../base/uniform.ts'
import type { Context, Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import type { WatchedRound, Watching } from './kind.ts'
import { activityKinds } from './kinds/registry.ts'

const watching = activityKinds.filter(kind => kind.watch)

type Part = {
  merchantId: number
  activityId: string
  memberId: bigint
  version: number
  document: ActivityDocument
  joinedAt: Date | null
}

/**
 * Shows settled rounds to the activities that look at each of them, under the terms that count for their member. Called where rounds are
 * counted, once, in that transaction; rounds that are taken back are shown as such.
 */
export async function watchRounds(
  ctx: Pick<Context, 'merchants' | 'random'>,
  tx: Tx,
  rounds: readonly CountedRound[],
): Promise<void> {
  if (rounds.length === 0) return
  const byMember = Map.groupBy(rounds, ({ merchantId, memberId }) => `${merchantId}/${memberId}`)
  const members = [...byMember.values()].map(([first]) => first as CountedRound)
  const { rows } = await sql<Part>`
    select a.merchant_id as "merchantId", a.id as "activityId", p.member_id as "memberId", v.version, v.document, m.joined_at as "joinedAt"
    from unnest(${members.map(one => one.merchantId)}::int[], ${members.map(one => one.memberId)}::bigint[]) as p (merchant_id, member_id)
    join activities a on a.merchant_id = p.merchant_id and a.state = 'published'
    left join activity_members m on m.merchant_id = a.merchant_id and m.activity_id = a.id and m.member_id = p.member_id
    join activity_versions v on v.merchant_id = a.merchant_id and v.activity_id = a.id and v.version = coalesce(m.version, a.version)
    where v.document->>'kind' = any(${watching.map(kind => kind.name)}::text[])
    order by a.merchant_id, a.id, p.member_id`.execute(tx)
  const byOffer = Map.groupBy(rows, ({ merchantId, activityId, version }) => `${merchantId}/${activityId}/${version}`)
  for (const parts of byOffer.values()) {
    const { merchantId, activityId, document } = parts[0] as Part
    const merchant = await ctx.merchants.byId(merchantId)
    const seen = parts.flatMap(part =>
      (byMember.get(`${merchantId}/${part.memberId}`) ?? []).flatMap(round => shownOf(part, round)),
    )
    if (!merchant || seen.length === 0) continue
    const kind = watching.find(one => one.name === document.kind)!
    const watch: Watching = {
      merchantId,
      activityId,
      whole: { from: document.startsAt, to: document.endsAt ?? Number.MAX_SAFE_INTEGER },
      uniform: bound => uniformBelow(ctx.random, bound),
      amount: text => parseMoney(text, merchant.currency),
    }
    await kind.watch!(tx, kind.rule.parse(document.rule), watch, seen)
  }
}

/** A round as the activity sees it: nothing where it lies outside its time, or before the member joined. */
function shownOf({ document, joinedAt }: Part, round: CountedRound): WatchedRound[] {
  const at = round.playedAt.getTime()
  if (at < document.startsAt || (document.endsAt !== null && at >= document.endsAt)) return []
  if (document.needsJoin && (joinedAt === null || round.openedAt < joinedAt)) return []
  const { memberId, vendor, roundId, category, staked, won, stakedDelta, wonDelta } = round
  const isTakenBack = stakedDelta < 0n || wonDelta < 0n
  if (!isTakenBack && !(round.isFirst && round.status === 'closed')) return []
  return [{ memberId, vendor, roundId, category, staked, won, at, isTakenBack }]
}
