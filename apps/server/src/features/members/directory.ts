import type { Context, OperatorCaller, Tx } from '../../context.ts'

export interface MemberCard {
  username: string
  payeeName: string
  isLocked: boolean
}

/** Name and payee of several members at once. */
export async function membersById(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  merchantId: number,
  ids: bigint[],
): Promise<Map<bigint, MemberCard>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'username', 'profile_sealed', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        username: row.username,
        payeeName: ctx.vault.open<Record<string, string>>(merchantId, 'profile', row.profile_sealed).payeeName ?? '',
        isLocked: row.status !== 'active',
      },
    ]),
  )
}

/** A person's name as an operator may read it: in clear for those who compare names with bank statements. */
export const nameFor = ({ operator }: OperatorCaller, name: string): string =>
  operator.permissions.includes('members.reveal') ? name : mask(name)

/** Personal text with all but its ends hidden. */
export function mask(text: string): string {
  const letters = [...text]
  if (letters.length <= 2) return '•'.repeat(letters.length)
  return `${letters[0]}${'•'.repeat(Math.min(8, letters.length - 2))}${letters.at(-1)}`
}
