import type { CheckFlag } from '@ronda/contract/backoffice/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, Tx } from '../../context.ts'
import { isSameName } from '../members/names.ts'
import type { Profile } from '../verification/offer.ts'
import { isoBirthday } from './mine.ts'
import { type CheckRow, nameOf, openAnswers } from './store.ts'

/** Other members of the merchant who sent the same document. */
export function othersWithNumber(tx: Tx, row: CheckRow): Promise<{ member_id: bigint; username: string }[]> {
  return tx
    .selectFrom('identity_checks as c')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.member_id', 'm.username'])
    .distinct()
    .where('c.merchant_id', '=', row.merchant_id)
    .where('c.number_index', '=', row.number_index)
    .where('c.member_id', '<>', row.member_id)
    .orderBy('m.username')
    .execute()
}

/** What in some checks does not fit what is known of their members, by id of the check. */
export async function flagsOf(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  rows: readonly CheckRow[],
  now: number,
): Promise<Map<string, CheckFlag[]>> {
  if (rows.length === 0) return new Map()
  const merchantId = rows[0]!.merchant_id
  const members = await tx
    .selectFrom('members')
    .select(['id', 'profile_sealed'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...new Set(rows.map(row => row.member_id))])
    .execute()
  const profiles = new Map(
    members.map(row => [row.id, ctx.vault.open<Profile>(merchantId, 'profile', row.profile_sealed)]),
  )
  const numbers = rows.flatMap(row => row.number_index ?? [])
  const holders =
    numbers.length === 0
      ? []
      : await tx
          .selectFrom('identity_checks')
          .select(['number_index', 'member_id'])
          .where('merchant_id', '=', merchantId)
          .where('number_index', 'in', numbers)
          .execute()
  return new Map(
    rows.map(row => {
      const answers = openAnswers(ctx, row)
      const { payeeName, birthday } = profiles.get(row.member_id) ?? {}
      const isKnown = holders.some(
        other => other.member_id !== row.member_id && row.number_index && other.number_index?.equals(row.number_index),
      )
      const flags: CheckFlag[] = []
      if (answers && payeeName && !isSameName(nameOf(answers), payeeName)) flags.push('name-differs')
      if (answers && birthday && isoBirthday(birthday) !== answers.birthday) flags.push('birthday-differs')
      if (isKnown) flags.push('number-known')
      if (answers?.validUntil && answers.validUntil < businessDay(now)) flags.push('document-expired')
      if (row.provider_said === 'rejected') flags.push('provider-refused')
      return [row.id, flags]
    }),
  )
}
