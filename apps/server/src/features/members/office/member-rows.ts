import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import type { Members } from '../../../db/generated/tables.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { labelsOfMembers, toMemberLabel } from '../../labels/store.ts'
import { mask } from '../directory.ts'
import { walletOf } from '../wallet.ts'

export type MemberRow = Selectable<Members>
export type WireMember = OutputOf<typeof members.search>['rows'][number]
export type Profile = Record<string, string>

export async function toRow(
  ctx: Context,
  tx: Tx,
  { merchant, language }: Pick<OperatorCaller, 'merchant' | 'language'>,
  row: MemberRow,
): Promise<WireMember> {
  const labels = (await labelsOfMembers(tx, merchant.id, [row.id])).get(row.id) ?? []
  const wallet = await walletOf(tx, merchant, row.id)
  const profile = ctx.vault.open<Profile>(merchant.id, 'profile', row.profile_sealed)
  return {
    id: String(row.id),
    account: row.username,
    payeeName: mask(profile.payeeName ?? ''),
    status: row.status as WireMember['status'],
    isGuest: row.agent_type === FREE_PLAY,
    currency: wallet.currency,
    balance: toWire(wallet.main, wallet.currency),
    held: toWire(wallet.held, wallet.currency),
    registeredAt: row.registered_at.getTime(),
    lastLoginAt: row.last_login_at?.getTime() ?? null,
    labels: labels.map(label => toMemberLabel(label, merchant, language)),
  }
}

export async function memberOf(tx: Tx, merchant: Merchant, id: string): Promise<MemberRow> {
  if (!/^\d{1,18}$/.test(id)) throw refuse('NotFound')
  const row = await tx
    .selectFrom('members')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}
