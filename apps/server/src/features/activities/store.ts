import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Activities, ActivityClaims } from '../../db/generated/tables.ts'
import type { ActivityKind } from './kind.ts'
import { kindOf } from './kinds/registry.ts'

export type ActivityRow = Selectable<Activities>
export type ClaimRow = Selectable<ActivityClaims>

/** An activity under the terms that count for somebody: those of today, or those that were joined. */
export interface Offer {
  row: ActivityRow
  version: number
  document: ActivityDocument
  kind: ActivityKind
  rule: unknown
  joinedAt: number | undefined
}

const DAY_MS = 86_400_000
/** What was reached before the end can still be claimed for so long. */
export const GRACE_DAYS = 3
export const FAR_AWAY = 8_640_000_000_000_000

export const endOf = ({ document }: Offer): number => document.endsAt ?? FAR_AWAY
export const lastClaimAt = (offer: Offer): number =>
  offer.document.endsAt === null ? FAR_AWAY : offer.document.endsAt + GRACE_DAYS * DAY_MS

/** What is published, in the house's order, under the terms that count for the member; one asked for by name also stopped, where the member had part in it. */
export async function offersTo(
  tx: Tx,
  merchantId: number,
  memberId: bigint | undefined,
  id?: string,
): Promise<Offer[]> {
  let query = tx
    .selectFrom('activities as a')
    .innerJoin('activity_versions as v', join =>
      join.onRef('v.merchant_id', '=', 'a.merchant_id').onRef('v.activity_id', '=', 'a.id'),
    )
    .leftJoin('activity_members as m', join =>
      join
        .onRef('m.merchant_id', '=', 'a.merchant_id')
        .onRef('m.activity_id', '=', 'a.id')
        .on('m.member_id', '=', memberId ?? -1n),
    )
    .selectAll('a')
    .select(['v.document as terms', 'v.version as terms_version', 'm.joined_at'])
    .where('a.merchant_id', '=', merchantId)
    .where(eb =>
      eb.or([
        eb('a.state', '=', 'published'),
        eb.and([
          eb.val(id !== undefined),
          eb('a.state', '=', 'stopped'),
          eb.or([
            eb('m.joined_at', 'is not', null),
            eb.exists(
              eb
                .selectFrom('activity_claims as c')
                .whereRef('c.merchant_id', '=', 'a.merchant_id')
                .whereRef('c.activity_id', '=', 'a.id')
                .where('c.member_id', '=', memberId ?? -1n),
            ),
          ]),
        ]),
      ]),
    )
    .where(eb => eb('v.version', '=', eb.fn.coalesce('m.version', 'a.version')))
  if (id !== undefined) query = query.where('a.id', '=', id)
  const rows = await query.orderBy('a.sort').orderBy('a.id').execute()
  return rows.map(({ terms, terms_version, joined_at, ...row }) => {
    const document = terms as unknown as ActivityDocument
    const kind = kindOf(document.kind)
    return {
      row,
      version: terms_version,
      document,
      kind,
      rule: kind.rule.parse(document.rule),
      joinedAt: joined_at?.getTime(),
    }
  })
}

export function claimsOf(tx: Tx, merchantId: number, memberId: bigint): Promise<ClaimRow[]> {
  return tx
    .selectFrom('activity_claims')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Keys of the accounts of all agents above a member, where it stands now. */
const uplinesOf = (table: 'm' | 'members') => sql<string[]>`array(
  select a.username_key from team_places p
  join team_places u on u.merchant_id = p.merchant_id and u.id = any(p.path) and u.id <> p.id
  join members a on a.merchant_id = u.merchant_id and a.id = u.member_id
  where p.merchant_id = ${sql.ref(`${table}.merchant_id`)} and p.member_id = ${sql.ref(`${table}.id`)}
    and p.until is null)`

const keysOf = (teams: readonly string[]) => teams.map(name => name.toLowerCase())

/** Of members as `m`: those below one of the agents that are named. */
export const fitsTeams = (teams: readonly string[] = []) => sql<boolean>`(
  ${teams.length === 0} or ${uplinesOf('m')} && ${keysOf(teams)}::text[])`

/** The same of a member that is known; a visitor stands below nobody. */
export const isOfTeams = (teams: readonly string[] = [], member: { uplines: readonly string[] } | undefined): boolean =>
  teams.length === 0 || keysOf(teams).some(key => member?.uplines.includes(key))

export function memberRow(tx: Tx, merchantId: number, memberId: bigint) {
  return tx
    .selectFrom('members')
    .select([
      'id',
      'registered_at',
      'vip_level',
      'profile_sealed',
      'birthday_at',
      'phone_proven_at',
      'status',
      'agent_type',
    ])
    .select(
      sql<string[]>`array(select code from labelled_members l
        where l.merchant_id = members.merchant_id and l.member_id = members.id)`.as('labels'),
    )
    .select(uplinesOf('members').as('uplines'))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
