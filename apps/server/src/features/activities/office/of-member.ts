import type * as office from '@ronda/contract/backoffice/activities.ts'
import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { choose } from '../../content/texts.ts'
import { memberOf } from '../../members/office/member-rows.ts'

type Row = OutputOf<typeof office.ofMember>['rows'][number]

/** What a member took part in: joined, claimed, applied for, or won a place in. */
export async function ofMember(
  ctx: Context,
  { memberId }: ParsedInputOf<typeof office.ofMember>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof office.ofMember>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { id } = await memberOf(tx, merchant, memberId)
    const { rows } = await sql<{
      id: string
      document: ActivityDocument
      state: Row['state']
      joinedAt: Date | null
      claims: bigint
      given: string
      lastAt: Date | null
      application: Row['application']
    }>`
      with given as (
        select activity_id, amount, at from activity_claims where merchant_id = ${merchant.id} and member_id = ${id}
        union all
        select activity_id, amount, at from leaderboard_results
        where merchant_id = ${merchant.id} and member_id = ${id} and amount > 0),
      applied as (
        select distinct on (activity_id) activity_id, state, created_at from activity_applications
        where merchant_id = ${merchant.id} and member_id = ${id} order by activity_id, created_at desc)
      select a.id, a.document, a.state, j.joined_at as "joinedAt", coalesce(g.claims, 0) as claims,
        coalesce(g.given, 0) as given, g.last_at as "lastAt", p.state as application
      from activities a
      left join activity_members j on j.merchant_id = a.merchant_id and j.activity_id = a.id and j.member_id = ${id}
      left join (
        select activity_id, count(*) as claims, sum(amount) as given, max(at) as last_at from given group by 1) g
        on g.activity_id = a.id
      left join applied p on p.activity_id = a.id
      where a.merchant_id = ${merchant.id} and (j.joined_at is not null or g.claims > 0 or p.state is not null)
      order by greatest(j.joined_at, g.last_at, p.created_at) desc, a.id`.execute(tx)
    return {
      currency: merchant.currency,
      rows: rows.map(row => ({
        id: row.id,
        kind: row.document.kind,
        title: choose(row.document.texts, language, merchant.defaultLanguage).value.title,
        state: row.state,
        joinedAt: row.joinedAt?.getTime() ?? null,
        claims: Number(row.claims),
        given: toWire(BigInt(row.given), merchant.currency),
        lastAt: row.lastAt?.getTime() ?? null,
        application: row.application,
      })),
    }
  })
}
