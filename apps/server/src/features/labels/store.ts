import type { LabelChoice, MemberLabel } from '@ronda/contract/backoffice/labels.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { type LabelColor, labelColors } from '@ronda/contract/values/label-colors.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { MemberLabels } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { BARRED_MS, noteOpening } from '../approvals/openings.ts'
import { choose } from '../content/texts.ts'

export type LabelRow = Selectable<MemberLabels>

export const labelsOf = (tx: Tx, merchantId: number): Promise<LabelRow[]> =>
  tx
    .selectFrom('member_labels')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('archived_at', eb => eb.asc().nullsFirst())
    .orderBy('code')
    .execute()

export function nameOf(row: Pick<LabelRow, 'names' | 'code'>, merchant: Merchant, language: string): string {
  const names = row.names as Record<string, string>
  return choose(names, language, merchant.defaultLanguage).value ?? Object.values(names)[0] ?? row.code
}

export const toMemberLabel = (row: LabelRow, merchant: Merchant, language: string): MemberLabel => ({
  code: row.code,
  name: nameOf(row, merchant, language),
  color: (row.color in labelColors ? row.color : 'grey') as LabelColor,
  isSecret: row.is_secret,
})

/** What each of some members has, without labels that were put away. */
export async function labelsOfMembers(
  tx: Tx,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, LabelRow[]>> {
  const found = new Map<bigint, LabelRow[]>()
  if (memberIds.length === 0) return found
  const rows = await tx
    .selectFrom('labelled_members as m')
    .innerJoin('member_labels as l', join =>
      join.onRef('l.merchant_id', '=', 'm.merchant_id').onRef('l.code', '=', 'm.code'),
    )
    .selectAll('l')
    .select('m.member_id')
    .where('m.merchant_id', '=', merchantId)
    .where('m.member_id', 'in', [...memberIds])
    .where('l.archived_at', 'is', null)
    .orderBy('m.set_at')
    .orderBy('l.code')
    .execute()
  for (const { member_id, ...label } of rows) found.set(member_id, [...(found.get(member_id) ?? []), label])
  return found
}

/** A label that may be given: there, and not put away. */
export async function labelInUse(tx: Tx, merchantId: number, code: string): Promise<LabelRow> {
  const row = await tx
    .selectFrom('member_labels')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  if (row.archived_at) throw refuse('WrongState', { state: 'archived' })
  return row
}

/** Of members as `m`: those with one of the labels that are asked for and none that is left out. */
export const fitsLabels = ({ only, not }: LabelChoice) => sql<boolean>`(
  (${only.length === 0} or exists (select from labelled_members l
    where l.merchant_id = m.merchant_id and l.member_id = m.id and l.code = any(${[...only]}::text[])))
  and (${not.length === 0} or not exists (select from labelled_members l
    where l.merchant_id = m.merchant_id and l.member_id = m.id and l.code = any(${[...not]}::text[]))))`

/**
 * Who put the labels by which a member was given something, or lately took off one that would have left it out, has given it; also where
 * they are taken off again.
 */
export async function noteLabelGift(
  tx: Tx,
  merchantId: number,
  { memberId, labels: { only, not }, now }: { memberId: bigint; labels: LabelChoice; now: number },
): Promise<void> {
  if (only.length + not.length === 0) return
  const { rows } = await sql<{ operator: string }>`
    select set_by as operator from labelled_members
    where merchant_id = ${merchantId} and member_id = ${memberId} and code = any(${[...only]}::text[])
    union
    select taken_by from labels_taken
    where merchant_id = ${merchantId} and member_id = ${memberId} and code = any(${[...not]}::text[])
      and taken_at > ${new Date(now - BARRED_MS)}`.execute(tx)
  for (const { operator } of rows) await noteOpening(tx, merchantId, { memberId, operator, act: 'label', now })
}

/** What members are told labels are called; nothing of secret ones. */
export async function publicLabels(
  tx: Tx,
  merchant: Merchant,
  language: string,
): Promise<(code: string) => string | undefined> {
  const rows = await labelsOf(tx, merchant.id)
  const names = new Map(rows.filter(row => !row.is_secret).map(row => [row.code, nameOf(row, merchant, language)]))
  return code => names.get(code)
}
