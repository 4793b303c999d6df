import { refuse } from '@ronda/contract/core/errors.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { closingEnd } from '../protection/bars.ts'
import { givenOf, withinGiven } from './given.ts'
import { holdHouseLimits } from './house-limits.ts'
import { withinQuotas } from './quotas.ts'
import type { Groups, Rates } from './rates.ts'
import { agentTypeBelow, isAgent, joinWith, lockTeamMember, typeOf } from './team.ts'
import { placeOf } from './tree.ts'

interface Joining {
  memberId: bigint
  /** Of the agent whose link was used. */
  code: string | undefined
  /** Who invited the member as a friend; makes it a downline only where that is an agent. */
  inviter: bigint | undefined
}

/** Puts who registered below the agent whose link or invitation brought it, if there is one that takes people in. */
export async function joinByInvitation(
  tx: Tx,
  read: Merchant,
  { memberId, code, inviter }: Joining,
  now: number,
): Promise<void> {
  const link = code === undefined ? undefined : await linkOf(tx, read.id, code)
  const uplineId = link?.member_id ?? inviter
  const upline = uplineId === undefined ? undefined : await agentOf(tx, read.id, uplineId)
  if (!upline) return
  const merchant = await holdHouseLimits(tx, read)
  // Held, so that no rate is lowered between reading and giving it on.
  const own = await lockTeamMember(tx, merchant.id, upline.memberId)
  if (!own) return
  if ((await closingEnd(tx, merchant.id, upline.memberId)) !== null) {
    if (link) throw refuse('InvalidAffiliateCode', { fields: [{ field: 'affiliateCode', rule: 'affiliateCode' }] })
    return
  }
  const wanted = { rates: (link?.rates ?? {}) as Rates, groups: (link?.prize_groups ?? {}) as Groups }
  const given = withinGiven(merchant, wanted, givenOf(merchant, own))
  const within = await withinQuotas(tx, merchant, upline, given)
  await joinWith(tx, merchant.id, { memberId, parent: upline, ...within }, now)
  const agentType = agentTypeBelow[link ? typeOf(link.account_type) : 'player']
  if (agentType !== 0)
    await tx
      .updateTable('members')
      .set({ agent_type: agentType })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .execute()
}

const linkOf = (tx: Tx, merchantId: number, code: string) =>
  tx
    .selectFrom('affiliate_codes')
    .select(['member_id', 'account_type', 'rates', 'prize_groups'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst()

async function agentOf(tx: Tx, merchantId: number, memberId: bigint) {
  const member = await tx
    .selectFrom('members')
    .select('agent_type')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member && isAgent(member.agent_type) ? placeOf(tx, merchantId, memberId) : undefined
}
