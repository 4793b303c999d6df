import type { Tx } from '../../context.ts'

/** Who opened a way into a member's account, or gave it money by hand, has no say over what leaves it for so long. */
export const BARRED_MS = 30 * 86_400_000

export type Opening = 'account' | 'initial-password' | 'message' | 'label'

/** An operator made a member's account, set its password, read what opens it, or labelled it for an offer that gave it something. */
export async function noteOpening(
  tx: Tx,
  merchantId: number,
  opening: { memberId: bigint; operator: string; act: Opening; now: number },
): Promise<void> {
  const { memberId, operator, act, now } = opening
  await tx
    .insertInto('member_openings')
    .values({ merchant_id: merchantId, member_id: memberId, operator, act, at: new Date(now) })
    .execute()
}

/** An operator read a message to a number that is nobody's yet: with its code the number, and an account, may become the operator's own. */
export async function noteNumberOpening(
  tx: Tx,
  merchantId: number,
  { phoneIndex, operator, now }: { phoneIndex: Buffer; operator: string; now: number },
): Promise<void> {
  await tx
    .insertInto('number_openings')
    .values({ merchant_id: merchantId, phone_index: phoneIndex, operator, at: new Date(now) })
    .execute()
}

/** Who opened ways into members' accounts, and when; also by a message to the number that an account was made with, or took later. */
export async function openingsOf(
  tx: Tx,
  merchantId: number,
  memberIds: bigint[],
  since: Date,
): Promise<{ memberId: bigint; operator: string; at: Date }[]> {
  if (memberIds.length === 0) return []
  return tx
    .selectFrom('member_openings')
    .select(['member_id as memberId', 'operator', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', 'in', memberIds)
    .where('act', '<>', 'label' satisfies Opening)
    .where('at', '>', since)
    .unionAll(
      tx
        .selectFrom('number_openings as o')
        .innerJoin('members as m', join =>
          join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.phone_index', '=', 'o.phone_index'),
        )
        .select(['m.id as memberId', 'o.operator', 'o.at'])
        .where('m.merchant_id', '=', merchantId)
        .where('m.id', 'in', memberIds)
        .where('o.at', '>', since),
    )
    .orderBy('at')
    .execute()
}

/** Operators who could have come into a member's account. */
export const openersOf = (tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<string[]> =>
  openersAmong(tx, merchantId, [memberId], now)

/** The same of any of several. */
export async function openersAmong(tx: Tx, merchantId: number, memberIds: bigint[], now: number): Promise<string[]> {
  const openings = await openingsOf(tx, merchantId, memberIds, new Date(now - BARRED_MS))
  return [...new Set(openings.map(({ operator }) => operator))]
}
